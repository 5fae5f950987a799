package dev.whisker.analysis.recommendation.reason;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfoundedTest {

  /** Two collectors by two heaps: what either did can be seen beside it. */
  @Test
  void whereAllCombinationsWereRunEachPartCanBeSeen() {
    Repeats serialSmall = combined("Serial", "512m", 100);
    Repeats serialLarge = combined("Serial", "1024m", 110);
    Repeats g1Small = combined("G1", "512m", 120);
    Repeats g1Large = combined("G1", "1024m", 140);

    assertThat(
            said(
                recommend(
                        List.of(serialSmall, serialLarge, g1Small, g1Large),
                        Goal.THROUGHPUT,
                        Map.of())
                    .reasons()))
        .noneMatch(reason -> reason.contains("the credit"));
    assertThat(said(recommend(List.of(serialSmall, g1Large), Goal.THROUGHPUT, Map.of()).reasons()))
        .anyMatch(reason -> reason.contains("the credit"));
  }

  private static Repeats combined(String collector, String xmx, double perSecond) {
    return TestConfiguration.of(
        collector + " " + xmx,
        Map.of("collector", collector, "xmx", xmx),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.001),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.002));
  }

  @Test
  void whatALogDoesNotTellIsNoDifferenceAndAnotherJdkIs() {
    Repeats small =
        TestConfiguration.of(
            "G1", Map.of("collector", "G1"), TestRun.of(Collector.G1, "17.0.15+6"));
    Repeats sized =
        TestConfiguration.of(
            "ZGC",
            Map.of("collector", "GenZGC", "xmx", "96m"),
            TestRun.of(Collector.GENERATIONAL_ZGC, "25.0.3+9"));

    List<String> reasons =
        said(recommend(List.of(small, sized), Goal.BALANCED, Map.of()).reasons());

    assertThat(reasons)
        .anySatisfy(reason -> assertThat(reason).contains("in collector and JDK at once"))
        .noneSatisfy(reason -> assertThat(reason).contains("heap size"));
  }

  @Test
  void whatBothLogsListIsKnownWhereOneHasItNot() {
    TestRun listed = TestRun.of(Collector.G1, "17.0.15+6").flags("-XX:+UseG1GC");
    Repeats plain = TestConfiguration.of("plain", Map.of("collector", "G1"), listed);
    Repeats both =
        TestConfiguration.of(
            "both", Map.of("collector", "Serial", "maxGcPauseMillis", "50"), listed);

    assertThat(said(recommend(List.of(plain, both), Goal.BALANCED, Map.of()).reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("in collector and pause goal (-XX:MaxGCPauseMillis) at once"));
  }
}
