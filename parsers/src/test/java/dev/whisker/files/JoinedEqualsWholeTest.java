package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A recorded log, cut into files at any line, has the same events as the whole. */
class JoinedEqualsWholeTest {

  private static final int FEWEST_LINES = 8;

  @TempDir private Path folder = Path.of("");

  @TestFactory
  Stream<DynamicTest> ofEachRecordedLog() {
    return RecordedLogs.all().stream()
        .map(file -> String.valueOf(file.getFileName()))
        .map(name -> DynamicTest.dynamicTest(name, () -> isWhole(name)));
  }

  private void isWhole(String name) throws IOException {
    Path place = Files.createDirectory(folder.resolve(name));
    List<String> lines =
        new String(RecordedLogs.text(RecordedLogs.file(name)), StandardCharsets.ISO_8859_1)
            .lines()
            .toList();
    GcLogs whole = (GcLogs) read(write(place.resolve("whole"), lines));
    assumeTrue(whole.logs().stream().noneMatch(JoinedEqualsWholeTest::tellsNoOrder));
    Random random = new Random(name.hashCode());
    int parts = Math.min(2 + random.nextInt(4), lines.size() / FEWEST_LINES);
    assumeTrue(parts > 1);
    List<Integer> cuts = cuts(lines, parts, random);
    for (Naming naming : Naming.values()) {
      List<FileContent> read = new ArrayList<>();
      for (int i = 0; i < parts; i++) {
        List<String> part = lines.subList(cuts.get(i), cuts.get(i + 1));
        read.add(read(write(place.resolve(naming.name(i, parts)), part)));
      }
      Collections.shuffle(read, random);
      List<FileContent> joined = RotatedLogs.NONE.among(read, Progress.NONE).texts();
      String where = naming + " cut at " + cuts;
      assertThat(joined).as(where).singleElement().isInstanceOf(GcLogs.class);
      GcLogs text = (GcLogs) joined.getFirst();
      assertThat(text.logs()).as(where).isEqualTo(whole.logs());
      assertThat(text.lines()).as(where).isEqualTo(whole.lines());
      assertThat(text.problems()).as(where).isEqualTo(whole.problems());
      assertThat(text.files().files())
          .as(where)
          .extracting(file -> String.valueOf(file.getFileName()))
          .containsExactlyElementsOf(
              Stream.iterate(0, i -> i + 1).limit(parts).map(i -> naming.name(i, parts)).toList());
    }
  }

  /**
   * True without a clock and without numbers of collections: JDK 8 writes that to its output, never
   * into files.
   */
  private static boolean tellsNoOrder(GcLog log) {
    return log.hasNoTime() && log.pauses().stream().allMatch(pause -> pause.gcId() < 0);
  }

  /** The naming of the files of a series. */
  private enum Naming {
    JDK8,
    RING,
    DATE,
    INSIDE;

    String name(int part, int parts) {
      boolean isLast = part == parts - 1;
      return switch (this) {
        case JDK8 -> "gc.log." + part + (isLast ? ".current" : "");
        // The JVM reuses the numbers; the oldest file can have any of them.
        case RING -> isLast ? "gc.log" : "gc.log." + (part + 1) % (parts - 1);
        case DATE -> "gc-2026-11-%d.log".formatted(20 + part);
        case INSIDE -> "gc-" + part + ".log";
      };
    }
  }

  /** The begin of each part, and the end of the last; each can be identified and ordered. */
  private List<Integer> cuts(List<String> lines, int parts, Random random) throws IOException {
    for (int tries = 0; tries < 50; tries++) {
      List<Integer> cuts = new ArrayList<>(List.of(0));
      for (int part = 1; part <= parts; part++) {
        int from = cuts.getLast() + FEWEST_LINES;
        int to = lines.size() - (parts - part) * FEWEST_LINES;
        cuts.add(part == parts ? lines.size() : from + random.nextInt(to - from + 1));
      }
      if (areToldApart(lines, cuts)) {
        return cuts;
      }
    }
    return abort("hardly more than statistics");
  }

  /** False for parts within one tick of the clock, which cannot be ordered. */
  private boolean areToldApart(List<String> lines, List<Integer> cuts) throws IOException {
    Stamp before = Stamp.NONE;
    for (int part = 1; part < cuts.size(); part++) {
      List<String> text = lines.subList(cuts.get(part - 1), cuts.get(part));
      if (!(read(write(folder.resolve("part"), text)) instanceof GcLogs log)
          || log.logs().stream().anyMatch(JoinedEqualsWholeTest::tellsNoOrder)
          || (part > 1 && hasTime(before) && log.logs().getFirst().first().equals(before))) {
        return false;
      }
      before = log.logs().getFirst().first();
    }
    return true;
  }

  private static boolean hasTime(Stamp stamp) {
    return stamp.hasUptime() || stamp.hasEpoch();
  }

  private static Path write(Path file, List<String> lines) throws IOException {
    return Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.ISO_8859_1);
  }

  private static FileContent read(Path file) {
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
