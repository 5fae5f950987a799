package dev.whisker.analysis.comparison;

import static dev.whisker.analysis.Loads.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads.Request;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Copies of the files of one run are no repeats. */
class CopiesTest {

  @Test
  void copiedRunsCountOnceAndDecideNothing() {
    Comparison comparison =
        Comparer.compare(
            Grouping.EMPTY.with(
                List.of(
                    configuration("serial", run(100), run(100), run(100)),
                    configuration("g1", run(20), run(20), run(20))),
                List.of()),
            Settings.DEFAULT);

    assertThat(comparison.configurations())
        .allSatisfy(
            configuration -> {
              assertThat(configuration.runs()).hasSize(1);
              assertThat(configuration.configuration().runs()).hasSize(3);
              assertThat(configuration.summary().get(Metric.PAUSE_MAX))
                  .isNotNull()
                  .extracting(Spread::n)
                  .isEqualTo(1);
            });
    assertThat(comparison.answer().recommended()).isNull();
    assertThat(comparison.answer().confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(
            comparison.answer().caveats().stream()
                .map(each -> Wording.in(Locale.ENGLISH).say(each.sentence())))
        .anySatisfy(
            reason ->
                assertThat(reason).startsWith("serial/1, serial/2 and serial/3 are the same run"));
  }

  @Test
  void differentRepeatsAllCount() {
    Comparison comparison =
        Comparer.compare(
            Grouping.EMPTY.with(
                List.of(configuration("serial", run(100), run(101), run(99))), List.of()),
            Settings.DEFAULT);

    assertThat(comparison.configurations().getFirst().runs()).hasSize(3);
  }

  /** The pauses are of three runs, the requests of two. */
  @Test
  void countsCopiedLoadResultsOnce() {
    Comparison comparison =
        Comparer.compare(
            Grouping.EMPTY.with(
                List.of(
                    configuration("serial", tested(100, 0), tested(101, 900), tested(99, 900)),
                    configuration("g1", tested(20, 1800), tested(21, 2700), tested(22, 3600))),
                List.of()),
            Settings.DEFAULT.withTrim(10.0, 10.0));

    ConfigurationResult copied =
        comparison.configurations().stream()
            .filter(each -> each.name().equals("serial"))
            .findFirst()
            .orElseThrow();
    assertThat(copied.runs()).hasSize(3);
    assertThat(n(copied, Metric.PAUSE_MAX)).isEqualTo(3);
    assertThat(n(copied, Metric.COMPLETED_PER_SECOND)).isEqualTo(2);
    assertThat(comparison.findings())
        .anySatisfy(finding -> assertThat(finding.rule()).isEqualTo("D101"));
  }

  private static int n(ConfigurationResult configuration, Metric metric) {
    Spread spread = configuration.summary().get(metric);
    return spread == null ? 0 : spread.n();
  }

  private static Run tested(double millis, double startSeconds) {
    return TestRun.of(Collector.SERIAL, "17.0.15+6")
        .pause(TestPause.young(1, 10).build())
        .pause(TestPause.full(100, millis).build())
        .loadResult(
            load()
                .between(startSeconds + 1_000_000_000, startSeconds + 1_000_000_060)
                .samples(
                    IntStream.range(0, 600).mapToObj(i -> new Request(i * 100L, 5, true)).toList()))
        .metrics()
        .timeline()
        .run();
  }

  private static Configuration configuration(String name, Run... runs) {
    return Configuration.of(
        name,
        IntStream.range(0, runs.length)
            .mapToObj(i -> runs[i].named(String.valueOf(i + 1)))
            .toList());
  }

  private static Run run(double millis) {
    return TestRun.of(Collector.SERIAL, "17.0.15+6")
        .pause(TestPause.young(1, 10).build())
        .pause(TestPause.full(100, millis).build())
        .metrics()
        .timeline()
        .run();
  }
}
