package dev.whisker.analysis.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Collector;
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
  class GcExplainsD83 {

    @Test
    void aPauseThatFillsAStallExplainsIt() {
      Finding finding =
          Asked.finding(
              "D83", stalledAt(40).pause(TestPause.full(40, 900).cause("Ergonomics").build()));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo("GC caused 1 of 1 stall: 1 pause, 900 ms at most; the first at 40 s.");
      assertThat(Asked.lines(finding)).containsExactly(41L);
    }

    @Test
    void stallWithoutPauseIsNotBlamedOnGc() {
      Finding finding = Asked.finding("D83", stalledAt(40).pause(TestPause.full(50, 900).build()));

      assertThat(finding.severity()).isEqualTo(Severity.OK);
      assertThat(Asked.summary(finding)).isEqualTo("No problem found.");
    }

    @Test
    void pauseBelowHalfOfStallDoesNotExplain() {
      TestRun run = stalledAt(40).pause(TestPause.young(40, 499).build());

      assertThat(Asked.finding("D83", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutAStallAllIsWell() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_8).load(Map.of()).completed(steady());

      assertThat(Asked.summary(Asked.finding("D83", run))).isEqualTo("No problem found.");
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
    void stallWithSomePauseBlamesNothingElse() {
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
    void d87IgnoresShortRunsAndCannotJudgeTotals() {
      assertThat(Asked.severity("D87", quarters(50, 400, 390, 100).seconds(119)))
          .isEqualTo(Severity.OK);
      assertThat(Asked.of("D87", TestRun.empty())).isEmpty();
      assertThat(Asked.severity("D87", TestRun.empty().load(Map.of())))
          .isEqualTo(Severity.NOT_EVALUABLE);
    }

    @Test
    void departedUsersExplainLowerRate() {
      Finding left = Asked.finding("D87", withUsers(20, 20, 20, 10));

      assertThat(left.severity()).isEqualTo(Severity.OK);
      assertThat(Asked.summary(left)).isEqualTo("No problem found.");
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
