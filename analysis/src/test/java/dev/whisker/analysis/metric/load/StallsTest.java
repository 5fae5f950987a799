package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallsTest {

  /** At 9 a second, 3 come by chance in 2 % of seconds, 0 in one of 8,000. */
  @Test
  void randomScatterOfFewRequestsIsNoStall() {
    double[] perSecond = new double[120];
    Arrays.fill(perSecond, 9);
    perSecond[40] = 3;
    perSecond[70] = 0;

    assertThat(stalled(perSecond)).containsExactly(new Window(70, 71));
  }

  @Test
  void ofManyASecondHalfIsNoChance() {
    double[] perSecond = new double[120];
    Arrays.fill(perSecond, 200);
    perSecond[40] = 99;
    perSecond[70] = 101;

    assertThat(stalled(perSecond)).containsExactly(new Window(40, 41));
  }

  private static List<Window> stalled(double[] perSecond) {
    Timeline timeline = TestRun.empty().completed(perSecond).metrics().timeline();
    return Stalls.within(timeline, new Window(0, perSecond.length));
  }
}
