package dev.whisker.analysis.rule.load;

import static dev.whisker.analysis.rule.Severity.INFO;
import static dev.whisker.analysis.rule.Severity.NOT_EVALUABLE;
import static dev.whisker.analysis.rule.Severity.OK;
import static dev.whisker.analysis.rule.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadTest;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rules on the measurements of the load tool, and on failed requests. */
class RequestRulesTest {

  private static final String JDK_17 = "17.0.15+6";

  private static TestRun g1() {
    return TestRun.of(Collector.G1, JDK_17);
  }

  /** The requests per second in each third of half a minute. */
  private static TestRun thirds(double first, double middle, double last) {
    double[] rates =
        IntStream.range(0, 30)
            .mapToDouble(second -> second < 10 ? first : second < 20 ? middle : last)
            .toArray();
    return TestRun.empty().load(Map.of()).completed(rates);
  }

  @Test
  void d80SlowFirstThirdIsWarmUp() {
    assertThat(Asked.severity("D80", thirds(90, 100, 100))).isEqualTo(INFO);
    assertThat(Asked.severity("D80", thirds(90, 100, 94))).isEqualTo(WARNING);
  }

  @Test
  void d80FasterFirstThirdIsNoWarmUp() {
    assertThat(Asked.summary(Asked.finding("D80", thirds(110, 100, 100))))
        .isEqualTo("The first third (110/s) was faster than the middle (100/s).");
  }

  @Test
  void d80CuttingWarmUpCannotFixFallingRate() {
    assertThat(advice(thirds(100, 100, 60)))
        .isEqualTo("Find on the timeline what changed when the rate fell.");
    assertThat(advice(thirds(80, 90, 100)))
        .isEqualTo("Cut off the warm-up of all runs, and run longer.");
  }

  private static String advice(TestRun run) {
    Statement advice = Asked.finding("D80", run).advice();
    return advice == null ? "" : Wording.in(Locale.ENGLISH).say(advice);
  }

  @Test
  void d80RandomVariationIsNoTrend() {
    // A minute of random requests, ten a second: by 5 % alone most would not be steady.
    Random random = new Random(9);
    int unsteady = 0;
    for (int i = 0; i < 200; i++) {
      double[] rates =
          DoubleStream.generate(() -> 10 + 3.2 * random.nextGaussian()).limit(60).toArray();
      TestRun run = TestRun.empty().load(Map.of()).seconds(60).completed(rates);
      unsteady += Asked.severity("D80", run) == OK ? 0 : 1;
    }

    assertThat(unsteady).isLessThan(8);
  }

  @Test
  void d80EvenIsFine() {
    assertThat(Asked.severity("D80", thirds(95, 100, 105))).isEqualTo(OK);
  }

  @Test
  void d80CannotJudgeShortOrTimelessRuns() {
    assertThat(Asked.severity("D80", TestRun.empty().load(Map.of()).completed(1, 2, 3)))
        .isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D80", TestRun.empty().load(Map.of()))).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.of("D80", TestRun.empty())).isEmpty();
  }

  private static TestRun closed(double pauseMillis) {
    return g1().load(Map.of())
        .with(Metric.LATENCY_P50, 20)
        .with(Metric.LATENCY_P99, 90)
        .pause(TestPause.full(9, pauseMillis).build());
  }

  @Test
  void d85StallOfTenTimesMedianIsReported() {
    Finding finding = Asked.finding("D85", closed(200));

    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The server stalled for up to 200 ms, and waiting clients sent nothing: the p99 of"
                + " 90 ms is a lower bound.");
  }

  /** Three seconds of the load, but no request waited so long. */
  @Test
  void d85StallIsNoLongerThanLongestWait() {
    TestRun run =
        g1().load(Map.of())
            .completed(100, 100, 100, 100, 100, 20, 0, 20, 100, 100, 100, 100, 100, 100)
            .with(Metric.LATENCY_P50, 20)
            .with(Metric.LATENCY_P99, 90);

    assertThat(Asked.summary(Asked.finding("D85", run))).contains("stalled for up to 3,000 ms");
    assertThat(Asked.summary(Asked.finding("D85", run.with(Metric.LATENCY_MAX, 2600))))
        .contains("stalled for up to 2,600 ms");
    assertThat(Asked.severity("D85", run.with(Metric.LATENCY_MAX, 190))).isEqualTo(OK);
  }

  @Test
  void d85ShortStallsAndOpenLoopsAreFine() {
    assertThat(Asked.severity("D85", closed(199))).isEqualTo(OK);
    assertThat(
            Asked.of(
                "D85",
                g1().loadResult(Loads.load().loop(LoadResult.Loop.OPEN).summary())
                    .pause(TestPause.full(9, 9000).build())))
        .isEmpty();
  }

  @Test
  void d85WithoutADistributionThereIsNoAnswer() {
    assertThat(
            Asked.severity("D85", closed(200).without(Metric.LATENCY_P99, Absence.NO_DISTRIBUTION)))
        .isEqualTo(NOT_EVALUABLE);
  }

  @Test
  void correctedPercentileCountsUnsentRequests() {
    // 98 of 10 ms and one of 100, one each 10 ms: 90, 80, ... 10 are missing; rank 107 of 108.
    LatencyCounts counts = new LatencyCounts(new int[] {10, 100}, new long[] {98, 1}, 1.0);

    assertThat(counts.percentile(99)).isEqualTo(100);
    assertThat(CoordinatedOmission.p99(counts, 10)).isEqualTo(90);
    assertThat(CoordinatedOmission.p99(counts, 0)).isEqualTo(100);
  }

  @Test
  void correctedPercentileEqualsTheFullList() {
    Random random = new Random(7);
    for (int i = 0; i < 100; i++) {
      int[] ticks = random.ints(40, 1, 3000).distinct().sorted().toArray();
      long[] counts = random.longs(ticks.length, 1, 50).toArray();
      double interval = 1 + 100 * random.nextDouble();
      List<Double> all = new ArrayList<>();
      for (int j = 0; j < ticks.length; j++) {
        double took = ticks[j];
        long count = counts[j];
        do {
          all.addAll(Collections.nCopies((int) count, took));
          took -= interval;
        } while (took >= interval);
      }
      Collections.sort(all);
      double expected = all.get((int) Math.ceil(0.99 * all.size()) - 1);

      assertThat(CoordinatedOmission.p99(new LatencyCounts(ticks, counts, 1.0), interval))
          .isCloseTo(expected, within(1e-6));
    }
  }

  @Test
  void d85TheCorrectedPercentileIsOfTheWindow() {
    TestSeries series = new TestSeries();
    for (int i = 0; i < 50; i++) {
      series.request(i == 20 ? 400 : 20, Outcome.SUCCESS);
    }
    TestRun run =
        g1().samples(series.threads(1))
            .seconds(15)
            .testedFor(50)
            .with(Metric.LATENCY_P50, 20)
            .with(Metric.LATENCY_MEAN, 20)
            .with(Metric.LATENCY_P99, 20)
            .pause(TestPause.full(9, 380).build());

    // The one that took 400 ms started at 20 s.
    assertThat(Asked.severity("D85", run)).isEqualTo(OK);
  }

  @Test
  void d85ShowsCorrectedPercentile() {
    TestSeries series = new TestSeries();
    for (int i = 0; i < 201; i++) {
      series.request(i == 20 ? 400 : 20, Outcome.SUCCESS);
    }
    TestRun run =
        g1().samples(series.threads(1))
            .with(Metric.LATENCY_P50, 20)
            .with(Metric.LATENCY_MEAN, 22)
            .with(Metric.LATENCY_P99, 20)
            .with(Metric.COMPLETED_PER_SECOND, 25)
            .pause(TestPause.full(9, 380).build());

    // One user, 25 requests a second: one each 40 ms. 360, 320 and so on: 9 more; rank 208 of 210.
    assertThat(Asked.summary(Asked.finding("D85", run)))
        .isEqualTo(
            "The server stalled for up to 380 ms, and waiting clients sent nothing. The corrected"
                + " p99 is about 320 ms instead of 20 ms.");
    assertThat(Asked.severity("D85", run)).isEqualTo(WARNING);
    // Not twice as much any more.
    assertThat(Asked.severity("D85", run.with(Metric.LATENCY_P99, 161))).isEqualTo(INFO);
  }

  private static TestRun together() {
    return g1().load(Map.of()).completed(new double[60]);
  }

  @Test
  void d91RequestsThatWaitedElsewhereOfferAShift() {
    Finding finding = Asked.finding("D91", together().suspectedShift(-42));

    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding)).contains("with a shift of −42 s");
    assertThat(Asked.advice(finding)).contains("shift the GC log by −42 s");
  }

  @Test
  void d91AlwaysReportsTimeZoneDifference() {
    Finding finding = Asked.finding("D91", contradicted(-28_799.9));

    assertThat(finding.severity()).isEqualTo(INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The clocks are 8:00 h apart because of a time zone. The pauses were moved by −8 h.");
    assertThat(Asked.summary(Asked.finding("D91", contradicted(19_800))))
        .contains("5:30 h apart", "+5.5 h");
    assertThat(
            Asked.advice(
                Asked.finding(
                    "D91",
                    together()
                        .aligned(Alignment.Quality.FAIR)
                        .placed(28_800, Alignment.How.LOCAL_TIME))))
        .contains("--zone");
  }

  /** 37 minutes are no zone, but are reported. */
  @Test
  void d91ReportsClockDifferenceThatIsNoZone() {
    assertThat(Asked.summary(Asked.finding("D91", contradicted(2_220))))
        .isEqualTo(
            "The clocks disagree, so the pauses were moved to where requests waited (+37 min).")
        .doesNotContain("zone");
  }

  /** If a log shows only uptime, its place contradicts nothing. */
  @Test
  void d91PlacingLogWithoutTimesIsFine() {
    assertThat(
            Asked.severity(
                "D91",
                together()
                    .placed(-28_800, Alignment.How.CORRELATION)
                    .because("no-clock", Map.of())
                    .because("fits", Map.of())))
        .isEqualTo(OK);
  }

  private static TestRun contradicted(double offset) {
    return together()
        .placed(offset, Alignment.How.CORRELATION)
        .because("contradiction", Map.of())
        .because("fits", Map.of());
  }

  @Test
  void d91ConfirmedClocksAreFineUnconfirmedNotEvaluable() {
    assertThat(Asked.severity("D91", together().because("fits", Map.of()))).isEqualTo(OK);
    assertThat(Asked.severity("D91", together())).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D91", together().aligned(Alignment.Quality.NONE)))
        .isEqualTo(NOT_EVALUABLE);
  }

  /** Results that join two clocks are omitted if one of them is doubtful. */
  @Test
  void stallsAreNotExplainedByClocksInDoubt() {
    TestRun doubted = together().pause(TestPause.full(30, 2000).build()).suspectedShift(-42);

    assertThat(Asked.severity("D83", doubted)).isEqualTo(NOT_EVALUABLE);
    assertThat(Asked.severity("D84", doubted)).isEqualTo(NOT_EVALUABLE);
  }

  private static TestRun failing(ErrorClass why, long count) {
    return g1().loadResult(
            Loads.load()
                .errors(new LoadTest.ErrorCount("Non HTTP response code", "", why, count))
                .samples(new TestSeries().request(5, Outcome.FAILURE).build()));
  }

  @Test
  void adviceDependsOnErrorClass() {
    assertThat(Asked.advice(Asked.finding("D93", failing(ErrorClass.REFUSED, 3))))
        .contains("acceptCount")
        .contains("somaxconn");
    assertThat(Asked.summary(Asked.finding("D93", failing(ErrorClass.RESET, 1))))
        .startsWith("1 request failed");
    assertThat(Asked.advice(Asked.finding("D94", failing(ErrorClass.NO_LOCAL_PORT, 3))))
        .isEqualTo(
            "Keep connections alive (ab -k, JMeter's Use KeepAlive), or use several load"
                + " machines.");
    assertThat(Asked.advice(Asked.finding("D95", failing(ErrorClass.TOO_MANY_OPEN_FILES, 3))))
        .contains("ulimit -n");
  }

  @Test
  void d93ExplainsUnansweredConnections() {
    LoadTest.ErrorCount unanswered =
        LoadTest.ErrorCount.of(
            "Non HTTP response code: org.apache.http.NoHttpResponseException",
            "Non HTTP response message: 10.0.0.1:8080 failed to respond",
            8);
    LoadTest.ErrorCount refused =
        LoadTest.ErrorCount.of(
            "Non HTTP response code: java.net.ConnectException", "Connection refused", 3);
    TestRun run =
        g1().loadResult(
                Loads.load()
                    .errors(unanswered, refused)
                    .samples(new TestSeries().request(5, Outcome.FAILURE).build()));
    Finding finding = Asked.finding("D93", run);

    assertThat(Asked.summary(finding))
        .isEqualTo("11 requests lost the connection, 8 of them without a response.")
        .contains("8 of them");
    assertThat(Asked.advice(finding)).contains("keepAliveTimeout").doesNotContain("acceptCount");
    // A few of them beside refused connections have the same cause.
    TestRun mostlyRefused =
        g1().loadResult(
                Loads.load()
                    .errors(unanswered, LoadTest.ErrorCount.of(refused.code(), "refused", 30))
                    .samples(new TestSeries().request(5, Outcome.FAILURE).build()));
    assertThat(Asked.advice(Asked.finding("D93", mostlyRefused))).contains("acceptCount");
  }

  @Test
  void errorsOfAnotherKindAreFine() {
    for (String rule : new String[] {"D93", "D94", "D95", "D96"}) {
      assertThat(Asked.severity(rule, failing(ErrorClass.HTTP_5XX, 3))).isEqualTo(OK);
      assertThat(Asked.of(rule, g1())).isEmpty();
    }
  }

  @Test
  void unclassifiedErrorsAreNotEvaluable() {
    for (String rule : new String[] {"D93", "D94", "D95", "D96"}) {
      assertThat(Asked.severity(rule, g1().load(Map.of()).with(Metric.ERRORS, 3)))
          .isEqualTo(NOT_EVALUABLE);
      assertThat(Asked.severity(rule, g1().load(Map.of()).with(Metric.ERRORS, 0))).isEqualTo(OK);
    }
  }

  @Test
  void d96TimeOutsUnderLongPausesAndWithout() {
    TestRun run = failing(ErrorClass.TIMEOUT, 3);

    assertThat(Asked.summary(Asked.finding("D96", run)))
        .isEqualTo("3 requests timed out; no GC pause took 1,000 ms or longer.");
    assertThat(
            Asked.summary(
                Asked.finding("D96", failing(ErrorClass.TIMEOUT, 3).with(Metric.MMU_1S, 9))))
        .as("nothing is cleared where GC left nearly nothing of a second")
        .isEqualTo("3 requests timed out.");
    Finding finding = Asked.finding("D96", run.pause(TestPause.full(9, 10_741).build()));
    assertThat(finding.severity()).isEqualTo(WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "3 requests timed out, and 1 GC pause took 1,000 ms or longer, 10,741 ms at most.");
    assertThat(Asked.lines(finding)).containsExactly(10L);
  }
}
