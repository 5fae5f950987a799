package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeatLaneTest {

  private static final int WIDTH = 100;

  /** A lane among several runs: lower than there are rows. */
  private static final int LOW = 13;

  @Test
  void showsEqualTimesInALowLane() {
    for (int row = 0; row < HeatLane.ROWS; row++) {
      assertThat(inked(draw(lane(row)))).as("row %d", row).isNotEmpty();
    }
  }

  @Test
  void longerOnesStandHigher() {
    int[] below = inked(draw(lane(4)));
    int[] above = inked(draw(lane(HeatLane.ROWS - 4)));

    assertThat(above[above.length - 1]).isLessThan(below[0]);
  }

  @Test
  void aLaneWithoutRequestsIsEmpty() {
    HeatLane lane =
        new HeatLane(Scale.durations(10, 900), 1, new int[WIDTH * HeatLane.ROWS], 1, List.of());

    assertThat(inked(draw(lane))).isEmpty();
  }

  /** In each of its seconds ten requests in one row of duration. */
  private static HeatLane lane(int row) {
    int[] counts = new int[WIDTH * HeatLane.ROWS];
    for (int second = 0; second < WIDTH; second++) {
      counts[second * HeatLane.ROWS + row] = 10;
    }
    return new HeatLane(Scale.durations(10, 900), 1, counts, 10, List.of());
  }

  private static BufferedImage draw(HeatLane lane) {
    BufferedImage image = new BufferedImage(WIDTH, LOW, BufferedImage.TYPE_INT_ARGB);
    Rectangle2D area = new Rectangle2D.Double(0, 0, WIDTH, LOW);
    Window view = new Window(0, WIDTH);
    lane.draw(new Strip(image.createGraphics(), area, view, lane.scale(), Theme.LIGHT, Color.BLUE));
    return image;
  }

  /** The heights at which anything is drawn, from above. */
  private static int[] inked(BufferedImage image) {
    return IntStream.range(0, LOW)
        .filter(
            y -> Arrays.stream(image.getRGB(0, y, WIDTH, 1, null, 0, WIDTH)).anyMatch(c -> c != 0))
        .toArray();
  }
}
