package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import dev.whisker.load.Figure.Absence;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules on recorded logs of JVMs with deliberate problems, read by the real reader. */
class RecordedRunsTest {

  /** Rules about the machine, the flags, the file, or stops other than for GC. */
  private static final List<String> INDEPENDENT_OF_PAUSES =
      List.of("D25", "D36", "D37", "D44", "D50", "D70", "D74", "D75");

  private static final Path RECORDED =
      Path.of("../parsers/src/test/resources/dev/whisker/files/recorded");

  @ParameterizedTest
  @CsvSource({
    "jdk8-bad-cms-concurrent-mode-failure, D08",
    "jdk11-bad-cms-concurrent-mode-failure, D08",
    "jdk8-bad-cms-promotion-failed, D07",
    "jdk11-bad-cms-promotion-failed, D06 D07",
    "jdk8-bad-cms-system-gc, D04",
    "jdk8-bad-cms-system-gc-concurrent, D04",
    "jdk8-bad-g1-exhausted, D10",
    "jdk11-bad-g1-exhausted, D10",
    "jdk17-bad-g1-exhausted, D10",
    "jdk25-bad-g1-exhausted, D10",
    "jdk8-bad-g1-humongous, D13",
    "jdk11-bad-g1-humongous, D13",
    "jdk17-bad-g1-humongous, D13",
    "jdk25-bad-g1-humongous, D13",
    "jdk8-bad-g1-leak, D10",
    "jdk8-bad-g1-metaspace, D01",
    "jdk11-bad-g1-metaspace, D01",
    "jdk17-bad-g1-metaspace, D01",
    "jdk25-bad-g1-metaspace, D01",
    "jdk8-bad-parallel-metaspace, D01 D02",
    "jdk11-bad-parallel-metaspace, D01 D02",
    "jdk17-bad-parallel-metaspace, D01 D02",
    "jdk8-bad-parallel-heap-histogram, D15",
    "jdk17-bad-parallel-heap-histogram, D15",
    "jdk8-bad-parallel-leak, D06",
    "jdk8-bad-serial-tiny-heap, D06",
    "jdk25-bad-serial-tiny-heap-all, D06",
    "jdk11-bad-zgc-allocation-stall, D92",
    "jdk17-bad-zgc-allocation-stall, D92",
    "jdk11-bad-shenandoah-degenerated, D99",
    "jdk17-bad-shenandoah-degenerated, D99",
    "jdk25-bad-shenandoah-degenerated, D99",
    "jdk25-bad-genshen-degenerated, D99",
    "jdk25-epsilon-all, D100"
  })
  void whatWasDoneToTheJvmIsFound(String log, String expected) throws IOException {
    List<Finding> findings = findings(log);

    assertThat(troubles(findings)).as(said(findings)).contains(expected.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "jdk8-g1-details, D07 D08 D09 D10 D17 D18 D64",
    "jdk17-g1-all, D02 D10 D17 D18",
    "jdk17-parallel-all, D02 D17 D18",
    "jdk25-serial-all, D02 D17 D18",
    "jdk25-bad-zgc-allocation-stall, D92",
    "jdk17-shenandoah-all, D99"
  })
  void whatWasNotIsNot(String log, String unexpected) throws IOException {
    List<Finding> findings = findings(log);

    assertThat(troubles(findings)).as(said(findings)).doesNotContain(unexpected.split(" ", -1));
  }

  @Test
  void shenandoahCyclesDoNotShowLiveSet() throws IOException {
    assertThat(severity("D19", "jdk17-shenandoah-all")).isEqualTo(Severity.NOT_EVALUABLE);
  }

  private static Severity severity(String rule, String log) throws IOException {
    return findings(log).stream()
        .filter(finding -> finding.rule().equals(rule))
        .findFirst()
        .orElseThrow()
        .severity();
  }

  @Test
  void aFindingShowsTheLinesOfTheFile() throws IOException {
    Finding full =
        findings("jdk8-bad-g1-exhausted").stream()
            .filter(finding -> finding.rule().equals("D10"))
            .findFirst()
            .orElseThrow();

    assertThat(full.lines())
        .hasSize(10)
        .allMatch(line -> line.line() > 0)
        .allMatch(line -> line.file().endsWith("jdk8-bad-g1-exhausted.log.gz"));
  }

  @Test
  void judgesLogWithoutTimestamps(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("gc.log");
    String text = text(RECORDED.resolve("jdk17-bad-g1-exhausted.log.gz"));
    Files.writeString(file, text.replaceAll("(?m)^(\\[[^]]*])+ ", ""));

    assertThat(troubles(findings(file))).contains("D10").doesNotContain("D38");
  }

  /** Stops for collections are known, the collections and their pauses are not. */
  @ParameterizedTest
  @CsvSource({"jdk17-g1-safepoint, Safepoint", "jdk8-parallel-stopped, Total time for which"})
  void stopsAloneShowNoPauses(String log, String stop, @TempDir Path folder) throws IOException {
    assertHidesPauses(
        folder,
        text(RECORDED.resolve(log + ".log.gz"))
            .lines()
            .filter(line -> line.contains(stop))
            .collect(Collectors.joining("\n")));
  }

  /** The name of the pause is damaged, its line cut, or the whole record is. */
  @ParameterizedTest
  @CsvSource({
    "jdk17-parallel-all, Pause, P?use",
    "jdk17-parallel-all, (Pause .*)->.*, $1",
    "jdk8-parallel-loggc, '\\[(Full )?GC', '[$1G?'",
    "jdk8-parallel-story, 'secs\\].*', ''"
  })
  void damagedPausesAreNoLackOfThem(String log, String intact, String damaged, @TempDir Path folder)
      throws IOException {
    assertHidesPauses(folder, text(RECORDED.resolve(log + ".log.gz")).replaceAll(intact, damaged));
  }

  private static void assertHidesPauses(Path folder, String log) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), log);
    RunMetrics metrics = metrics(file);

    assertThat(
            List.of(
                Metric.GC_THROUGHPUT,
                Metric.PAUSE_COUNT,
                Metric.PAUSE_MAX,
                Metric.FULL_COUNT,
                Metric.MMU_1S,
                Metric.GC_CPU_SHARE))
        .allSatisfy(
            metric ->
                assertThat(metrics.figure(metric).absence())
                    .as(metric.id())
                    .isEqualTo(Absence.NOT_IN_FILE));
    assertThat(findings(file))
        .filteredOn(finding -> finding.severity() == Severity.OK)
        .extracting(Finding::rule)
        .isSubsetOf(INDEPENDENT_OF_PAUSES);
  }

  /** The program allocated 60 MB/s. */
  @ParameterizedTest
  @ValueSource(strings = {"healthy-shenandoah-17", "healthy-shenandoah-25"})
  void allocationOfShenandoahIsCountedOnce(String run) throws IOException {
    Path file = Path.of("../samples/diseases").resolve(run, "gc.log.gz");

    assertThat(metrics(file).figure(Metric.ALLOCATION_RATE).value())
        .isCloseTo(60e6, withinPercentage(25));
  }

  private static List<Finding> findings(String log) throws IOException {
    return findings(RECORDED.resolve(log + ".log.gz"));
  }

  private static String text(Path packed) throws IOException {
    try (InputStream bytes = new GZIPInputStream(Files.newInputStream(packed))) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<Finding> findings(Path file) throws IOException {
    return Rules.runFindings(metrics(file), Criteria.DEFAULT);
  }

  private static RunMetrics metrics(Path file) throws IOException {
    List<Configuration> configurations =
        Grouper.group(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE), List.of(RECORDED))
            .configurations();
    Timeline timeline = Timelines.of(configurations.getFirst().runs().getFirst());
    return MetricCalculator.measure(timeline, Windows.analysed(timeline, Trim.NONE));
  }

  private static List<String> troubles(List<Finding> findings) {
    return findings.stream().filter(Finding::isTrouble).map(Finding::rule).toList();
  }

  private static String said(List<Finding> findings) {
    Wording english = Wording.in(Locale.ENGLISH);
    return findings.stream()
        .map(f -> f.rule() + " " + f.severity() + ": " + english.say(f.summary()))
        .collect(Collectors.joining("\n"));
  }
}
