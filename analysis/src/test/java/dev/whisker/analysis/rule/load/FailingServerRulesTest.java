package dev.whisker.analysis.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Collector;
import dev.whisker.load.LoadTest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on servers that die, hang, or answer with errors. */
class FailingServerRulesTest {

  @Nested
  class ServerGoneD117 {

    @Test
    void reportsADeadServerFirst() {
      TestRun run = answering(40, 100).load(Map.of());

      Finding first = Rules.runFindings(run.metrics(), Criteria.DEFAULT).getFirst();

      assertThat(Asked.finding("D117", run).rule()).isEqualTo(first.rule());
      assertThat(first.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(first))
          .isEqualTo(
              "No request succeeded after 40 s: 60 s without a successful response (60% of the"
                  + " load).");
    }

    @Test
    void precedesOtherCriticalFindings() {
      TestRun run = answering(TestRun.of(Collector.SERIAL, "17.0.15+6"), 40, 100).load(Map.of());
      for (int i = 0; i < 3; i++) {
        run.pause(TestPause.full(5 + 12 * i, 11_000).cause("Allocation Failure").build());
      }

      assertThat(Rules.runFindings(run.metrics(), Criteria.DEFAULT))
          .filteredOn(finding -> finding.severity() == Severity.CRITICAL)
          .hasSizeGreaterThan(1)
          .first()
          .satisfies(finding -> assertThat(finding.rule()).isEqualTo("D117"));
    }

    @Test
    void logEndWithResponsesShowsADeadJvm() {
      TestRun run =
          answering(40, 100)
              .load(Map.of())
              .logged(0, 41)
              .aligned(Alignment.Quality.GOOD)
              .log(log -> log.collector(Collector.G1).first(0).last(41));

      assertThat(Asked.summary(Asked.finding("D117", run)))
          .startsWith("No request succeeded after 40 s");
      assertThat(
              Asked.summary(
                  Asked.finding(
                      "D117",
                      answering(TestRun.of(Collector.G1, "17.0.15+6"), 40, 100)
                          .load(Map.of())
                          .logged(0, 41)
                          .aligned(Alignment.Quality.GOOD))))
          .isEqualTo(
              "The JVM died or hung: its GC log ends at 41 s, and no request succeeded after 40"
                  + " s.");
    }

    @Test
    void noRequestEverSucceeded() {
      assertThat(Asked.summary(Asked.finding("D117", answering(0, 60).load(Map.of()))))
          .isEqualTo("No request succeeded.");
    }

    @Test
    void periodWithoutCountedRequestsIsNoFailure() {
      Timeline.LoadSecond none = new Timeline.LoadSecond(0, 60, 0, 0, Double.NaN, Double.NaN, -1);

      assertThat(Asked.severity("D117", TestRun.empty().load(List.of(none)).load(Map.of())))
          .isEqualTo(Severity.OK);
    }

    @Test
    void emptyLastSecondsAreNoFailure() {
      assertThat(Asked.severity("D117", answering(97, 100).load(Map.of()))).isEqualTo(Severity.OK);
    }

    /** nGrinder ends a test after ten seconds in which most requests fail. */
    @Test
    void tenSecondsOfErrorsFailFiveMinuteTest() {
      assertThat(Asked.severity("D117", answering(300, 310).load(Map.of())))
          .isEqualTo(Severity.CRITICAL);
      assertThat(Asked.severity("D117", answering(390, 400).load(Map.of()))).isEqualTo(Severity.OK);
    }

    @Test
    void totalsDoNotShowWhen() {
      assertThat(Asked.severity("D117", TestRun.empty().load(Map.of())))
          .isEqualTo(Severity.NOT_EVALUABLE);
    }

    private static TestRun answering(int good, int all) {
      return answering(TestRun.empty(), good, all);
    }

    private static TestRun answering(TestRun run, int good, int all) {
      return run.load(
          IntStream.range(0, all)
              .mapToObj(
                  i -> new Timeline.LoadSecond(i, 1, 100, i < good ? 100 : 0, 5, Double.NaN, -1))
              .toList());
    }
  }

  @Nested
  class FailedD118 {

    @Test
    void namesWhatRequestsFailedWith() {
      TestRun run =
          TestRun.empty()
              .loadResult(
                  Loads.load()
                      .errors(
                          error("500", LoadTest.ErrorClass.HTTP_5XX, 90),
                          error("", LoadTest.ErrorClass.TIMEOUT, 10))
                      .samples(List.of(new Loads.Request(0, 5, true))))
              .with(Metric.ERROR_PERCENT, 12);

      Finding finding = Asked.finding("D118", run);

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).isEqualTo("12% of the requests failed.");
    }

    @Test
    void moreThanAFifthIsCritical() {
      Finding finding =
          Asked.finding("D118", TestRun.empty().load(Map.of()).with(Metric.ERROR_PERCENT, 45));

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding)).isEqualTo("45% of the requests failed.");
    }

    @Test
    void fewFailuresAreFineAndUnknownOnesSkipped() {
      assertThat(
              Asked.severity(
                  "D118", TestRun.empty().load(Map.of()).with(Metric.ERROR_PERCENT, 0.1)))
          .isEqualTo(Severity.OK);
      assertThat(Asked.of("D118", TestRun.empty())).isEmpty();
    }

    private static LoadTest.ErrorCount error(String code, LoadTest.ErrorClass kind, long count) {
      return new LoadTest.ErrorCount(code, "", kind, count);
    }
  }
}
