package dev.whisker.analysis.recommendation.experiment;

import static dev.whisker.analysis.recommendation.TestChoice.recommend;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeparationTest {

  @Test
  void aHeapThatTheYoungGenerationWouldFillIsNotProposed() {
    Repeats roomy =
        TestConfiguration.of(
            "roomy",
            Map.of(
                "collector",
                "Parallel",
                "xms",
                "128m",
                "xmx",
                "1024m",
                "newSize",
                "64m",
                "maxNewSize",
                "256m"),
            rate(3));
    Repeats tight =
        TestConfiguration.of(
            "tight",
            Map.of(
                "collector",
                "Serial",
                "xms",
                "64m",
                "xmx",
                "512m",
                "newSize",
                "16m",
                "maxNewSize",
                "128m"),
            rate(1));

    Recommendation answer = recommend(List.of(roomy, tight), Goal.BALANCED, Map.of());

    assertThat(answer.commands().stream().filter(Recommendation.Command::isNew))
        .singleElement()
        .extracting(Recommendation.Command::options)
        .asString()
        .contains("-XX:+UseSerialGC")
        .contains("-Xms128m");
  }

  private static TestRun rate(double perSecond) {
    return TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }
}
