package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuartersTest {

  private static Timeline completed(double... rates) {
    return TestRun.empty().load(Map.of()).completed(rates).metrics().timeline();
  }

  @Test
  void eachQuarterHasItsOwnRate() {
    Quarters quarters = Quarters.of(completed(10, 20, 100, 120, 90, 100, 60, 50), new Window(0, 8));

    assertThat(quarters.perSecond()).containsExactly(15.0, 110.0, 95.0, 55.0);
    assertThat(quarters.leftPercent()).isEqualTo(50);
  }

  @Test
  void onlyWholeSecondsOfAQuarterCount() {
    // Quarters of 2.25 s: seconds 0-1, 3, 5, 7-8.
    Quarters quarters = Quarters.of(completed(1, 1, 9, 4, 9, 6, 9, 2, 2), new Window(0, 9));

    assertThat(quarters.perSecond()).containsExactly(1.0, 4.0, 6.0, 2.0);
  }

  @Test
  void nothingIsKnownWhereNothingSucceeded() {
    assertThat(Quarters.of(completed(1, 0, 1, 1), new Window(0, 4)).leftPercent()).isNaN();
    assertThat(Quarters.of(completed(1), new Window(0, 1)).leftPercent()).isNaN();
  }
}
