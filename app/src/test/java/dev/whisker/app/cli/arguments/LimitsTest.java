package dev.whisker.app.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.cli.arguments.Limits.Limit;
import dev.whisker.app.cli.arguments.Limits.OfMetric;
import dev.whisker.app.cli.arguments.Limits.OfPercentile;
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
  @ValueSource(strings = {"p99=500ms", "p99<500ms", "p99 <= 500ms", "latency-p99=0.5s"})
  void signsBelowMeanTheSame(String text) {
    assertThat(Limits.parse(text).all())
        .containsExactly(new Limit(new OfMetric(Metric.LATENCY_P99), 500, false));
  }

  @Test
  void anyPercentileIsLimited() {
    assertThat(Limits.parse("p99.9=1s,p75<200ms").all())
        .containsExactly(
            new Limit(new OfPercentile(99.9), 1000, false),
            new Limit(new OfPercentile(75), 200, false));
  }

  @Test
  void percentOfTimesIsRelativeToBaseline() {
    Limits limits = Limits.parse("p99=110%,rate>=95%,full-gcs=0,errors=1%");

    assertThat(limits.all())
        .containsExactly(
            new Limit(new OfMetric(Metric.LATENCY_P99), 1.1, true),
            new Limit(new OfMetric(Metric.SUCCESSFUL_PER_SECOND), 0.95, true),
            new Limit(new OfMetric(Metric.FULL_COUNT), 0, false),
            new Limit(new OfMetric(Metric.ERROR_PERCENT), 1, false));
    assertThat(limits.worstAllowed())
        .isEqualTo(Map.of(Metric.FULL_COUNT, 0.0, Metric.ERROR_PERCENT, 1.0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p99",
        "p99=fast",
        "p0=500ms",
        "p100.5=1ms",
        "p99=5%",
        "rate=105%",
        "errors=1ms",
        "p99=1ms,",
        "rate<400",
        "p99>=1s",
        "heap-capacity=1s"
      })
  void whatIsNoLimitIsRefused(String text) {
    assertThatThrownBy(() -> Limits.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
