package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.files.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Sixty runs as small files on disk: four collectors fifteen times each, one run after the other.
 */
class SixtyRunsTest {

  private static final Instant FIRST = Instant.parse("2026-03-01T08:00:00Z");
  private static final long SECONDS_APART = 600;

  /** So long after its JVM's start the load of a run begins. */
  private static final long SECONDS_BEFORE_LOAD = 10;

  private static final List<String> COLLECTORS =
      List.of("Serial", "Parallel", "ConcMarkSweep", "G1");
  private static final int REPEATS = 15;

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxx", Locale.ROOT);
  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  /** Where the files of a run lie. Places: collector, repeat, number of the run, its start. */
  enum Layout {
    CONFIGURATION_THEN_REPEAT("%1$s/%2$d/gc.log", "%1$s/%2$d/results.jtl"),
    REPEAT_THEN_CONFIGURATION("run-%2$d/%1$s/gc.log", "run-%2$d/%1$s/results.jtl"),
    FLAT("%1$s-%2$d.gc.log", "%1$s-%2$d.jtl"),
    NUMBERS("gc%3$d.log", "%3$d.jtl"),
    SIDE_BY_SIDE("gc/%1$s_%2$02d.log", "jmeter/%1$s_%2$02d.csv"),
    TIME_STAMPS("%4$s/gc.log", "%4$s/results.jtl"),
    SIBLINGS("%1$s%2$d/gc.log", "%1$s%2$d/load.jtl");

    private final String log;
    private final String result;

    Layout(String log, String result) {
      this.log = log;
      this.result = result;
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyLogMeetsItsResultAndEveryRepeatItsConfiguration(Layout layout, @TempDir Path folder)
      throws IOException {
    int number = 0;
    for (int repeat = 1; repeat <= REPEATS; repeat++) {
      for (String collector : COLLECTORS) {
        write(layout, folder, collector, repeat, ++number);
      }
    }

    List<Configuration> configurations = group(folder);

    assertThat(configurations).hasSize(COLLECTORS.size());
    for (Configuration configuration : configurations) {
      assertThat(configuration.factors().values()).containsKey("collector");
      assertThat(configuration.runs()).hasSize(REPEATS);
      for (Run run : configuration.runs()) {
        long jvm = run.gcLogs().getFirst().log().first().epochNanos() / 1_000_000;
        long load = run.loadResults().getFirst().result().head().startEpochMillis();
        // The first line of a log is written a second after its JVM's start.
        assertThat(load - jvm).as(run.name()).isEqualTo(1000 * (SECONDS_BEFORE_LOAD - 1));
        assertThat(run.pairing().confidence()).isEqualTo(Run.Confidence.CERTAIN);
      }
    }
  }

  private static void write(Layout layout, Path folder, String collector, int repeat, int number)
      throws IOException {
    Instant start = FIRST.plusSeconds(number * SECONDS_APART);
    String time = FOLDER.format(start.atOffset(ZoneOffset.UTC));
    String name = collector.toLowerCase(Locale.ROOT);
    Path log = folder.resolve(layout.log.formatted(name, repeat, number, time));
    Path result = folder.resolve(layout.result.formatted(name, repeat, number, time));
    Files.createDirectories(log.getParent());
    Files.createDirectories(result.getParent());
    StringBuilder lines = new StringBuilder();
    lines.append(
        "CommandLine flags: -XX:InitialHeapSize=67108864 -XX:MaxHeapSize=536870912 -XX:+Use");
    lines.append(collector).append("GC \n");
    for (long at : List.of(1L, 20L, 60L)) {
      lines.append(STAMP.format(start.plusSeconds(at).atOffset(ZoneOffset.UTC)));
      lines.append(": ").append(at).append(".000: ");
      lines.append("[GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]\n");
    }
    Files.writeString(log, lines);
    StringBuilder rows = new StringBuilder("timeStamp,elapsed,label,success\n");
    for (long at : List.of(SECONDS_BEFORE_LOAD, 30L, 50L)) {
      rows.append(start.plusSeconds(at).toEpochMilli()).append(",100,home,true\n");
    }
    Files.writeString(result, rows);
  }

  private static List<Configuration> group(Path folder) throws IOException {
    List<FileContent> files =
        Folders.files(folder).stream()
            .flatMap(file -> FileReader.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Grouper.group(files, List.of(folder)).configurations();
  }
}
