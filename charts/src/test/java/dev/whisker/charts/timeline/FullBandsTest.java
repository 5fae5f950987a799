package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.PauseLook;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No full GC is dropped, however many pauses there are. */
class FullBandsTest {

  private static final int WIDTH = 400;
  private static final int HEIGHT = 60;

  private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 0.99})
  void marksColumnsWithFullGcs(double zoom) {
    PauseLane lane = pauses(100_000, 997);
    double length = 100_000 * (1 - zoom);
    Window view = new Window(50_000 - length / 2, 50_000 + length / 2);

    BitSet columns = lane.fullColumns(strip(lane, view));

    BitSet expected = new BitSet();
    for (int i = 0; i < lane.starts().length; i++) {
      double end = lane.starts()[i] + lane.millis()[i] / 1000;
      boolean inSight = lane.starts()[i] < view.toSeconds() && end >= view.fromSeconds();
      if (lane.looks()[i] == PauseLook.FULL && inSight) {
        double pixelsPerSecond = WIDTH / view.lengthSeconds();
        int from = (int) Math.floor((lane.starts()[i] - view.fromSeconds()) * pixelsPerSecond);
        int to = (int) Math.floor((end - view.fromSeconds()) * pixelsPerSecond);
        for (int x = Math.max(0, from); x <= Math.min(to, WIDTH - 1); x++) {
          expected.set(x);
        }
      }
    }
    assertThat(columns.isEmpty()).isFalse();
    assertThat(columns).isEqualTo(expected);
  }

  @Test
  void showsSingleFullGcOfMillionPauses() {
    PauseLane lane = pauses(1_000_000, 1_000_000);
    Strip strip = strip(lane, new Window(0, 1_000_000));
    strip.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), Color.WHITE);

    lane.drawBands(strip);

    // The last of the million is the full one: at the right end.
    assertThat(new Color(image.getRGB(WIDTH - 1, 5))).isNotEqualTo(Color.WHITE);
    assertThat(new Color(image.getRGB(WIDTH / 2, 5))).isEqualTo(Color.WHITE);
  }

  @Test
  void theLongestPauseIsFoundAroundAMoment() {
    PauseLane lane =
        PauseLane.of(
            new double[] {10, 10.5, 12},
            new double[] {100, 400, 50},
            new PauseLook[] {PauseLook.YOUNG, PauseLook.FULL, PauseLook.YOUNG});

    assertThat(lane.longest(9.9, 12.1)).hasValue(1);
    assertThat(lane.longest(10.05, 10.06)).hasValue(0);
    assertThat(lane.longest(10.85, 11)).hasValue(1);
    assertThat(lane.longest(11, 11.9)).isEmpty();
  }

  /** A pause each second; every so many a full GC of half a second. */
  private static PauseLane pauses(int count, int fullEvery) {
    double[] starts = new double[count];
    double[] millis = new double[count];
    PauseLook[] kinds = new PauseLook[count];
    Random random = new Random(1);
    Arrays.setAll(starts, i -> i + 0.25 * random.nextDouble());
    for (int i = 0; i < count; i++) {
      boolean full = i % fullEvery == fullEvery - 1;
      millis[i] = full ? 500 : 1 + 100 * random.nextDouble();
      kinds[i] = full ? PauseLook.FULL : PauseLook.YOUNG;
    }
    return PauseLane.of(starts, millis, kinds);
  }

  private Strip strip(PauseLane lane, Window view) {
    Rectangle2D area = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT);
    return new Strip(image.createGraphics(), area, view, lane.scale(), Theme.LIGHT, Color.BLUE);
  }
}
