package dev.whisker.app.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.analysis.metric.Metric;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {

  @Test
  void limitsUseUnitOfTheirMetric() {
    assertThat(Limits.parse("p99=0.5s, max-pause=200ms,errors=1%,rate=400/s").worstAllowed())
        .isEqualTo(
            Map.of(
                Metric.LATENCY_P99, 500.0,
                Metric.PAUSE_MAX, 200.0,
                Metric.ERROR_PERCENT, 1.0,
                Metric.SUCCESSFUL_PER_SECOND, 400.0));
  }

  @Test
  void everyMetricGoesByItsId() {
    assertThat(Limits.parse("full-count=0").worstAllowed())
        .isEqualTo(Map.of(Metric.FULL_COUNT, 0.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"p99", "p99=fast", "p98=500ms", "p99=5%", "errors=1ms", "p99=1ms,"})
  void whatIsNoLimitIsRefused(String text) {
    assertThatThrownBy(() -> Limits.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
