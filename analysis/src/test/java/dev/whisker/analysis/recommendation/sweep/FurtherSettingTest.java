package dev.whisker.analysis.recommendation.sweep;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FurtherSettingTest {

  /** The next of the series, with all that starts it; an initial heap that goes with it goes on. */
  @Test
  void beyondTheHighestSettingOfASweepTheNextHasItsCommand() {
    Recommendation heaps =
        recommend(
            List.of(rising("1g", 100, -1), rising("2g", 120, -1), rising("4g", 140, -1)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment()))
        .contains(
            "The best maximum heap (-Xmx) was the highest that was tried (4g): try 8g as well.");
    assertThat(heaps.commands())
        .filteredOn(Recommendation.Command::isNew)
        .singleElement()
        .satisfies(each -> assertThat(each.options()).contains("-Xms8g -Xmx8g"));
  }

  @Test
  void beyondTheHighestSettingTheMachineMayHaveNoRoom() {
    Recommendation heaps =
        recommend(
            List.of(
                rising("1g", 100, 8L << 30),
                rising("2g", 120, 8L << 30),
                rising("4g", 140, 8L << 30)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment()))
        .anyMatch(next -> next.endsWith("of 8 GiB, the machine has no room for the next."));
    assertThat(heaps.commands()).noneMatch(Recommendation.Command::isNew);
  }

  @Test
  void withinASweepThereIsNothingToTryBeyond() {
    Recommendation heaps =
        recommend(
            List.of(rising("1g", 100, -1), rising("2g", 140, -1), rising("4g", 120, -1)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment())).noneMatch(next -> next.contains("highest"));
  }

  private static Repeats rising(String heap, double perSecond, long memory) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "17.0.15+6")
              .log(head -> head.memoryBytes(memory))
              .named(String.valueOf(i + 1))
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of(heap, Map.of("collector", "G1", "xms", heap, "xmx", heap), runs);
  }
}
