package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.load.Figure.Absence;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules on pauses and their cost. */
class PauseRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final String JDK_17 = "17.0.15+6";

  @Nested
  class LowGcThroughputD38 {

    @ParameterizedTest
    @CsvSource({"95, OK", "94.9, INFO", "89.9, WARNING", "79.9, CRITICAL"})
    void theShareOfTheTimeDecides(double throughput, Severity severity) {
      TestRun run = pausing(3).with(Metric.GC_THROUGHPUT, throughput);

      assertThat(Asked.finding("D38", run).severity()).isEqualTo(severity);
    }

    private static TestRun pausing(int times) {
      TestRun run = TestRun.of(Collector.G1, JDK_17);
      for (int i = 0; i < times; i++) {
        run.pause(TestPause.young(0.5 * i, 40).build());
      }
      return run;
    }

    @Test
    void withoutTimeThereIsNoAnswer() {
      TestRun run = TestRun.of(Collector.G1, JDK_17).without(Metric.GC_THROUGHPUT, Absence.NO_TIME);

      Finding finding = Asked.finding("D38", run);
      assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.advice(finding)).contains("-Xlog:gc*");
    }
  }

  @Nested
  class LongPauseD39 {

    @ParameterizedTest
    @CsvSource({
      "EXTERNAL_ROOTS, External roots took 8887 ms: check the number of threads",
      "REMEMBERED_SETS, Scanning remembered sets took 8887 ms: change fewer references",
      "TERMINATION, GC threads waited 8887 ms for each other",
      "BESIDE_COPYING, Work before or after copying took 8887 ms. Log its parts: -Xlog:gc*",
      "OBJECT_COPY, Suspect the JVM or the system: copying 64"
    })
    void theLongestPhaseIsNamed(PausePhase.Kind kind, String advice) {
      TestPause young = TestPause.young(1, 8954).young(800, 64, 800).heap(5553, 4800, 16_192);
      TestRun run = TestRun.of(Collector.G1, JDK_17).pause(young.build());
      run.event(new PausePhase(1, -1, young.build().start(), kind, 8_887_200_000L));

      assertThat(Asked.advice(Asked.finding("D39", run)).replace("8,887", "8887"))
          .startsWith(advice);
    }
  }

  @Test
  void d39OlderRecordsListTheirParts() {
    TestPause young = TestPause.young(1, 8954).young(800, 64, 800);
    TestRun run = TestRun.of(Collector.G1, JDK_8).pause(young.build());
    run.event(
        new PausePhase(
            1, -1, young.build().start(), PausePhase.Kind.BESIDE_COPYING, 8_887_200_000L));

    assertThat(Asked.advice(Asked.finding("D39", run)))
        .endsWith("the lines of this pause list its parts.");
  }

  @Test
  void d39BlockedFullGcNeedsNoHeap() {
    TestPause full = TestPause.full(1, 121_623).heap(1500, 31, 1581).cpu(1.2, 0.3, 121.62);

    assertThat(
            Asked.advice(
                Asked.finding("D39", TestRun.of(Collector.SERIAL, JDK_8).pause(full.build()))))
        .startsWith("GC threads did not run");
  }
}
