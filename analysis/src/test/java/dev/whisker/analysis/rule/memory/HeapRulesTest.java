package dev.whisker.analysis.rule.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure.Absence;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules on the size of the heap and the live set. */
class HeapRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";
  private static final double MIB = 1 << 20;

  @Nested
  class HeapTooSmallD19 {

    @ParameterizedTest
    @CsvSource({"255, OK", "256, INFO", "359, WARNING", "436, CRITICAL"})
    void theShareOfTheLiveSetDecides(long liveMebibytes, Severity severity) {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_8)
              .flags("-XX:MaxHeapSize=536870912")
              .with(Metric.LIVE_SET, liveMebibytes * MIB);

      assertThat(Asked.finding("D19", run).severity()).isEqualTo(severity);
    }

    @Test
    void withoutALiveSetThereIsNoAnswer() {
      TestRun run =
          TestRun.of(Collector.SERIAL, JDK_8)
              .flags("-Xmx512m")
              .without(Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);

      assertThat(Asked.finding("D19", run).severity()).isEqualTo(Severity.NOT_EVALUABLE);
    }
  }

  @Nested
  class LiveSetOfEpsilon {

    @Test
    void aJvmThatNeverCollectsIsNotAsked() {
      TestRun run =
          TestRun.of(Collector.EPSILON, "25.0.3+9")
              .without(Metric.LIVE_SET, Absence.NO_MAJOR_COLLECTION);

      assertThat(List.of("D19", "D20", "D22")).allMatch(rule -> Asked.of(rule, run).isEmpty());
    }
  }
}
