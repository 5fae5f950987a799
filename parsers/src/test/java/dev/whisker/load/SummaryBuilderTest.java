package dev.whisker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
  void aShareOfErrorsTellsItToo() {
    LoadSummary summary =
        new SummaryBuilder()
            .errorPercent(Figure.reported(2.5))
            .completed(Figure.reported(200))
            .build();
    assertThat(summary.successfulPerSecond().value()).isCloseTo(195, within(1e-9));
  }

  @Test
  void withoutErrorsToldNobodyKnowsWhatSucceeded() {
    LoadSummary summary = new SummaryBuilder().completed(Figure.reported(200)).build();
    assertThat(summary.successfulPerSecond().isKnown()).isFalse();
  }
}
