package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.Folders;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recorded sample, start to end. The figures are those of its README, found by other means. */
class Story1Test {

  private static final Grouping GROUPING = group(Path.of("../samples/story1"));
  private static final Comparison COMPARISON = Comparer.compare(GROUPING, Settings.DEFAULT);

  private static Grouping group(Path folder) {
    List<FileContent> files =
        Folders.files(folder).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Grouper.group(files, List.of(folder));
  }

  @Test
  void fiveConfigurationsOfThreeRepeats() {
    assertThat(GROUPING.configurations())
        .extracting(Configuration::name)
        .containsExactly(
            "cms-128m-1024m",
            "g1-128m-1024m",
            "parallel-64m-512m",
            "parallel-128m-1024m",
            "serial-64m-512m");
    assertThat(GROUPING.configurations())
        .allSatisfy(
            configuration ->
                assertThat(configuration.runs())
                    .extracting(Run::name)
                    .containsExactly("1", "2", "3"));
    assertThat(GROUPING.unusable()).isEmpty();
  }

  @Test
  void whatWasSet() {
    assertThat(result("parallel-128m-1024m").configuration().factors().values())
        .isEqualTo(
            Map.of(
                "collector", "Parallel",
                "xms", "128m",
                "xmx", "1024m",
                "newSize", "64m",
                "maxNewSize", "256m"));
    // What JDK 8 prints of the young generation under CMS was set by nobody.
    assertThat(result("cms-128m-1024m").configuration().factors().values())
        .isEqualTo(Map.of("collector", "CMS", "xms", "128m", "xmx", "1024m"));
  }

  @Test
  void bothHalvesOfEachRunOnOneClock() {
    assertThat(COMPARISON.configurations())
        .flatExtracting(ConfigurationResult::runs)
        .allSatisfy(
            run -> {
              assertThat(run.run().pairing())
                  .isEqualTo(new Run.Pairing(Run.Confidence.CERTAIN, Run.How.SAME_FOLDER));
              Alignment alignment = run.metrics().timeline().alignment();
              assertThat(alignment.quality()).isEqualTo(Alignment.Quality.GOOD);
              assertThat(alignment.how()).isEqualTo(Alignment.How.WALL_CLOCK);
              assertThat(alignment.offsetSeconds()).isZero();
              assertThat(alignment.suspectedShiftSeconds()).isZero();
            });
  }

  @ParameterizedTest
  @CsvSource({
    "serial-64m-512m,     1, 14, 281,  11.6, 193, 522, 1.02",
    "serial-64m-512m,     2, 14, 149,   4.4, 103, 535, 0.88",
    "serial-64m-512m,     3, 14, 167,   4.5, 105, 544, 0.97",
    "parallel-64m-512m,   1, 13, 823,  20.1, 581, 502, 0.98",
    "parallel-64m-512m,   2, 13, 306,   8.1, 221, 538, 0.96",
    "parallel-64m-512m,   3, 12, 517,  10.0, 235, 533, 0.95",
    "parallel-128m-1024m, 1,  8, 372,  10.0, 330, 535, 0.96",
    "parallel-128m-1024m, 2,  8, 230,   5.4, 186, 551, 0.90",
    "parallel-128m-1024m, 3,  7, 394,   7.7, 284, 540, 0.96",
    "cms-128m-1024m,      1,  0, 134,   6.9,  80, 540, 1.00",
    "cms-128m-1024m,      2,  0, 204,   3.6,  44, 536, 1.02",
    "cms-128m-1024m,      3,  0,  29,   1.6,  14, 559, 0.96",
    "g1-128m-1024m,       1,  0,  62,   2.6,  38, 556, 0.98",
    "g1-128m-1024m,       2,  0, 113,   1.8,  26, 561, 1.00",
    "g1-128m-1024m,       3,  0,  69,   3.6,  69, 543, 1.03",
  })
  void figures(
      String configuration,
      int repeat,
      int fulls,
      int longest,
      double mean,
      int p99,
      int perSecond,
      double errors) {
    RunResult run = result(configuration).runs().get(repeat - 1);
    assertThat(run.metrics().value(Metric.SAMPLES)).isEqualTo(30_000);
    assertThat(run.metrics().value(Metric.FULL_COUNT)).isEqualTo(fulls);
    assertThat(run.metrics().value(Metric.PAUSE_MAX)).isCloseTo(longest, within(0.5));
    assertThat(run.metrics().value(Metric.LATENCY_MEAN)).isCloseTo(mean, within(0.0501));
    assertThat(run.metrics().value(Metric.LATENCY_P99)).isEqualTo(p99);
    assertThat(run.metrics().value(Metric.COMPLETED_PER_SECOND)).isCloseTo(perSecond, within(0.5));
    assertThat(run.metrics().value(Metric.ERROR_PERCENT)).isCloseTo(errors, within(0.005));
  }

  /**
   * The same servlet answers the same requests, so each costs about as much memory in every run.
   */
  @Test
  void bytesForEachRequestHardlyDiffer() {
    assertThat(COMPARISON.configurations())
        .flatExtracting(ConfigurationResult::runs)
        .extracting(run -> run.metrics().value(Metric.BYTES_PER_REQUEST) / 1000)
        .allSatisfy(kilobytes -> assertThat(kilobytes).isBetween(640.0, 690.0));
  }

  @Test
  void everyOtherConfigurationIsHeldAgainstTheBaseline() {
    assertThat(COMPARISON.baseline()).isEqualTo("cms-128m-1024m");
    assertThat(COMPARISON.contrasts())
        .extracting(contrast -> contrast.baseline() + " " + contrast.candidate())
        .containsOnly(
            "cms-128m-1024m g1-128m-1024m",
            "cms-128m-1024m parallel-64m-512m",
            "cms-128m-1024m parallel-128m-1024m",
            "cms-128m-1024m serial-64m-512m");
    Comparison other = Comparer.compare(GROUPING, Settings.DEFAULT.withBaseline("serial-64m-512m"));
    assertThat(other.contrasts())
        .allSatisfy(contrast -> assertThat(contrast.baseline()).isEqualTo("serial-64m-512m"));
  }

  @Test
  void anUnknownBaselineIsRefused() {
    assertThatThrownBy(() -> Comparer.compare(GROUPING, Settings.DEFAULT.withBaseline("zgc")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("zgc");
  }

  private static ConfigurationResult result(String name) {
    return COMPARISON.configurations().stream()
        .filter(configuration -> configuration.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
