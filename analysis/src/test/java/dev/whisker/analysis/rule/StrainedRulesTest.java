package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.gc.Collector;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** No rule rules out GC if it stopped the application for much of the time. */
class StrainedRulesTest {

  private static final List<String> CLEARING = List.of("D17", "D22", "D83", "D84");

  @Test
  void rulesOutGcIfItTookLittleTime() {
    assertThat(CLEARING).allSatisfy(rule -> assertThat(answer(rule, run())).isEqualTo(Severity.OK));
  }

  @Test
  void moreThanAFifthOfTheTime() {
    assertNotCleared(run().with(Metric.GC_THROUGHPUT, 79));
  }

  @Test
  void moreThanNineTenthsOfTheWorstSecond() {
    assertNotCleared(run().with(Metric.MMU_1S, 9));
  }

  @Test
  void fullGcsThatFollowEachOther() {
    TestRun run = run();
    for (int i = 0; i < 3; i++) {
      run.pause(TestPause.full(200 + 1.5 * i, 1000).cause("Ergonomics").build());
    }

    assertNotCleared(run);
  }

  private static void assertNotCleared(TestRun run) {
    assertThat(CLEARING)
        .allSatisfy(
            rule -> assertThat(answer(rule, run)).as(rule).isEqualTo(Severity.NOT_EVALUABLE));
  }

  private static Severity answer(String rule, TestRun run) {
    return Asked.severity(rule, run);
  }

  /** A steady load, a live set that stays as it is, and one short stall that two pauses share. */
  private static TestRun run() {
    double[] completed = new double[100];
    Arrays.fill(completed, 400);
    TestRun run =
        TestRun.of(Collector.PARALLEL, "17.0.15+6")
            .flags("-Xmx100m")
            .load(Map.of())
            .completed(completed)
            .with(Metric.LIVE_SET, 30 << 20);
    for (int i = 0; i < 12; i++) {
      run.pause(
          TestPause.full(5 + 10 * i, 50)
              .cause("Ergonomics")
              .heap(60, i % 2 == 0 ? 30 : 29, 100)
              .build());
    }
    return run;
  }
}
