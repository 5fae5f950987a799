package dev.whisker.analysis.rule.catalogue;

import static dev.whisker.analysis.rule.RunRule.diagnostic;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A rule that a bug ends is named, and the others answer. */
class FailingRuleTest {

  private static final Logger LOG = Logger.getLogger("dev.whisker");

  private static final RunMetrics RUN =
      TestRun.of(Collector.G1, "17.0.15+6").pause(TestPause.young(1, 10).build()).metrics();

  private static final RunRule SOUND =
      diagnostic("D38").evaluatedBy((run, finding) -> finding.fine());

  /** The stack traces of these bugs would fill the output of the tests. */
  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF);
  }

  @AfterAll
  static void speakAgain() {
    LOG.setLevel(null);
  }

  @Test
  void namesFailedRuleBesideOthers() {
    List<Finding> findings =
        findings(diagnostic("D39").evaluatedBy(FailingRuleTest::broken), SOUND);

    assertThat(findings).extracting(Finding::rule).containsExactlyInAnyOrder("D38", "D39");
    Finding failed = findings.getLast();
    assertThat(failed.isFailed()).isTrue();
    assertThat(Wording.in(Locale.ENGLISH).say(failed.summary())).contains("a bug in Whisker");
  }

  @Test
  void endlessRecursionIsFailureOfItsRule() {
    assertThat(findings(diagnostic("D39").evaluatedBy(FailingRuleTest::endless), SOUND))
        .extracting(Finding::isFailed)
        .containsExactly(false, true);
  }

  @Test
  void missingTextIsFailureOfItsRule() {
    RunRule wordless =
        diagnostic("D59")
            .evaluatedBy((run, finding) -> finding.advise("advice.g1").found(Severity.WARNING));

    assertThat(findings(wordless, SOUND)).extracting(Finding::isFailed).contains(true);
  }

  @Test
  void failedComparisonRuleIsNamed() {
    ComparisonRule broken =
        ComparisonRule.comparison("D77")
            .evaluatedBy(
                (configurations, finding) -> {
                  throw new IllegalStateException("a bug");
                });

    assertThat(Rules.comparisonFindings(List.of(broken), List.of(), Criteria.DEFAULT))
        .extracting(Finding::isFailed)
        .containsExactly(true);
  }

  @Test
  void failedRuleIsShownUnlessRepeatHasTrouble() {
    Finding fine = findings(SOUND).getFirst();
    Finding failed = Finding.failed("D38");
    Finding trouble = fine.withSeverity(Severity.WARNING);

    assertThat(RepeatedFinding.merge(List.of(List.of(fine), List.of(failed))))
        .extracting(each -> each.finding().isFailed())
        .containsExactly(true);
    assertThat(RepeatedFinding.merge(List.of(List.of(trouble), List.of(failed))))
        .extracting(each -> each.finding().isFailed())
        .containsExactly(false);
  }

  @Test
  void cancellingIsNoFailure() {
    RunRule cancelled =
        diagnostic("D39")
            .evaluatedBy(
                (run, finding) -> {
                  throw new CancellationException();
                });

    assertThatThrownBy(() -> findings(cancelled)).isInstanceOf(CancellationException.class);
  }

  private static List<Finding> findings(RunRule... rules) {
    return Rules.runFindings(List.of(rules), RUN, Criteria.DEFAULT);
  }

  private static Finding broken(RunEvidence run, FindingBuilder finding) {
    throw new IllegalStateException("a bug");
  }

  @SuppressWarnings("InfiniteRecursion") // It is the bug.
  private static Finding endless(RunEvidence run, FindingBuilder finding) {
    return endless(run, finding);
  }
}
