package dev.whisker.charts.shape.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.Fonts;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.Sketch;
import dev.whisker.charts.shape.Drawing;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.ui.RectangleInsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Drawn grey, as on paper. */
class HatchTest {

  private static final int SIZE = 120;

  /** Well within the part that is filled. */
  private static final int FROM = 60;

  private static final int TO = 80;

  @Test
  void noTwoLookAlike() {
    Set<List<Integer>> looks = new HashSet<>();

    Stream.of(Hatch.values()).map(HatchTest::inside).forEach(looks::add);

    assertThat(looks).hasSize(Hatch.values().length);
  }

  @Test
  void solidIsAllInkAndPlainHasNone() {
    assertThat(inside(Hatch.SOLID)).allMatch(grey -> grey < 10);
    assertThat(inside(Hatch.PLAIN)).allMatch(grey -> grey > 180 && grey < 240);
  }

  @ParameterizedTest
  @EnumSource(names = {"RISING", "LEVEL", "FALLING", "UPRIGHT", "GRID", "CROSSED"})
  void othersAreInkOnATint(Hatch hatch) {
    assertThat(inside(hatch)).anyMatch(grey -> grey < 110).anyMatch(grey -> grey > 180);
  }

  @ParameterizedTest
  @EnumSource(Hatch.class)
  void nothingIsDrawnBeyondTheShape(Hatch hatch) {
    assertThat(grey(draw(hatch), SIZE - 12, FROM)).isEqualTo(255);
  }

  @ParameterizedTest
  @EnumSource(Hatch.class)
  void theFontHasItsCharacter(Hatch hatch) {
    assertThat(Fonts.of(12).canDisplayUpTo(hatch.glyph())).isEqualTo(-1);
  }

  private static List<Integer> inside(Hatch hatch) {
    BufferedImage image = draw(hatch);
    return Stream.iterate(FROM, x -> x < TO, x -> x + 1)
        .flatMap(x -> Stream.iterate(FROM, y -> y < TO, y -> y + 1).map(y -> grey(image, x, y)))
        .toList();
  }

  private static int grey(BufferedImage image, int x, int y) {
    return image.getRaster().getSample(x, y, 0);
  }

  private static BufferedImage draw(Hatch hatch) {
    Drawing drawing =
        new Drawing(new Sketch().configuration("only").comparison(), Locale.ENGLISH, Theme.LIGHT);
    JFreeChart chart =
        drawing.chart(
            new NumberAxis(),
            null,
            new NumberAxis(),
            null,
            surface -> {
              Rectangle2D all = surface.area();
              hatch.fill(
                  surface,
                  new Rectangle2D.Double(0, 0, SIZE - 20, all.getMaxY()),
                  Color.BLACK,
                  Theme.LIGHT);
            },
            null);
    chart.getXYPlot().setDomainGridlinesVisible(false);
    chart.getXYPlot().setRangeGridlinesVisible(false);
    chart.getXYPlot().setInsets(new RectangleInsets(0, 0, 0, 0));
    BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = image.createGraphics();
    chart.draw(graphics, new Rectangle2D.Double(0, 0, SIZE, SIZE));
    graphics.dispose();
    return image;
  }
}
