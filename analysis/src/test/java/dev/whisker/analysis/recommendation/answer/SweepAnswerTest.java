package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.next;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepAnswerTest {

  /** The next of the series; an initial heap that equals the largest goes with it. */
  @Test
  void triesNextSettingWhenHighestIsBest() {
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
  void suggestsNoHeapLargerThanMachineMemory() {
    Answer answer =
        answer(heap("1g", 100, 8L << 30), heap("2g", 120, 8L << 30), heap("4g", 140, 8L << 30));

    assertThat(next(answer)).noneMatch(said -> said.startsWith("Try"));
  }

  @Test
  void triesTheSettingsAroundTheKnee() {
    Answer answer = answer(threads("8", 100), threads("16", 200), threads("64", 201));

    assertThat(headline(answer)).isEqualTo("Requests/s stop rising at 16 threads (200.2/s).");
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
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

  @ParameterizedTest
  @CsvSource({
    "'1, 2, 4, 8', 0.1, HIGH",
    "'1, 2, 2, 2', 0.1, HIGH",
    "'2, 2, 2, 2', 0.1, HIGH",
    "'1, 2, 2.08, 2', 2, MEDIUM",
    "'1, 2, 2, 2', 8, MEDIUM",
    "'1, 1.1, 1.2, 1.3', 8, LOW"
  })
  void isAsSureAsTheRepeatsShowTheKnee(String rates, double apartPercent, Confidence confidence) {
    double[] each = Arrays.stream(rates.split(", ", -1)).mapToDouble(Double::parseDouble).toArray();

    Answer answer =
        answer(
            threads("8", 100 * each[0], apartPercent / 100),
            threads("16", 100 * each[1], apartPercent / 100),
            threads("32", 100 * each[2], apartPercent / 100),
            threads("64", 100 * each[3], apartPercent / 100));

    assertThat(answer.confidence()).isEqualTo(confidence);
  }

  private static Repeats threads(String threads, double perSecond) {
    return threads(threads, perSecond, 0.001);
  }

  private static Repeats threads(String threads, double perSecond, double apart) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * apart));
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
