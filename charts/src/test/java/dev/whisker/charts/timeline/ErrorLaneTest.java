package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.load.FailureRates;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ErrorLaneTest {

  private static final int WIDTH = 200;
  private static final int HEIGHT = 100;

  @Test
  void singleErrorIsVisibleInVeryLongRun() {
    double[] all = new double[100_000];
    all[10] = 1000;
    all[50_250] = 1;

    BufferedImage picture = draw(lane(all, Map.of()), new Window(0, 100_000));

    assertThat(picture.getRGB(100, HEIGHT - 1) >>> 24).isEqualTo(255);
    assertThat(picture.getRGB(101, HEIGHT - 1)).isZero();
  }

  /** The axis ends 8% above the most: 3 of 4 errors reach to 69% of the height. */
  @Test
  void classesStandUponEachOther() {
    ErrorLane lane =
        lane(
            new double[] {4, 0},
            Map.of(
                ErrorClass.TIMEOUT, new double[] {3, 0}, ErrorClass.HTTP_5XX, new double[] {1, 0}));

    BufferedImage picture = draw(lane, new Window(0, 2));

    int timeouts = picture.getRGB(10, HEIGHT - 5);
    int server = picture.getRGB(10, HEIGHT - 80);
    assertThat(picture.getRGB(10, HEIGHT - 65)).isEqualTo(timeouts);
    assertThat(picture.getRGB(10, HEIGHT - 90)).isEqualTo(server);
    assertThat(server).isNotEqualTo(timeouts);
    assertThat(picture.getRGB(10, HEIGHT - 96)).isZero();
    assertThat(picture.getRGB(150, HEIGHT - 5)).isZero();
  }

  @Test
  void readsTotalAndEachErrorClass() {
    ErrorLane lane =
        lane(
            new double[] {4, Double.NaN},
            new TreeMap<>(
                Map.of(
                    ErrorClass.TIMEOUT, new double[] {3, 0},
                    ErrorClass.HTTP_5XX, new double[] {1, 0})));

    assertThat(lane.at(0.5))
        .containsExactly(
            new Lane.Reading("reading.errors", 4, Unit.PER_SECOND),
            new Lane.Reading("failure.timeout", 3, Unit.PER_SECOND),
            new Lane.Reading("failure.http_5xx", 1, Unit.PER_SECOND));
    assertThat(lane.at(1.5)).isEmpty();
    assertThat(lane.at(2)).isEmpty();
  }

  @Test
  void keyListsClassesFromTheBottom() {
    ErrorLane lane =
        lane(
            new double[] {4},
            Map.of(ErrorClass.TIMEOUT, new double[] {3}, ErrorClass.HTTP_5XX, new double[] {1}));
    Texts texts = Texts.of("dev.whisker.analysis.texts", Locale.ENGLISH);

    List<Mark> key = lane.key(Theme.LIGHT, Color.BLUE, texts);

    assertThat(key).extracting(Mark::text).containsExactly("timeout", "HTTP 5xx");
    BufferedImage picture = draw(lane, new Window(0, 1));
    assertThat(key)
        .extracting(mark -> mark.color().getRGB())
        .containsExactly(picture.getRGB(10, HEIGHT - 5), picture.getRGB(10, HEIGHT - 80));
    assertThat(lane(new double[] {4}, Map.of()).key(Theme.LIGHT, Color.BLUE, texts)).isEmpty();
  }

  private static ErrorLane lane(double[] all, Map<ErrorClass, double[]> byClass) {
    List<LoadSecond> seconds =
        IntStream.range(0, all.length)
            .mapToObj(i -> new LoadSecond(i, 1, 2000, 2000 - all[i], 10, 20, -1))
            .toList();
    return ErrorLane.of(new FailureRates(seconds, all, new TreeMap<>(byClass)));
  }

  private static BufferedImage draw(ErrorLane lane, Window view) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_ARGB);
    Rectangle2D area = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT);
    lane.draw(new Strip(image.createGraphics(), area, view, lane.scale(), Theme.LIGHT, Color.BLUE));
    return image;
  }
}
