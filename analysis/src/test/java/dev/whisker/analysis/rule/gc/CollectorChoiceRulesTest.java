package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rules on the choice and the settings of the collector. */
class CollectorChoiceRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_11 = "11.0.24+8";
  private static final String JDK_17 = "17.0.15+6";

  @Nested
  class YoungFixedUnderG1D25 {

    @Test
    void anyFixedSizeIsNamed() {
      Finding finding =
          Asked.finding(
              "D25",
              TestRun.of(Collector.G1, JDK_17).flags("-Xmn256m", "-XX:NewRatio=3", "-XX:+UseG1GC"));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "-Xmn256m and -XX:NewRatio=3: the young generation is fixed, so G1 cannot adapt it to"
                  + " its pause goal.");
      assertThat(finding.options().change().orElseThrow().remove())
          .containsExactly("-Xmn256m", "-XX:NewRatio=3");
    }

    @Test
    void otherFlagsAreFine() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17).flags("-XX:+UseG1GC", "-XX:MaxHeapSize=1073741824");

      assertThat(Asked.finding("D25", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutFlagsThereIsNoAnswer() {
      assertThat(Asked.finding("D25", TestRun.of(Collector.G1, JDK_17)).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class SerialOnManyCoresD50 {

    @Test
    void processorsAndHeapDecide() {
      assertThat(severity(2, "-Xmx512m")).isEqualTo(Severity.INFO);
      assertThat(severity(4, "-Xmx6g")).isEqualTo(Severity.WARNING);
      assertThat(severity(1, "-Xmx6g")).isEqualTo(Severity.OK);
      assertThat(severity(8, "-Xmx64m")).isEqualTo(Severity.OK);
    }

    @Test
    void withoutProcessorsThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.SERIAL, JDK_8).flags("-Xmx512m");

      assertThat(Asked.finding("D50", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }

    private static Severity severity(int cpus, String heap) {
      return Asked.finding("D50", TestRun.of(Collector.SERIAL, JDK_17).flags(heap).cpus(cpus))
          .severity();
    }
  }

  @Nested
  class CmsRemovedD54 {

    @Test
    void cmsIsNoteUnlessPlannedJdkLacksIt() {
      assertThat(Asked.finding("D54", TestRun.of(Collector.CMS, JDK_8)).severity())
          .isEqualTo(Severity.INFO);
      assertThat(
              Asked.of(
                      "D54",
                      TestRun.of(Collector.CMS, JDK_11),
                      Criteria.DEFAULT.withPlannedRelease(17))
                  .orElseThrow()
                  .severity())
          .isEqualTo(Severity.WARNING);
    }

    @Test
    void othersAreNotAsked() {
      assertThat(Asked.of("D54", TestRun.of(Collector.G1, JDK_8))).isEmpty();
      assertThat(Asked.of("D54", TestRun.empty())).isEmpty();
    }
  }
}
