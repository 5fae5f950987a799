package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on full GCs and their causes. */
class FullCollectionRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  @Nested
  class ErgonomicsFullD03 {

    @Test
    void aSingleShortOneIsANote() {
      Finding finding =
          Asked.finding(
              "D03",
              TestRun.of(Collector.PARALLEL, JDK_8)
                  .pause(TestPause.young(1, 20).cause("Allocation Failure").build())
                  .pause(TestPause.full(9, 300).cause("Ergonomics").build()));

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "1 full GC (300 ms in all, 300 ms at most): Parallel expected the old generation to"
                  + " overflow.");
      assertThat(Asked.lines(finding)).containsExactly(10L);
      assertThat(finding.thresholds()).containsKey("allowed");
    }
  }
}
