package dev.whisker.analysis.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Collector;
import dev.whisker.load.SampleSeries.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules on the load of one run. */
class LoadRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  @Nested
  class ShortRunD79 {

    @Test
    void lessThanTwoMinutesAreMostlyWarmUp() {
      Finding finding =
          Asked.finding(
              "D79", TestRun.of(Collector.G1, JDK_8).seconds(23.7).with(Metric.YOUNG_COUNT, 14));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo("The run covers only 23.7 s; below 120 s most of it is warm-up.");
    }

    @Test
    void fewCollectionsTellNothingOfTheirTime() {
      Finding few =
          Asked.finding("D79", TestRun.of(Collector.G1, JDK_8).with(Metric.YOUNG_COUNT, 1));
      Finding both =
          Asked.finding(
              "D79", TestRun.of(Collector.G1, JDK_8).seconds(20).with(Metric.YOUNG_COUNT, 4));

      assertThat(Asked.summary(few)).contains("only 1 young collection, too few");
      assertThat(Asked.summary(both)).contains("only 20 s and 4 young collections");
    }

    @Test
    void aLongRunIsFineWithOrWithoutAGcLog() {
      assertThat(
              Asked.finding("D79", TestRun.of(Collector.G1, JDK_8).with(Metric.YOUNG_COUNT, 5))
                  .severity())
          .isEqualTo(Severity.OK);
      assertThat(Asked.finding("D79", TestRun.empty()).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void collectorsWithoutYoungPausesNeedNone() {
      TestRun run = TestRun.of(Collector.ZGC, "17.0.15+6").with(Metric.YOUNG_COUNT, 0);

      assertThat(Asked.finding("D79", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutALengthThereIsNoAnswer() {
      assertThat(Asked.finding("D79", TestRun.empty().seconds(0)).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class LittlesLawD82 {

    @Test
    void usersThatDoNotWaitAreNotAtWork() {
      // Story 1, run 4: 431.2 requests/s of 0.897 s each keep 387 of 1000 users waiting.
      Finding finding = Asked.finding("D82", loaded(431.2, 897, 1000));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).startsWith("Of 1,000 users only 387 were waiting");
    }

    @Test
    void lessThanHalfAUserIsNotNone() {
      Finding finding = Asked.finding("D82", loaded(1, 40, 2));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).startsWith("Of 2 users hardly any was waiting");
    }

    @Test
    void moreUnderWayThanThereAreUsers() {
      Finding finding = Asked.finding("D82", loaded(400, 100, 20));

      assertThat(Asked.summary(finding))
          .isEqualTo(
              "On average 40 requests were under way, where the load tool tells of 20 users only.");
    }

    @Test
    void aSteadyLoadIsFine() {
      assertThat(Asked.finding("D82", loaded(100, 900, 100)).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutUsersThereIsNoAnswer() {
      Finding finding =
          Asked.finding(
              "D82",
              TestRun.empty()
                  .load(Map.of())
                  .with(Metric.COMPLETED_PER_SECOND, 100)
                  .with(Metric.LATENCY_MEAN, 900));

      assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.advice(finding)).contains("allThreads");
    }

    private static TestRun loaded(double perSecond, double meanMillis, int users) {
      return TestRun.empty()
          .samples(new TestSeries().request(5, Outcome.SUCCESS).threads(users))
          .with(Metric.COMPLETED_PER_SECOND, perSecond)
          .with(Metric.LATENCY_MEAN, meanMillis);
    }
  }

  @Nested
  class GcExplainsD83 {

    @Test
    void aPauseThatFillsAStallExplainsIt() {
      Finding finding =
          Asked.finding(
              "D83", stalledAt(40).pause(TestPause.full(40, 900).cause("Ergonomics").build()));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .contains("came to a halt 1 time, 1 of them because")
          .contains("1 pause, 900 ms at the longest; the first at 40 s");
      assertThat(Asked.lines(finding)).containsExactly(41L);
    }

    @Test
    void aStallWithoutAPauseIsNotBlamedOnTheCollector() {
      Finding finding = Asked.finding("D83", stalledAt(40).pause(TestPause.full(50, 900).build()));

      assertThat(finding.severity()).isEqualTo(Severity.OK);
      assertThat(Asked.summary(finding)).contains("1 time, but not because of a pause");
    }

    @Test
    void aPauseOfLessThanHalfTheStallDoesNotExplainIt() {
      TestRun run = stalledAt(40).pause(TestPause.young(40, 499).build());

      assertThat(Asked.finding("D83", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAStallAllIsWell() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).load(Map.of()).completed(steady());

      assertThat(Asked.summary(Asked.finding("D83", run)))
          .isEqualTo("Requests never came to a halt.");
    }

    @Test
    void clocksThatMayDifferGiveNoAnswer() {
      TestRun run =
          stalledAt(40).pause(TestPause.full(40, 900).build()).aligned(Alignment.Quality.FAIR);

      assertThat(Asked.finding("D83", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    @Test
    void totalsGiveNoAnswer() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).load(Map.of());

      assertThat(Asked.summary(Asked.finding("D83", run))).contains("totals only");
    }

    private static TestRun stalledAt(int second) {
      double[] completed = steady();
      completed[second] = 3;
      return TestRun.of(Collector.PARALLEL, JDK_8).load(Map.of()).completed(completed);
    }

    private static double[] steady() {
      double[] completed = new double[100];
      Arrays.fill(completed, 400);
      return completed;
    }
  }

  @Nested
  class OthersD84 {

    @Test
    void aStallWithoutAPauseHasAnotherCause() {
      Finding finding = Asked.finding("D84", GcExplainsD83.stalledAt(40));

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding)).contains("1 time").contains("the first at 40 s");
    }

    @Test
    void aStallWithSomePauseIsNotBlamedOnOthers() {
      TestRun run = GcExplainsD83.stalledAt(40).pause(TestPause.young(40, 100).build());

      assertThat(Asked.finding("D84", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void clocksThatMayDifferGiveNoAnswer() {
      TestRun run = GcExplainsD83.stalledAt(40).aligned(Alignment.Quality.NONE);

      assertThat(Asked.finding("D84", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class DegradationD87 {

    @Test
    void theLastQuarterIsHeldAgainstTheSecond() {
      Finding finding = Asked.finding("D87", quarters(50, 400, 390, 300));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("from 400/s").contains("300/s").contains("75%");
      assertThat(Asked.finding("D87", quarters(50, 400, 390, 100)).severity())
          .isEqualTo(Severity.CRITICAL);
    }

    @Test
    void aSlowStartIsNoDegradation() {
      assertThat(Asked.finding("D87", quarters(50, 400, 400, 370)).severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void nothingAtAllIsNoDegradationEither() {
      assertThat(Asked.finding("D87", quarters(0, 0, 0, 0)).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void runsTooShortAreNotAskedAndTotalsCannotTell() {
      assertThat(Asked.of("D87", quarters(50, 400, 390, 100).seconds(119))).isEmpty();
      assertThat(Asked.of("D87", TestRun.empty())).isEmpty();
      assertThat(Asked.severity("D87", TestRun.empty().load(Map.of())))
          .isEqualTo(Severity.NOT_EVALUABLE);
    }

    @Test
    void whatUsersWhoLeftNoLongerAskForIsNotMissed() {
      Finding left = Asked.finding("D87", withUsers(20, 20, 20, 10));

      assertThat(left.severity()).isEqualTo(Severity.OK);
      assertThat(Asked.summary(left)).contains("only 50% of the users were left");
      // A half of the requests, yet three quarters of the users; and more users than before.
      assertThat(Asked.finding("D87", withUsers(20, 20, 20, 15)).severity())
          .isEqualTo(Severity.WARNING);
      assertThat(Asked.finding("D87", withUsers(20, 20, 20, 40)).severity())
          .isEqualTo(Severity.WARNING);
    }

    /** The last quarter answers half as much as the second. */
    private static TestRun withUsers(int... users) {
      List<Timeline.LoadSecond> load = new ArrayList<>();
      for (int second = 0; second < 300; second++) {
        double rate = second < 225 ? 400 : 200;
        load.add(
            new Timeline.LoadSecond(
                second, 1, rate, rate, Double.NaN, Double.NaN, users[second / 75]));
      }
      return TestRun.empty().load(Map.of()).load(load);
    }

    private static TestRun quarters(double... perSecond) {
      double[] completed = new double[300];
      for (int second = 0; second < completed.length; second++) {
        completed[second] = perSecond[second / 75];
      }
      return TestRun.empty().load(Map.of()).completed(completed);
    }
  }
}
