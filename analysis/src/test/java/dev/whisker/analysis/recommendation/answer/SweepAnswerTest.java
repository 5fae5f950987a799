package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.next;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepAnswerTest {

  /** The next of the series; an initial heap that equals the largest goes with it. */
  @Test
  void triesTheNextSettingWhereTheHighestIsBest() {
    Answer answer = answer(heap("1g", 100, -1), heap("2g", 120, -1), heap("4g", 140, -1));

    assertThat(headline(answer))
        .isEqualTo("Requests/s still rise at maximum heap (-Xmx) 4g, the highest tried.");
    assertThat(next(answer))
        .contains("Try maximum heap (-Xmx) 8g next: the best setting may lie there.");
    assertThat(answer.commands())
        .filteredOn(Command::isNew)
        .singleElement()
        .satisfies(each -> assertThat(each.options()).contains("-Xms8g -Xmx8g"));
  }

  @Test
  void triesNoHeapThatTheMachineHasNoRoomFor() {
    Answer answer =
        answer(heap("1g", 100, 8L << 30), heap("2g", 120, 8L << 30), heap("4g", 140, 8L << 30));

    assertThat(next(answer)).noneMatch(said -> said.startsWith("Try"));
  }

  @Test
  void triesTheSettingsAroundTheKnee() {
    Answer answer = answer(threads("8", 100), threads("16", 200), threads("64", 201));

    assertThat(headline(answer)).isEqualTo("Requests/s stop rising at 16 threads (200.2/s).");
    // Half-way by ratio: the roots of 8 x 16 and of 16 x 64.
    assertThat(next(answer))
        .contains("Try 11 and 32 threads next: the best setting may lie there.");
  }

  @Test
  void saysThatASettingMakesNoDifference() {
    Answer answer = answer(threads("8", 200), threads("16", 200.1), threads("64", 200.2));

    assertThat(headline(answer)).isEqualTo("Requests/s do not change with threads.");
    assertThat(next(answer)).noneMatch(said -> said.startsWith("Try"));
  }

  private static Repeats threads(String threads, double perSecond) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of("t" + threads, Map.of("threads", threads), runs);
  }

  private static Repeats heap(String heap, double perSecond, long memory) {
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
