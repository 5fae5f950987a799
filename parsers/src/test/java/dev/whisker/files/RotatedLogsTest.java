package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.Pause;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The grouping, order and joint reading of rotated files. */
class RotatedLogsTest {

  private static final String HEAD = "[0.010s][info][gc,init] Version: 17.0.15+6 (release)";

  /** The middle one of three begins and ends within a collection. */
  private static final List<List<String>> THREE =
      List.of(
          List.of("[1.000s][info][gc] Using G1", young(1.1, 0), begun(2.0, 1)),
          List.of(young(2.004, 1), begun(3.0, 2)),
          List.of(young(3.005, 2), begun(4.0, 3)));

  @TempDir private Path folder = Path.of("");

  private final List<FileContent> read = new ArrayList<>();

  @Test
  void joinsCollectionContinuedInNextFile() throws IOException {
    three();
    GcLogs text = (GcLogs) joined().getFirst();
    assertThat(text.logs().getFirst().pauses()).extracting(Pause::gcId).containsExactly(0, 1, 2);
    // It begins on the last line of the first file.
    long line = text.logs().getFirst().pauses().get(1).line();
    assertThat(text.files().place(line)).isEqualTo(new FileLine(folder.resolve("gc.log.0"), 3));
    assertThat(text.files().place(line + 1)).isEqualTo(new FileLine(folder.resolve("gc.log.1"), 1));
  }

  @Test
  void onlyLastFileCanBeIncompleteAtEnd() throws IOException {
    three();
    assertThat(kinds(read.get(1)))
        .containsExactlyInAnyOrder(GcProblem.CUT_OFF_AT_START, FileProblem.CUT_OFF_AT_END);
    RotatedLogs logs = RotatedLogs.NONE.among(read, Progress.NONE);
    assertThat(logs.files().stream().map(RotatedLogsTest::kinds))
        .containsExactly(List.of(), List.of(), List.of(FileProblem.CUT_OFF_AT_END));
    assertThat(logs.files().getLast().problems().getFirst().line()).isEqualTo(2);
  }

  /** J9 repeats its head in each file, and numbers what it writes. */
  @Test
  void joinsFilesOfOneJ9ButNotTwo() throws IOException {
    write("verbosegc.001.log", j9(1, 9));
    write("verbosegc.002.log", j9(5, 19));
    GcLogs text = (GcLogs) joined().getFirst();
    assertThat(text.logs()).hasSize(1);
    assertThat(text.logs().getFirst().pauses()).hasSize(2);
    assertThat(kinds(text)).containsOnly(FileProblem.LOCAL_TIME_ASSUMED);

    read.set(1, rewritten("verbosegc.002.log", j9(1, 19)));
    assertThat(joined()).isEqualTo(read);
  }

  private static List<String> j9(int id, int second) {
    String time = String.format(Locale.ROOT, "2024-05-06T07:08:%02d", second);
    return List.of(
        "<verbosegc xmlns=\"http://www.ibm.com/j9/verbosegc\" version=\"0f1e2d3\">",
        "<initialized id=\"" + id + "\" timestamp=\"" + time + ".000\">",
        "  <attribute name=\"maxHeapSize\" value=\"0x40000000\" />",
        "<exclusive-start id=\"" + (id + 1) + "\" timestamp=\"" + time + ".250\">",
        "<gc-start id=\"" + (id + 2) + "\" type=\"scavenge\" timestamp=\"" + time + ".250\">",
        "<exclusive-end id=\"4\" timestamp=\"" + time + ".255\" durationms=\"5.000\" />",
        "</verbosegc>");
  }

  @Test
  void aFileAloneStaysAsItIs() throws IOException {
    write("gc.log.1", THREE.get(1));
    assertThat(RotatedLogs.NONE.among(read, Progress.NONE).files()).isEqualTo(read);
    assertThat(joined()).isEqualTo(read);
  }

  @Test
  void whatDidNotChangeIsNotReadAgain() throws IOException {
    three();
    RotatedLogs before = RotatedLogs.NONE.among(read, Progress.NONE);
    AtomicLong bytes = new AtomicLong();
    Progress counted = n -> bytes.addAndGet(n) >= 0;
    write("other.log", List.of(young(1, 0)));
    assertThat(before.among(read, counted).texts()).contains(before.texts().getFirst());
    assertThat(bytes).hasValue(0);

    read.set(2, rewritten("gc.log.2", List.of(young(3.005, 2), begun(4, 3), young(4.01, 3))));
    GcLogs text = (GcLogs) before.among(read, counted).texts().getFirst();
    assertThat(text.logs().getFirst().pauses()).hasSize(4);
    assertThat(bytes.get()).isPositive();
  }

  @Test
  void readingStopsWhenNobodyWaits() throws IOException {
    three();
    assertThatThrownBy(() -> RotatedLogs.NONE.among(read, bytes -> false))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void deletedFilesKeepOriginalReading() throws IOException {
    three();
    Files.delete(folder.resolve("gc.log.1"));
    assertThat(joined()).isEqualTo(read);
  }

  @Test
  void reportsDamagedFileAndReadsOthers() throws IOException {
    List<String> middle = new ArrayList<>();
    for (int id = 1; id <= 2000; id++) {
      middle.add(young(2 + id / 1000.0, id));
    }
    write("gc.log.0", List.of("[1.000s][info][gc] Using G1", young(1.1, 0)));
    byte[] packed = gzip(middle);
    packed[packed.length / 2] ^= 0x55;
    Files.write(folder.resolve("gc.log.1.gz"), Arrays.copyOf(packed, packed.length * 3 / 4));
    read.add(read("gc.log.1.gz"));
    write("gc.log.2", List.of(young(5, 2001)));
    RotatedLogs logs = RotatedLogs.NONE.among(read, Progress.NONE);
    assertThat(logs.texts()).hasSize(1);
    assertThat(((GcLogs) logs.texts().getFirst()).logs().getFirst().pauses().getLast().gcId())
        .isEqualTo(2001);
    assertThat(logs.files().stream().map(RotatedLogsTest::kinds))
        .containsExactly(
            List.of(),
            // Some lines of the damaged file appear twice.
            List.of(FileProblem.DAMAGED_ARCHIVE, GcProblem.OUTPUT_TWICE),
            List.of());
  }

  @Test
  void aFileMayEndWithinALine() throws IOException {
    Files.writeString(folder.resolve("gc.log.0"), HEAD + "\n" + young(1, 0));
    Files.writeString(folder.resolve("gc.log.1"), young(2, 1) + "\n" + young(3, 2));
    read.add(read("gc.log.0"));
    read.add(read("gc.log.1"));
    GcLogs text = (GcLogs) joined().getFirst();
    assertThat(text.lines().read()).isEqualTo(4);
    assertThat(text.logs().getFirst().pauses()).extracting(Pause::line).containsExactly(2L, 3L, 4L);
  }

  @Test
  void theNewestOfARingHasAnyNumber() throws IOException {
    write("gc.log.0", List.of(young(30, 30), young(31, 31)));
    write("gc.log.1", List.of(young(10, 10), young(11, 11)));
    write("gc.log.2", List.of(young(20, 20), young(21, 21)));
    assertThat(names()).containsExactly("gc.log.1 gc.log.2 gc.log.0");
  }

  @Test
  void eachFolderHasItsOwn() throws IOException {
    for (String run : List.of("run1/", "run2/", "run3/")) {
      Files.createDirectories(folder.resolve(run));
      write(run + "gc.log.0", List.of(HEAD, young(1, 0), young(2, 1)));
      write(run + "gc.log.1", List.of(young(3, 2), young(4, 3)));
    }
    assertThat(joined())
        .extracting(text -> folder.relativize(text.file()).toString())
        .containsExactly("run1/gc.log.0", "run2/gc.log.0", "run3/gc.log.0");
    assertThat(names()).hasSize(3).containsOnly("gc.log.0 gc.log.1");
  }

  @Test
  void joinsLogAroundMissingFile() throws IOException {
    write("gc.log.0", List.of(HEAD, young(1, 0), young(2, 1)));
    write("gc.log.2", List.of(young(20, 20), young(21, 21)));
    assertThat(names()).containsExactly("gc.log.0 gc.log.2");
  }

  @Test
  void successiveJvmsStaySeparate() throws IOException {
    // Each JVM moves its predecessor's file out of its way.
    write("gc.log.0", List.of(HEAD, young(1, 0), young(2, 1)));
    write("gc.log.1", List.of(HEAD, young(3, 0), young(4, 1)));
    write("gc.log", List.of(HEAD, young(5, 0), young(6, 1)));
    assertThat(names()).isEmpty();
  }

  @Test
  void separatesAJvmStartWithinTheSeries() throws IOException {
    write("server.out.0", List.of(HEAD, young(10, 0), young(20, 1)));
    write("server.out.1", List.of(young(30, 2), HEAD, young(1, 0), young(2, 1)));
    write("server.out.2", List.of(young(3, 2), young(4, 3)));
    assertThat(((GcLogs) joined().getFirst()).logs())
        .extracting(log -> log.pauses().stream().map(Pause::gcId).toList())
        .containsExactly(List.of(0, 1, 2), List.of(0, 1, 2, 3));
  }

  @Test
  void joinsInnerNumbersByCollectionNumbers() throws IOException {
    for (String name :
        List.of("gc.%d.log", "gc-%d.log", "gc_%d.log", "gc%d.log", "gc.log.%d.txt")) {
      read.clear();
      write(name.formatted(2), List.of(young(5, 4), young(6, 5)));
      write(name.formatted(0), List.of("[0.001s][info][gc] Using G1", young(1, 0), young(2, 1)));
      write(name.formatted(1), List.of(young(3, 2), young(4, 3)));
      assertThat(names())
          .containsExactly(
              String.join(" ", name.formatted(0), name.formatted(1), name.formatted(2)));
    }
  }

  @Test
  void runsThatAreNumberedAreNotOneLog() throws IOException {
    write("gc1.log", List.of("[0.001s][info][gc] Using G1", young(1, 0)));
    write("gc2.log", List.of("[0.001s][info][gc] Using G1", young(2, 0), young(3, 1)));
    write("gc3.log", List.of("[0.001s][info][gc] Using G1", young(4, 0), young(5, 1)));
    assertThat(names()).isEmpty();
  }

  @Test
  void collectionNumbersOrderFilesWithoutTimes() throws IOException {
    write("gc.log", List.of(unstamped(4), unstamped(5)));
    write("gc.log.0", List.of("Using G1", unstamped(0), unstamped(1)));
    write("gc.log.1", List.of(unstamped(2), unstamped(3)));
    assertThat(names()).containsExactly("gc.log.0 gc.log.1 gc.log");
  }

  @Test
  void collectionNumbersShowWhichLogContinues() throws IOException {
    write("gc.log.0", List.of("[0.001s][info][gc] Using G1", young(1, 0), young(2, 1)));
    write("gc.log.1", List.of("[0.001s][info][gc] Using G1", young(1, 0), young(1.5, 7)));
    write("gc.log.2", List.of(young(3, 8), young(4, 9)));
    assertThat(names()).containsExactly("gc.log.1 gc.log.2");
  }

  @Test
  void joinsByBothClocksWhateverTheNames() throws IOException {
    Files.createDirectories(folder.resolve("old"));
    write("old/gc-20261121.txt", List.of(HEAD, timed(1, 0), timed(9, 1)));
    write("gc.log", List.of(timed(21, 7), timed(25, 8)));
    write("second part", List.of(timed(11, 3), timed(20, 4)));
    assertThat(names()).containsExactly("gc-20261121.txt second part gc.log");
  }

  @Test
  void logsOfTwoJvmsStartedTogetherStayApart() throws IOException {
    write("node1.txt", List.of(timed(1, 0), timed(10, 5)));
    write("node2.txt", List.of(timed(1, 0), timed(10, 5)));
    write("node1b.txt", List.of(timed(11, 6), timed(20, 9)));
    write("node2b.txt", List.of(timed(11, 6), timed(20, 9)));
    assertThat(names()).isEmpty();
  }

  @Test
  void joinsDatedNamesByUptime() throws IOException {
    write("gc.log", List.of(record8(201), record8(250)));
    write(
        "gc.log-20261120", List.of("CommandLine flags: -XX:+UseSerialGC", record8(1), record8(9)));
    write("gc.log-20261121", List.of(record8(101), record8(200)));
    assertThat(names()).containsExactly("gc.log-20261120 gc.log-20261121 gc.log");
  }

  @Test
  void joinsJdk8FilesWithDatesAndRepeatedHead() throws IOException {
    String flags = "CommandLine flags: -XX:+UseSerialGC";
    String created = "2026-11-21 10:00:10 GC log file created gc.log.1";
    write("gc.log.0", List.of(flags, dated8(1), dated8(9)));
    write("gc.log.1.current", List.of(created, flags, dated8(11), dated8(20)));
    assertThat(names()).containsExactly("gc.log.0 gc.log.1.current");
    assertThat(kinds(joined().getFirst())).isEmpty();
    assertThat(kinds(read.getLast())).containsExactly(GcProblem.CUT_OFF_AT_START);

    read.clear();
    write("gc.log.1.current", List.of(flags, dated8(11), dated8(20)));
    write("gc.log.0", List.of(flags, dated8(1), dated8(9)));
    assertThat(names()).isEmpty();
  }

  @Test
  void joinsLogRotatedByDayAndNumber() throws IOException {
    write("gc.log", List.of(timed(40, 6), timed(45, 7)));
    write("gc-2026-11-21.0.log", List.of(timed(1, 0), timed(5, 1)));
    write("gc-2026-11-21.1.log", List.of(timed(11, 2), timed(15, 3)));
    write("gc-2026-11-22.0.log", List.of(timed(30, 4), timed(35, 5)));
    assertThat(names())
        .containsExactly("gc-2026-11-21.0.log gc-2026-11-21.1.log gc-2026-11-22.0.log gc.log");
  }

  @Test
  void newCurrentFileOfJdk8IsLast() throws IOException {
    String head = "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01)";
    write(
        "gc.log.0", List.of("2026-11-21 10:00:10 GC log file created gc.log.0", head, dated8(11)));
    write("gc.log.1.current", List.of("2026-11-21 10:00:20 GC log file created gc.log.1", head));
    write("gc.log.2", List.of("2026-11-21 10:00:01 GC log file created gc.log.2", head, dated8(2)));
    assertThat(names()).containsExactly("gc.log.2 gc.log.0 gc.log.1.current");
  }

  @Test
  void filesNamedByJvmStartAreNoSeries() throws IOException {
    String flags = "CommandLine flags: -XX:+UseSerialGC";
    write("gc-2026-11-21_10-15-00.log", List.of(flags, record8(1), record8(3)));
    write("gc-2026-11-21_10-45-00.log", List.of(flags, record8(4), record8(9)));
    assertThat(names()).isEmpty();
  }

  /** Two pods whose logs were both cut off at the beginning or at the end. */
  @Test
  void fallingCollectionNumbersAreAnotherJvm() throws IOException {
    write("pod1-gc.log", List.of(young(1, 20), young(2, 21), young(3, 22), young(4, 23)));
    write("pod2-gc.log", List.of(young(5, 19), young(6, 20), young(7, 21), young(8, 22)));
    assertThat(joined()).isEqualTo(read);
    write("gc.log.1", List.of(young(1, 20), young(2, 21), young(3, 22), young(4, 23)));
    write("gc.log", List.of(young(5, 19), young(6, 20), young(7, 21), young(8, 22)));
    assertThat(joined()).isEqualTo(read);
  }

  @Test
  void filesThatOverlapInTimeAreNoSeries() throws IOException {
    write("gc.log.1", List.of(record8(11), record8(20)));
    write("gc.log.2", List.of(record8(12), record8(21)));
    assertThat(names()).isEmpty();
  }

  private void three() throws IOException {
    for (int i = 0; i < THREE.size(); i++) {
      write("gc.log." + i, THREE.get(i));
    }
  }

  private void write(String name, List<String> lines) throws IOException {
    read.add(rewritten(name, lines));
  }

  private FileContent rewritten(String name, List<String> lines) throws IOException {
    Files.write(folder.resolve(name), lines);
    return read(name);
  }

  private FileContent read(String name) {
    return AnyFile.read(folder.resolve(name), ZoneOffset.UTC, Progress.NONE).getFirst();
  }

  private List<FileContent> joined() {
    return RotatedLogs.NONE.among(read, Progress.NONE).texts();
  }

  /** The files of each series of several. */
  private List<String> names() {
    return joined().stream()
        .map(text -> ((GcLogs) text).files().files())
        .filter(files -> files.size() > 1)
        .map(files -> String.join(" ", files.stream().map(RotatedLogsTest::name).toList()))
        .toList();
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static List<ProblemCode> kinds(FileContent content) {
    return content.problems().stream().map(Problem::code).toList();
  }

  private static String begun(double seconds, int id) {
    return "[%.3fs][info][gc,start] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)"
        .formatted(seconds, id);
  }

  private static String young(double seconds, int id) {
    return "[%.3fs][info][gc] %s".formatted(seconds, unstamped(id));
  }

  private static String unstamped(int id) {
    return "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 4.000ms".formatted(id);
  }

  /** By a JVM that started at ten o'clock. */
  private static String timed(int seconds, int id) {
    return "[2026-11-21T10:00:%02d.000+0000]%s".formatted(seconds, young(seconds, id));
  }

  private static String dated8(int seconds) {
    return "2026-11-21T10:00:%02d.000+0000: [Full GC (System.gc()) 20000K->15000K(30000K), 0.0082000 secs]"
        .formatted(seconds);
  }

  private static String record8(double seconds) {
    return "%.3f: [Full GC (System.gc()) 20000K->15000K(30000K), 0.0082000 secs]"
        .formatted(seconds);
  }

  private static byte[] gzip(List<String> lines) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }
}
