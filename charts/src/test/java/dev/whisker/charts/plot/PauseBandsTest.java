package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.gc.Pause;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.junit.jupiter.api.Test;

/** Ten seconds; the fifth is one pause. */
class PauseBandsTest {

  private final Pause full = Sketch.full(4, 1000);
  private final Pause young = Sketch.young(4, 1000);

  @Test
  void keyExplainsPausesOfAllRepeats() {
    assertThat(bands(run("1", full), run("2", young)).key())
        .extracting(Mark::text)
        .containsExactly(
            "GC pauses (stronger: longer, or in more repeats)", "full GC in any repeat");
  }

  @Test
  void keyOfSingleRunsMentionsNoRepeats() {
    assertThat(bands(run("1", full, Sketch.young(8, 50))).key())
        .extracting(Mark::text)
        .containsExactly("GC pause (stronger: longer)", "full GC");
  }

  @Test
  void withoutPausesThereIsNoKey() {
    assertThat(bands(run("1")).key()).isEmpty();
  }

  /** A swatch must not be darker than every band. */
  @Test
  void theKeyHasTheShadesThatAreDrawn() {
    for (PauseBands bands :
        List.of(
            bands(run("1", full)),
            bands(run("1", full), run("2"), run("3")),
            bands(run("1", young)))) {
      Color swatch = bands.key().getFirst().color();
      assertThat(middle(bands).getRed()).isCloseTo(swatch.getRed(), within(2));
      assertThat(middle(bands).getBlue()).isCloseTo(swatch.getBlue(), within(2));
    }
  }

  /** For any number of repeats. */
  @Test
  void fullGcIsDarkerThanAnyOtherPause() {
    PauseBands fulls = bands(run("1", full), run("2"), run("3"), run("4"), run("5"));
    PauseBands youngs = bands(run("1", young), run("2"), run("3"), run("4"), run("5"));

    assertThat(middle(fulls).getRed()).isLessThan(middle(youngs).getRed() - 30);
  }

  private static PauseBands bands(RunResult... runs) {
    return new PauseBands(
        new Drawing(
            new Sketch().configuration("only", runs).comparison(), Locale.ENGLISH, Theme.LIGHT));
  }

  private static RunResult run(String name, Pause... pauses) {
    return Sketch.run(name, 10, List.of(pauses), List.of(Sketch.second(0, 5)), Map.of());
  }

  /** In the middle of the stop. */
  private static Color middle(PauseBands bands) {
    NumberAxis seconds = new NumberAxis();
    seconds.setRange(0, 9);
    Drawing drawing =
        new Drawing(new Sketch().configuration("only").comparison(), Locale.ENGLISH, Theme.LIGHT);
    JFreeChart chart =
        drawing.chart(
            seconds, null, new NumberAxis(), null, surface -> bands.draw(surface, 0), null);
    chart.getXYPlot().setDomainGridlinesVisible(false);
    chart.getXYPlot().setRangeGridlinesVisible(false);
    BufferedImage image = new BufferedImage(300, 300, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    chart.draw(graphics, new Rectangle2D.Double(0, 0, 300, 300));
    graphics.dispose();
    return new Color(image.getRGB(150, 150));
  }
}
