package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RateLaneTest {

  private static final int WIDTH = 200;
  private static final int HEIGHT = 50;

  @Test
  void showsASingleSilentSecond() {
    double[] values = new double[100_000];
    Arrays.fill(values, 100);
    values[50_250] = 0;

    BufferedImage picture = draw(lane(values), new Window(0, 100_000));

    // 500 seconds a column: the line goes down to the ground in the column of that second only.
    assertThat(picture.getRGB(100, HEIGHT - 3)).isEqualTo(Color.BLUE.getRGB());
    assertThat(picture.getRGB(102, HEIGHT - 3)).isNotEqualTo(Color.BLUE.getRGB());
    assertThat(picture.getRGB(99, HEIGHT - 3)).isNotEqualTo(Color.BLUE.getRGB());
  }

  @Test
  void readsRateOfItsSecond() {
    RateLane lane = lane(10, 20, Double.NaN);

    assertThat(lane.at(1.99))
        .containsExactly(new Lane.Reading("reading.throughput", 20, Unit.PER_SECOND));
    assertThat(lane.at(2.5)).isEmpty();
    assertThat(lane.at(-1)).isEmpty();
    assertThat(lane.at(3)).isEmpty();
  }

  private static RateLane lane(double... values) {
    double[] from = new double[values.length];
    double[] to = new double[values.length];
    Arrays.setAll(from, i -> i);
    Arrays.setAll(to, i -> i + 1);
    return new RateLane(from, to, values);
  }

  private static BufferedImage draw(RateLane lane, Window view) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
    Rectangle2D area = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT);
    lane.draw(new Strip(image.createGraphics(), area, view, lane.scale(), Theme.LIGHT, Color.BLUE));
    return image;
  }
}
