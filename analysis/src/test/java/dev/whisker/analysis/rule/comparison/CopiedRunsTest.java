package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CopiedRunsTest {

  private TestRun run(double millis) {
    return TestRun.of(Collector.SERIAL, "17.0.15+6")
        .pause(TestPause.young(10, millis).build())
        .pause(TestPause.young(20, 5).build());
  }

  @Test
  void equalPausesAreOneRunUnderAnyName() {
    Finding finding =
        Asked.ofComparison(
                "D101",
                List.of(
                    TestConfiguration.of("a", run(7), run(8), run(7)),
                    TestConfiguration.of("b", run(7))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "a/1, a/1 and b/1 are the same run, to the last digit. Copies are not repeats and count"
                + " once.");
    assertThat(finding.evidence()).containsEntry("copies", Fact.count(2));
  }

  @Test
  void countsManyCopies() {
    Finding finding =
        Asked.ofComparison(
                "D101",
                List.of(
                    TestConfiguration.of("a", run(7), run(7), run(7), run(7)),
                    TestConfiguration.of("b", run(7), run(7), run(7))))
            .orElseThrow();

    // All of a and b are one run, so nothing is compared.
    assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "6 runs are copies of others, to the last digit. Copies are not repeats and count"
                + " once.");
  }

  @Test
  void reportsLoadResultCopiedBesideAnotherLog() {
    Finding finding =
        Asked.ofComparison(
                "D101",
                List.of(
                    TestConfiguration.of("a", loaded(7, 100)),
                    TestConfiguration.of("b", loaded(8, 100)),
                    TestConfiguration.of("c", loaded(9, 200))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "a/1 and b/1 have the same load result, to the last digit, but different GC logs.");
  }

  private TestRun loaded(double millis, double start) {
    return run(millis).loadResult(Loads.load().between(start, start + 60).summary());
  }

  @Test
  void runsWithOneDifferentPauseAreNoCopies() {
    Finding finding =
        Asked.ofComparison("D101", List.of(TestConfiguration.of("a", run(7), run(7.000001))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void equalFiguresWithoutTimesMayBeChance() {
    Repeats rows =
        TestConfiguration.of(
            "a",
            TestRun.empty().load(Map.of("concurrency", "50")),
            TestRun.empty().load(Map.of("concurrency", "50")));

    assertThat(Asked.ofComparison("D101", List.of(rows)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void oneRunHasNoCopies() {
    assertThat(Asked.ofComparison("D101", List.of(TestConfiguration.of("a", run(7))))).isEmpty();
  }
}
