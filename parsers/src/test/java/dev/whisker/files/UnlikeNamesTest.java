package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Recorded logs of one clock, cut into files whose names do not say that they are one. */
class UnlikeNamesTest {

  private static final int PARTS = 4;

  private static final List<List<String>> NAMES =
      List.of(
          List.of("xaa", "xab", "xac", "xad"),
          List.of("srv1-gc-a.log", "srv1-gc-b.log", "srv1-gc-c.log", "srv1-gc-d.log"),
          List.of("gc (1).log", "gc (2).log", "gc (3).log", "gc.log"),
          List.of("gc.log", "gc - Copy.log", "gc - Copy (2).log", "gc - Copy (3).log"),
          List.of("gc.log.old", "gc.log.1", "gc.log.2", "gc.log"));

  @TempDir private Path folder = Path.of("");

  private final List<FileContent> read = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk11-bad-cms-system-gc",
        "jdk11-bad-g1-system-gc",
        "jdk11-bad-parallel-system-gc",
        "jdk11-bad-serial-system-gc",
        "jdk11-bad-serial-tiny-heap-all",
        "jdk11-cms-all",
        "jdk11-cms-gc",
        "jdk11-g1-all",
        "jdk11-g1-gc",
        "jdk11-parallel-all",
        "jdk11-parallel-gc",
        "jdk11-serial-all",
        "jdk11-serial-gc",
        "jdk11-shenandoah-all",
        "jdk11-shenandoah-gc",
        "jdk11-zgc-all",
        "jdk11-zgc-gc",
        "jdk17-bad-g1-system-gc",
        "jdk17-bad-parallel-system-gc",
        "jdk17-bad-serial-system-gc",
        "jdk17-bad-serial-tiny-heap-all",
        "jdk17-g1-all",
        "jdk17-g1-gc",
        "jdk17-parallel-all",
        "jdk17-parallel-gc",
        "jdk17-serial-all",
        "jdk17-serial-gc",
        "jdk17-shenandoah-all",
        "jdk17-shenandoah-gc",
        "jdk17-zgc-gc",
        "jdk25-bad-g1-system-gc",
        "jdk25-bad-parallel-system-gc",
        "jdk25-bad-serial-system-gc",
        "jdk25-bad-serial-tiny-heap-all",
        "jdk25-g1-all",
        "jdk25-g1-gc",
        "jdk25-parallel-all",
        "jdk25-parallel-gc",
        "jdk25-serial-all",
        "jdk25-serial-gc",
        "jdk25-shenandoah-all",
        "jdk25-shenandoah-gc",
        "jdk25-zgc-gc",
      })
  void joinedEqualsWhole(String recorded) throws IOException {
    List<String> lines = lines(recorded);
    GcLogs whole = (GcLogs) read("whole", lines);
    for (List<String> names : NAMES) {
      read.clear();
      for (int i = 0; i < PARTS; i++) {
        read.add(read(names.get(i), part(lines, i)));
      }
      Collections.shuffle(read, new Random(recorded.hashCode()));
      assertThat(joined()).as("%s", names).singleElement().isInstanceOf(GcLogs.class);
      GcLogs text = (GcLogs) joined().getFirst();
      assertThat(names(text)).isEqualTo(names);
      assertThat(text.logs()).isEqualTo(whole.logs());
      assertThat(text.lines()).isEqualTo(whole.lines());
      assertThat(text.problems()).isEqualTo(whole.problems());
    }
  }

  @Test
  void partsOfManyRunsInOneFolderAreNeverMixed() throws IOException {
    Map<String, String> runs = new HashMap<>();
    for (String recorded : recordedWithOneClock()) {
      for (int i = 0; i < PARTS; i++) {
        String name = letters(runs.size());
        runs.put(name, recorded);
        read.add(read(name, part(lines(recorded), i)));
      }
    }
    List<List<String>> joined =
        joined().stream()
            .filter(GcLogs.class::isInstance)
            .map(UnlikeNamesTest::names)
            .filter(names -> names.size() > 1)
            .toList();
    assertThat(joined)
        .isNotEmpty()
        .allSatisfy(
            names ->
                assertThat(names).extracting(runs::get).containsOnly(runs.get(names.getFirst())));
  }

  @Test
  void repeatsThatAreCutAlikeStayApart() throws IOException {
    List<String> lines = lines("jdk17-parallel-gc");
    for (int i = 0; i < 2 * PARTS; i++) {
      read.add(read(letters(i), part(lines, i % PARTS)));
    }
    assertThat(joined()).isEqualTo(read);
  }

  /** JDK 8 repeats its head in each file of a rotated log, and says that it has created it. */
  @Test
  void filesThatSayTheyAreOfARotatedLogNeedNoNames() throws IOException {
    read.add(read("second", rotated("-XX:+UseSerialGC", 10)));
    read.add(read("third", rotated("-XX:+UseSerialGC", 20)));
    read.add(read("first", first("-XX:+UseSerialGC", 0)));
    assertThat(joined()).hasSize(1);
    assertThat(names(joined().getFirst())).containsExactly("first", "second", "third");
  }

  @Test
  void rotatedFilesOfOtherJvmsStayApart() throws IOException {
    read.add(read("first", first("-XX:+UseSerialGC", 0)));
    read.add(read("others", rotated("-XX:+UseParallelGC", 10)));
    read.add(read("muchLater", rotated("-XX:+UseSerialGC", 500)));
    read.add(read("begun", first("-XX:+UseSerialGC", 10)));
    assertThat(joined()).isEqualTo(read);
  }

  @Test
  void rotatedFilesThatFitTwoJvmsStayApart() throws IOException {
    read.add(read("first", first("-XX:+UseSerialGC", 0)));
    read.add(read("alike", first("-XX:+UseSerialGC", 0)));
    read.add(read("second", rotated("-XX:+UseSerialGC", 10)));
    assertThat(joined()).isEqualTo(read);
  }

  private static List<String> rotated(String flag, int fromSecond) {
    List<String> lines = new ArrayList<>();
    lines.add("2026-11-22 13:50:51 GC log file created gc.log.1");
    lines.addAll(first(flag, fromSecond));
    return lines;
  }

  private static List<String> first(String flag, int fromSecond) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20"
            + " 2026 by \"x\" with gcc");
    lines.add("Memory: 4k page, physical 24684084k(19021332k free), swap 0k(0k free)");
    lines.add("CommandLine flags: -XX:MaxHeapSize=134217728 " + flag);
    for (int second = fromSecond; second < fromSecond + 10; second++) {
      lines.add(second + ".500: [GC (Allocation Failure)  34944K->4352K(126720K), 0.0043660 secs]");
    }
    return lines;
  }

  private static List<String> recordedWithOneClock() {
    return RecordedLogs.all().stream()
        .map(file -> String.valueOf(file.getFileName()).replace(".log.gz", ""))
        .filter(name -> name.matches("jdk(11|17|25)-.*-(all|gc|safepoint|millis|stdout|leak)"))
        .toList();
  }

  /** As {@code split} names them, so that no name suggests another. */
  private static String letters(int number) {
    return "x" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
  }

  private List<FileContent> joined() {
    return RotatedLogs.NONE.among(read, Progress.NONE).texts();
  }

  private static List<String> names(FileContent text) {
    return ((GcLogs) text)
        .files().files().stream().map(file -> String.valueOf(file.getFileName())).toList();
  }

  private static List<String> lines(String recorded) {
    byte[] text = RecordedLogs.text(RecordedLogs.file(recorded + ".log.gz"));
    return new String(text, StandardCharsets.ISO_8859_1).lines().toList();
  }

  private static List<String> part(List<String> lines, int part) {
    return lines.subList(lines.size() * part / PARTS, lines.size() * (part + 1) / PARTS);
  }

  private FileContent read(String name, List<String> lines) throws IOException {
    Path file = folder.resolve(name);
    Files.write(file, lines, StandardCharsets.ISO_8859_1);
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
