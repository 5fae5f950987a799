package dev.whisker.analysis.rule.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PausePhase;
import dev.whisker.load.Figure.Absence;
import java.util.Map;
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

    @Test
    void aFragmentOfALogIsNotJudged() {
      assertThat(Asked.severity("D38", pausing(2).with(Metric.GC_THROUGHPUT, 10)))
          .isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(Asked.severity("D38", pausing(3).seconds(1.9).with(Metric.GC_THROUGHPUT, 10)))
          .isEqualTo(Severity.NOT_EVALUABLE);
    }

    private static TestRun pausing(int times) {
      TestRun run = TestRun.of(Collector.G1, JDK_17);
      for (int i = 0; i < times; i++) {
        run.pause(TestPause.young(0.5 * i, 40).build());
      }
      return run;
    }

    @Test
    void theLongestPausesComeFirst() {
      Finding finding =
          Asked.finding(
              "D38",
              TestRun.of(Collector.G1, JDK_17)
                  .with(Metric.GC_THROUGHPUT, 92.5)
                  .pause(TestPause.young(3, 40).build())
                  .pause(TestPause.young(5, 30).build())
                  .pause(TestPause.full(7, 900).build()));

      assertThat(Asked.summary(finding)).isEqualTo("GC stopped the application for 7.5% of 300 s.");
      assertThat(Asked.lines(finding)).containsExactly(8L, 4L, 6L);
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

    @Test
    void whatTheUserAllowsDecides() {
      TestRun run =
          TestRun.of(Collector.G1, JDK_17)
              .pause(TestPause.young(1, 150).build())
              .pause(TestPause.young(2, 250).build())
              .pause(TestPause.young(3, 350).build());

      Finding finding = Asked.of("D39", run, Map.of(Metric.PAUSE_MAX, 200.0)).orElseThrow();
      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo("2 pauses took longer than 200 ms; the longest (young) took 350 ms.");
      assertThat(Asked.lines(finding)).containsExactly(4L, 3L);
      assertThat(Asked.finding("D39", run).severity()).isEqualTo(Severity.OK);
    }

    @Test
    void tenSecondsAreCriticalWhoeverAllowsThem() {
      TestRun run = TestRun.of(Collector.PARALLEL, JDK_17).pause(TestPause.full(1, 86_569).build());

      Finding finding = Asked.finding("D39", run);
      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.advice(finding)).isEqualTo("Enlarge the heap: double -Xmx.");
    }

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

    @Test
    void referencesComeBeforeThePhase() {
      TestPause young = TestPause.young(1, 8954).young(800, 64, 800).references(8881);

      assertThat(
              Asked.advice(
                  Asked.finding("D39", TestRun.of(Collector.G1, JDK_17).pause(young.build()))))
          .isEqualTo("Use fewer soft and weak references and finalizers.");
    }

    @Test
    void olderRecordsListTheirParts() {
      TestPause young = TestPause.young(1, 8954).young(800, 64, 800);
      TestRun run = TestRun.of(Collector.G1, JDK_8).pause(young.build());
      run.event(
          new PausePhase(
              1, -1, young.build().start(), PausePhase.Kind.BESIDE_COPYING, 8_887_200_000L));

      assertThat(Asked.advice(Asked.finding("D39", run)))
          .endsWith("the lines of this pause list its parts.");
    }

    @Test
    void aBlockedFullGcNeedsNoHeap() {
      TestPause full = TestPause.full(1, 121_623).heap(1500, 31, 1581).cpu(1.2, 0.3, 121.62);

      assertThat(
              Asked.advice(
                  Asked.finding("D39", TestRun.of(Collector.SERIAL, JDK_8).pause(full.build()))))
          .startsWith("GC threads did not run");
    }

    @Test
    void withoutPhasesTheNextStepLogsThem() {
      TestPause young = TestPause.young(1, 8954).young(800, 64, 800).heap(5553, 4800, 16_192);

      assertThat(
              Asked.advice(
                  Asked.finding("D39", TestRun.of(Collector.G1, JDK_17).pause(young.build()))))
          .endsWith("Log the parts: -Xlog:gc*,gc+phases=debug.");
    }

    @Test
    void fewSurvivorsDoNotTakeMinutes() {
      TestRun run =
          TestRun.of(Collector.CMS, JDK_17)
              .pause(
                  TestPause.young(1, 1_221_623)
                      .young(1569, 40, 1722)
                      .heap(5757, 4230, 16_193)
                      .cpu(11_780.2, 0, 1221.44)
                      .build());

      assertThat(Asked.advice(Asked.finding("D39", run)))
          .startsWith("Suspect the JVM or the system: copying 4");
    }

    @Test
    void remainingHeapLimitsSurvivors() {
      assertThat(advice(TestPause.young(1, 8041).heap(346, 42, 400)))
          .startsWith("Suspect the JVM or the system: copying 4");
    }

    @Test
    void theCpuTimeShowsWhoWorked() {
      assertThat(advice(TestPause.young(1, 1800).cpu(1.0, 0.9, 1.8)))
          .isEqualTo("Treat the cause first: Pauses in the kernel.");
      assertThat(advice(TestPause.young(1, 9000).cpu(0.4, 0.1, 9.0)))
          .startsWith("GC threads did not run");
      assertThat(advice(TestPause.young(1, 1800).young(900, 300, 1000).cpu(3.0, 0.2, 1.8)))
          .isEqualTo("Keep less alive across requests: survivors make pauses long.");
    }

    private static String advice(TestPause pause) {
      return Asked.advice(
          Asked.finding("D39", TestRun.of(Collector.PARALLEL, JDK_17).pause(pause.build())));
    }

    @Test
    void aLongRemarkHasItsOwnAdvice() {
      TestPause remark = TestPause.of(PauseKind.REMARK, 1, 1200);

      assertThat(
              Asked.advice(
                  Asked.finding(
                      "D39", TestRun.of(Collector.CMS, "1.8.0_504-b01").pause(remark.build()))))
          .isEqualTo("Treat the cause first: Long remark.");
      // G1 of JDK 17 does so anyway.
      assertThat(
              Asked.advice(
                  Asked.finding("D39", TestRun.of(Collector.G1, JDK_17).pause(remark.build()))))
          .isEqualTo("Treat the cause first: Long remark.");
    }

    @Test
    void withoutAGcLogThereIsNoAnswer() {
      assertThat(Asked.finding("D39", TestRun.empty()).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
    }
  }
}
