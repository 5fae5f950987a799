package dev.whisker.app.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallestDifferencesTest {

  @Test
  void parsesPercentForRatiosAndUnitsForOthers() {
    assertThat(SmallestDifferences.parse("p99=10%, errors=0.5,full-count=2").differences().stated())
        .isEqualTo(
            Map.of(
                Metric.LATENCY_P99, 0.1,
                Metric.ERROR_PERCENT, 0.5,
                Metric.FULL_COUNT, 2.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"p99", "p99=5", "p98=5%", "p99=5ms", "errors=1%,", ""})
  void whatIsNoDifferenceIsRefused(String text) {
    assertThatThrownBy(() -> SmallestDifferences.parse(text))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
