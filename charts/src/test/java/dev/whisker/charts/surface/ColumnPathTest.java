package dev.whisker.charts.surface;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.junit.jupiter.api.Test;

class ColumnPathTest {

  /** One pixel a unit, upside down: 100 units are at the top. */
  private final Surface surface = surface(0, 100);

  @Test
  void fewPointsAreAllDrawn() {
    List<double[]> points = points(path(new double[] {0, 10, 20}, new double[] {0, 50, 100}));

    assertThat(points).extracting(p -> p[0]).contains(0.0, 10.0, 20.0);
    assertThat(points).extracting(p -> p[1]).contains(100.0, 50.0, 0.0);
  }

  @Test
  void columnsKeepTheirExtremes() {
    int n = 1_000_000;
    double[] x = IntStream.range(0, n).mapToDouble(i -> 100.0 * i / n).toArray();
    Random random = new Random(1);
    double[] y = IntStream.range(0, n).mapToDouble(i -> 40 + 20 * random.nextDouble()).toArray();
    y[123_456] = 99;
    y[765_432] = 1;

    List<double[]> points = points(path(x, y));

    assertThat(points).hasSizeLessThan(101 * 4 + 2);
    assertThat(points).extracting(p -> p[1]).contains(1.0, 99.0);
  }

  @Test
  void whatIsUnknownInterruptsTheLine() {
    Path2D path = path(new double[] {0, 10, 20, 30}, new double[] {5, Double.NaN, 5, 5});

    int begins = 0;
    for (PathIterator each = path.getPathIterator(null); !each.isDone(); each.next()) {
      begins += each.currentSegment(new double[6]) == PathIterator.SEG_MOVETO ? 1 : 0;
    }
    assertThat(begins).isEqualTo(2);
  }

  @Test
  void lineContinuesOutOfSightOnBothSides() {
    double[] x = IntStream.range(0, 1000).mapToDouble(i -> i * 10 - 4995).toArray();

    List<double[]> points = points(ColumnPath.of(surface, x, new double[1000]));

    assertThat(points).extracting(p -> p[0]).contains(-5.0, 105.0).doesNotContain(-15.0, 115.0);
  }

  private Path2D path(double[] x, double[] y) {
    return ColumnPath.of(surface, x, y);
  }

  private static List<double[]> points(Path2D path) {
    List<double[]> points = new ArrayList<>();
    for (PathIterator each = path.getPathIterator(null); !each.isDone(); each.next()) {
      double[] point = new double[6];
      each.currentSegment(point);
      points.add(point);
    }
    return points;
  }

  private static Surface surface(double from, double to) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    return new Surface(
        graphics, new Rectangle2D.Double(0, 0, 100, 100), axis(from, to), axis(0, 100), null);
  }

  private static ValueAxis axis(double from, double to) {
    ValueAxis axis = new NumberAxis();
    axis.setRange(from, to);
    return axis;
  }
}
