package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The recorded sample, start to end. The figures were found by other means; the longest pause is
 * that within the load.
 */
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
  void fiveConfigurationsOfFiveRepeats() {
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
                    .containsExactly("1", "2", "3", "4", "5"));
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
    // JDK 8 prints a young generation under CMS that nobody set.
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
    "cms-128m-1024m,      1, 0,  21,   1.5,  12, 558",
    "cms-128m-1024m,      2, 0,  22,   1.6,  13, 554",
    "cms-128m-1024m,      3, 0,  19,   1.6,  13, 557",
    "cms-128m-1024m,      4, 0,  21,   1.5,  13, 550",
    "cms-128m-1024m,      5, 0,  17,   1.4,  12, 562",
    "g1-128m-1024m,       1, 0,  31,   1.7,  20, 555",
    "g1-128m-1024m,       2, 0,  34,   1.6,  22, 549",
    "g1-128m-1024m,       3, 0,  37,   1.5,  22, 556",
    "g1-128m-1024m,       4, 0,  38,   1.7,  23, 558",
    "g1-128m-1024m,       5, 0,  32,   1.5,  20, 558",
    "parallel-128m-1024m, 1, 7, 465,   8.0, 291, 539",
    "parallel-128m-1024m, 2, 7, 328,   7.3, 270, 535",
    "parallel-128m-1024m, 3, 7, 339,   7.5, 272, 541",
    "parallel-128m-1024m, 4, 7, 419,   7.6, 283, 545",
    "parallel-128m-1024m, 5, 7, 338,   7.3, 273, 537",
    "parallel-64m-512m,   1, 12, 332,  11.0, 300, 531",
    "parallel-64m-512m,   2, 11, 361,  10.6, 303, 531",
    "parallel-64m-512m,   3, 12, 382,  11.4, 314, 515",
    "parallel-64m-512m,   4, 12, 336,  11.3, 309, 522",
    "parallel-64m-512m,   5, 12, 364,  11.6, 311, 526",
    "serial-64m-512m,     1, 14, 220,   6.6, 172, 543",
    "serial-64m-512m,     2, 14, 219,   7.1, 175, 538",
    "serial-64m-512m,     3, 14, 227,   6.9, 176, 541",
    "serial-64m-512m,     4, 14, 227,   7.0, 179, 537",
    "serial-64m-512m,     5, 14, 228,   7.1, 180, 538",
  })
  void figures(
      String configuration,
      int repeat,
      int fulls,
      int longest,
      double mean,
      int p99,
      int perSecond) {
    RunResult run = result(configuration).runs().get(repeat - 1);
    assertThat(run.metrics().value(Metric.SAMPLES)).isEqualTo(30_000);
    assertThat(run.metrics().value(Metric.FULL_COUNT)).isEqualTo(fulls);
    assertThat(run.metrics().value(Metric.PAUSE_MAX)).isCloseTo(longest, within(0.5));
    assertThat(run.metrics().value(Metric.LATENCY_MEAN)).isCloseTo(mean, within(0.0501));
    assertThat(run.metrics().value(Metric.LATENCY_P99)).isEqualTo(p99);
    assertThat(run.metrics().value(Metric.COMPLETED_PER_SECOND)).isCloseTo(perSecond, within(0.5));
    assertThat(run.metrics().value(Metric.ERROR_PERCENT)).isZero();
  }

  /**
   * The same servlet answers the same requests, so each costs about as much memory in every run.
   */
  @Test
  void bytesForEachRequestHardlyDiffer() {
    assertThat(COMPARISON.configurations())
        .flatExtracting(ConfigurationResult::runs)
        .extracting(run -> run.metrics().value(Metric.BYTES_PER_REQUEST) / 1000)
        .allSatisfy(kilobytes -> assertThat(kilobytes).isBetween(650.0, 700.0));
  }

  @Test
  void comparesAllWithTheBaseline() {
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
