package dev.whisker.analysis.recommendation.caution;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FullCollectionsTest {

  /** Somebody calls System.gc(): that tells nothing of the heap, and is to be mended there. */
  @Test
  void fullCollectionsThatSomebodyAskedForAreNoSignOfAFullHeap() {
    Repeats without = collecting("without", null);
    Repeats asked = collecting("asked", "System.gc()");
    Repeats full = collecting("full", "Ergonomics");

    Recommendation answer = onRequest(without, asked);

    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.startsWith("asked: all full collections were asked for"))
        .noneMatch(reason -> reason.contains("had no full collection yet"));
    assertThat(said(answer.nextExperiment()))
        .anyMatch(next -> next.startsWith("Find the caller") && next.contains("about asked"));
    assertThat(said(onRequest(without, full).reasons()))
        .anyMatch(reason -> reason.startsWith("without had no full collection yet, full had"))
        .noneMatch(reason -> reason.contains("asked for"));
    assertThat(said(onRequest(asked, asked).reasons()))
        .as("what all have sets nobody apart")
        .noneMatch(reason -> reason.contains("asked for"));
  }

  /** Three runs with a full collection of that cause in each; with none where it is null. */
  private static Repeats collecting(String name, @Nullable String cause) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.PARALLEL, "17.0.15+6")
              .with(Metric.PAUSE_MAX, (cause == null ? 20 : 400) + i)
              .with(Metric.FULL_COUNT, cause == null ? 0 : 1);
      if (cause != null) {
        runs[i].pause(TestPause.full(60, 400).cause(cause).build());
      }
    }
    return TestConfiguration.of(name, Map.of("collector", "Parallel"), runs);
  }

  private static Recommendation onRequest(Repeats one, Repeats other) {
    Choice choice = choice(List.of(one, other), Goal.BALANCED, Map.of());
    return Recommender.recommend(
        foundOfOne(choice, 1, advising("D04", Severity.WARNING, "rule.D04.advice")));
  }

  @Test
  void thatNoFullCollectionCameYetIsSaidOfThoseOnlyThatWillHaveOne() {
    List<String> reasons =
        said(
            recommend(
                    List.of(fulls("Serial", 3), fulls("G1", 0), fulls("ZGC", 0)),
                    Goal.BALANCED,
                    Map.of())
                .reasons());

    assertThat(reasons)
        .anySatisfy(
            reason -> assertThat(reason).startsWith("G1 had no full collection yet, Serial had"));
  }

  private static Repeats fulls(String collector, int count) {
    return TestConfiguration.of(
        collector,
        Map.of("collector", collector),
        TestRun.empty().with(Metric.GC_THROUGHPUT, 99).with(Metric.FULL_COUNT, count));
  }
}
