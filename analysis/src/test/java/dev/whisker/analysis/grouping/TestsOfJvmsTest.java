package dev.whisker.analysis.grouping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One log of several JVMs, and one JTL to which JMeter appended. */
class TestsOfJvmsTest {

  private static final long START = 1_763_100_000L;

  /** From one JVM's start to the next, in seconds. */
  private static final long APART = 120;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ").withZone(ZoneOffset.UTC);

  @TempDir private Path folder = Path.of("");

  @Test
  void splitsJtlAtSilencesWithJvmStarts() throws IOException {
    Files.writeString(folder.resolve("gc.log"), jvm(0) + jvm(1) + jvm(2));
    Files.writeString(folder.resolve("r.jtl"), head() + test(0, 20) + test(1, 40) + test(2, 20));

    List<Run> runs = runs();

    assertThat(runs).hasSize(3).allMatch(run -> run.hasGcLog() && run.hasLoadResult());
    LoadResult second = runs.get(1).loadResults().getFirst().result();
    assertThat(second.summary().samples().value()).isEqualTo(30);
    assertThat(second.summary().p50Millis().value()).isEqualTo(40);
    // One of thirty requests failed; from the first start to the last end it is 29.04 s.
    assertThat(second.summary().errors().value()).isEqualTo(1);
    assertThat(second.errors()).singleElement().matches(error -> error.code().equals("500"));
    assertThat(second.summary().completedPerSecond().value()).isCloseTo(30 / 29.04, within(1e-6));
    assertThat(second.head().startEpochMillis()).isEqualTo((START + APART + 20) * 1000);
    assertThat(second.labels()).containsOnlyKeys("A");
    assertThat(runs.get(1).loadResults().getFirst().number()).isEqualTo(2);
  }

  /** Requests all the time: the JVM that started meanwhile was another server's. */
  @Test
  void doesNotSplitJtlWithoutSilence() throws IOException {
    Files.writeString(folder.resolve("gc.log"), jvm(0) + jvm(1));
    StringBuilder rows = new StringBuilder(head());
    for (int second = 0; second < 200; second++) {
      rows.append(row(START + 20 + second, 20, 200));
    }
    Files.writeString(folder.resolve("r.jtl"), rows.toString());

    assertThat(results()).hasSize(1);
  }

  @Test
  void needsTimesOfDayAndTwoJvms() throws IOException {
    Files.writeString(folder.resolve("gc.log"), jvm(0));
    Files.writeString(folder.resolve("r.jtl"), head() + test(0, 20) + test(1, 40));
    assertThat(results()).hasSize(1);

    Files.writeString(
        folder.resolve("gc.log"), (jvm(0) + jvm(1)).replaceAll("(?m)^\\[20[^]]*\\]", ""));
    assertThat(results()).hasSize(1);
  }

  private List<LoadResult> results() throws IOException {
    return runs().stream()
        .flatMap(run -> run.loadResults().stream())
        .map(Run.SourcedLoadResult::result)
        .distinct()
        .toList();
  }

  private List<Run> runs() throws IOException {
    List<FileContent> files = new ArrayList<>();
    for (String name : List.of("gc.log", "r.jtl")) {
      files.addAll(AnyFile.read(folder.resolve(name), ZoneOffset.UTC, Progress.NONE));
    }
    return Grouper.group(files, List.of(folder)).configurations().stream()
        .map(Configuration::runs)
        .flatMap(List::stream)
        .toList();
  }

  private static String head() {
    return "timeStamp,elapsed,label,responseCode,success,allThreads\n";
  }

  /** Half a minute of requests, twenty seconds after the start of a JVM; the last one failed. */
  private static String test(int number, int elapsed) {
    StringBuilder rows = new StringBuilder();
    for (int second = 0; second < 30; second++) {
      long at = START + number * APART + 20 + second;
      rows.append(row(at, elapsed, second == 29 ? 500 : 200));
    }
    return rows.toString();
  }

  private static String row(long second, int elapsed, int code) {
    return second * 1000 + "," + elapsed + ",A," + code + "," + (code == 200) + ",5\n";
  }

  /** A JVM that collects every ten seconds for a minute. */
  private static String jvm(int number) {
    long start = START + number * APART;
    StringBuilder lines = new StringBuilder();
    line(lines, start, 0, "[gc] Using G1");
    line(lines, start, 0, "[gc,init] Version: 17.0.15+6 (release)");
    for (int gc = 0; gc < 6; gc++) {
      line(
          lines,
          start,
          5 + 10 * gc,
          "[gc] GC(" + gc + ") Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(96M) 1.421ms");
    }
    return lines.toString();
  }

  private static void line(StringBuilder lines, long start, int uptime, String message) {
    String stamp = STAMP.format(Instant.ofEpochSecond(start + uptime, 5_000_000));
    lines.append("[%s][%d.005s][info]%s%n".formatted(stamp, uptime, message));
  }
}
