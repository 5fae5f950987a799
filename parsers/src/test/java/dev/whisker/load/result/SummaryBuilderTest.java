package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryBuilderTest {

  private static SummaryBuilder test(double samples, double errors, double seconds) {
    return new SummaryBuilder()
        .samples(Figure.reported(samples))
        .errors(Figure.reported(errors))
        .duration(Figure.reported(seconds));
  }

  @Test
  void noMoreSucceedThanComplete() {
    // 1,234,567 in 100,000 s are 12.34567/s, which the tool has rounded to 12.3.
    LoadSummary rounded = test(1_234_567, 10, 100_000).completed(Figure.reported(12.3)).build();
    assertThat(rounded.successfulPerSecond().value()).isEqualTo(12.3);
  }

  @Test
  void withoutErrorsAllSucceedWhateverTheToolRounds() {
    // The tool measured 2370.45/s, and has cut its 0.4219 s down to 0.422.
    LoadSummary summary = test(1000, 0, 0.422).completed(Figure.reported(2370.45)).build();
    assertThat(summary.successfulPerSecond().value()).isEqualTo(2370.45);
  }

  @Test
  void whatSucceedsIsCountedWhereItCanBe() {
    LoadSummary summary = test(1000, 100, 10).completed(Figure.reported(100)).build();
    assertThat(summary.successfulPerSecond().value()).isCloseTo(90, within(1e-9));
    assertThat(summary.successfulPerSecond().source()).isEqualTo(Figure.Source.DERIVED);
  }

  @Test
  void successesFollowFromErrorShareWithoutTime() {
    LoadSummary summary = test(1000, 100, 0).completed(Figure.reported(200)).build();
    assertThat(summary.successfulPerSecond().value()).isCloseTo(180, within(1e-9));
  }

  @Test
  void roundedAwayErrorRateIsBelowItsResolution() {
    LoadSummary many =
        new SummaryBuilder()
            .samples(Figure.reported(1_000_000))
            .errorPercent(Figure.reported(0).withResolution(0.01))
            .completed(Figure.reported(200))
            .build();
    assertThat(many.errorPercent())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(0.01));
    assertThat(many.errors().isKnown()).isFalse();
    assertThat(many.successfulPerSecond().value()).isEqualTo(200);
  }

  @Test
  void zeroErrorRateIsExactForFewRequests() {
    for (Figure share : List.of(Figure.reported(0).withResolution(0.01), Figure.reported(0))) {
      LoadSummary few =
          new SummaryBuilder().samples(Figure.reported(500)).errorPercent(share).build();
      assertThat(few.errorPercent().value()).isZero();
      assertThat(few.errors().value()).isZero();
    }
    LoadSummary alone = new SummaryBuilder().errorPercent(Figure.reported(0)).build();
    assertThat(alone.errorPercent().value()).isZero();
    assertThat(alone.errors().isKnown()).isFalse();
  }

  @Test
  void errorRateDeterminesSuccessfulRate() {
    LoadSummary summary =
        new SummaryBuilder()
            .errorPercent(Figure.reported(2.5))
            .completed(Figure.reported(200))
            .build();
    assertThat(summary.successfulPerSecond().value()).isCloseTo(195, within(1e-9));
  }

  @Test
  void latencyBelowClockStepIsOnlyBounded() {
    // Four in five took less than a millisecond: the mean is somewhere between 0.4 and 1.2.
    LoadSummary summary =
        test(10, 0, 1).latency(new LatencyCounts(new int[] {0, 2}, new long[] {8, 2}, 1)).build();
    Figure less = Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1);
    assertThat(summary.meanMillis()).isEqualTo(less);
    assertThat(summary.p50Millis()).isEqualTo(less);
    assertThat(summary.p90Millis()).isEqualTo(Figure.raw(2).withResolution(1));
    assertThat(summary.maxMillis()).isEqualTo(Figure.raw(2).withResolution(1));
  }

  @Test
  void zeroMeanWithoutResolutionIsBelowUnknownStep() {
    LoadSummary summary = test(10, 0, 1).mean(Figure.reported(0)).build();
    assertThat(summary.meanMillis()).isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION));
  }

  @Test
  void whatWasNeverRequestedTookNoTime() {
    LoadSummary summary = test(0, 0, 1).mean(Figure.reported(0)).build();
    assertThat(summary.meanMillis()).isEqualTo(Figure.absent(Absence.NO_SAMPLES));
  }

  @Test
  void keepsTenthsOfMilliseconds() {
    LoadSummary summary =
        test(3, 0, 1)
            .latency(new LatencyCounts(new int[] {51, 403}, new long[] {2, 1}, 0.1))
            .build();
    assertThat(summary.p50Millis().value()).isEqualTo(5.1);
    assertThat(summary.maxMillis().value()).isEqualTo(40.3);
  }

  @Test
  void unknownErrorsMakeSuccessesUnknown() {
    LoadSummary summary = new SummaryBuilder().completed(Figure.reported(200)).build();
    assertThat(summary.successfulPerSecond().isKnown()).isFalse();
  }
}
