package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import org.junit.jupiter.api.Test;

class FailureRatesTest {

  @Test
  void withoutClassesOnlyTheirNumberIsKnown() {
    FailureRates rates = FailureRates.of(TestRun.empty().completed(10, 20).metrics().timeline());

    assertThat(rates.all()).containsExactly(0, 0);
    assertThat(rates.byClass()).isEmpty();
    assertThat(rates.isKnown()).isTrue();
  }

  @Test
  void failureRatesAreUnknownWithoutToolData() {
    FailureRates rates =
        FailureRates.of(TestRun.empty().completed(Double.NaN).metrics().timeline());

    assertThat(rates.isKnown()).isFalse();
  }
}
