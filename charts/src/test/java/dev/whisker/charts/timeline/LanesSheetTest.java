package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Tick;
import dev.whisker.charts.timeline.LanesPainter.Caption;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Two runs of 100 s: requests in the first 60 of them, a pause at second 20. */
class LanesSheetTest {

  private static final Window WHOLE = new Window(0, 100);
  private static final int WIDTH = 600;

  private final LanesPainter painter =
      new LanesPainter(
          List.of(run("parallel · 1", 0, 400), run("并行 g1", 1, 40)), Theme.LIGHT, Locale.ENGLISH);

  @Test
  void anSvgHasAllTextsAsText() throws Exception {
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Document document =
        parsers.newDocumentBuilder().parse(new ByteArrayInputStream(written(PictureFormat.SVG)));

    assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(document.getDocumentElement().getTextContent())
        .contains("parallel · 1", "并行 g1", "Requests/s", "Pauses", "100 ms", "50", "○", "young");
    assertThat(document.getElementsByTagName("path").getLength()).isPositive();
  }

  @Test
  void pngMatchesSheetSizeAndShowsLanes() throws Exception {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(written(PictureFormat.PNG)));

    assertThat(image.getWidth()).isEqualTo(2 * WIDTH);
    assertThat(image.getHeight()).isEqualTo(2 * 500);
    LanesLayout layout = painter.layout(WIDTH - LanesLayout.GUTTER, 500 - LanesLayout.AXIS);
    LanesLayout.Row rate = layout.rows().getFirst();
    int ground = (int) (2 * (rate.top() + rate.height() - 2));
    int load = (int) (2 * (LanesLayout.GUTTER + layout.x(30, WHOLE)));
    int silence = (int) (2 * (LanesLayout.GUTTER + layout.x(85, WHOLE)));
    assertThat(image.getRGB(load, ground)).isNotEqualTo(image.getRGB(silence, ground));
    assertThat(image.getRGB(silence, ground)).isEqualTo(Theme.LIGHT.background().getRGB());
  }

  @Test
  void eachRunApartKeepsTheHeightsOfAll() {
    List<LanesPainter> apart = painter.apart();

    assertThat(apart).extracting(LanesPainter::names).containsExactly("parallel · 1", "并行 g1");
    assertThat(LanesSheet.low(apart.getFirst(), WHOLE).height())
        .isEqualTo(LanesSheet.low(apart.getLast(), WHOLE).height());
    // 40 requests/s are a tenth of the height, as the other run has 400.
    LanesLayout layout = apart.getLast().layout(400, 300);
    LanesLayout.Row rate = layout.rows().getFirst();
    BufferedImage image = painted(apart.getLast(), layout);
    int x = (int) layout.x(33, WHOLE);
    int ground = Theme.LIGHT.background().getRGB();
    assertThat(image.getRGB(x, (int) (rate.top() + rate.height() * 0.85))).isEqualTo(ground);
    assertThat(image.getRGB(x, (int) (rate.top() + rate.height() * 0.97))).isNotEqualTo(ground);
  }

  @Test
  void keysMoveBelowNameInNarrowSheet() {
    LanesPainter one = painter.apart().getFirst();
    LanesLayout wide = one.layout(600, 300);
    LanesLayout narrow = one.layout(130, 300);

    assertThat(texts(one, narrow)).isEqualTo(texts(one, wide));
    assertThat(texts(one, wide)).containsExactly("parallel · 1", "Pauses", "○", "young");
    assertThat(one.captions(wide)).extracting(LanesPainter.Caption::y).containsOnly(15.0);
    assertThat(one.captions(narrow)).extracting(LanesPainter.Caption::y).contains(15.0, 31.0);
    assertThat(narrow.rows().getFirst().top()).isEqualTo(wide.rows().getFirst().top() + 16);
  }

  @Test
  void severalRunsShareTheKeys() {
    LanesLayout layout = painter.layout(600, 300);

    assertThat(texts(painter, layout))
        .containsExactly("Pauses", "○", "young", "●", "parallel · 1", "■", "并行 g1");
    assertThat(layout.heads().getFirst().top()).isPositive();
  }

  @Test
  void theGridLeavesTheNamesOfRunsAlone() {
    LanesLayout layout = painter.layout(400, 300);
    BufferedImage image = painted(painter, layout);

    for (LanesLayout.Head head : layout.heads()) {
      int above = (int) head.top() + 3;
      int within = (int) layout.lanesTop(head.run()) + 3;
      assertThat(inked(image, above)).isZero();
      assertThat(inked(image, within)).isPositive();
    }
  }

  /** The number of pixels of a row that differ from the background. */
  private static long inked(BufferedImage image, int y) {
    int ground = Theme.LIGHT.background().getRGB();
    return IntStream.range(0, image.getWidth()).filter(x -> image.getRGB(x, y) != ground).count();
  }

  @Test
  void bandsSpareTheName() {
    StackedRun stopped =
        new StackedRun(
            "serial · 1",
            0,
            RunLanes.of(
                Sketch.run(
                        "serial · 1",
                        100,
                        List.of(Sketch.full(20, 5000)),
                        List.of(Sketch.second(1, 5), Sketch.second(2, 5)),
                        Map.of())
                    .metrics()
                    .timeline()));
    LanesPainter one = new LanesPainter(List.of(stopped), Theme.LIGHT, Locale.ENGLISH);
    LanesLayout layout = one.layout(400, 300);
    BufferedImage image = painted(one, layout);

    int x = (int) layout.x(22, WHOLE);
    int ground = Theme.LIGHT.background().getRGB();
    double lanes = layout.rows().getFirst().top();
    assertThat(lanes).isGreaterThan(10);
    assertThat(image.getRGB(x, (int) lanes - 2)).isEqualTo(ground);
    assertThat(image.getRGB(x, (int) lanes + 12)).isNotEqualTo(ground);
  }

  @Test
  void repeatsOfOneConfigurationAreNumbered() {
    List<StackedRun> runs = List.of(run("a · 1", 0, 1), run("b · 1", 1, 1), run("a · 2", 0, 1));

    assertThat(RunSigns.of(runs, new Palette(Theme.LIGHT)))
        .extracting(Mark::glyph)
        .containsExactly("●1", "■", "●2");
  }

  @Test
  void eachRunShowsReadingBesideItsName() {
    LanesLayout layout = painter.layout(600, 300);
    List<Caption> told = painter.readings(layout, 30.5);

    assertThat(told)
        .extracting(Caption::text)
        .containsExactly("requests 400/s · errors 0/s", "requests 40/s · errors 0/s");
    assertThat(told)
        .extracting(Caption::y)
        .containsExactlyElementsOf(
            layout.heads().stream().map(head -> head.top() + LanesLayout.BASELINE).toList());
    // A text without room is cut, visibly.
    assertThat(painter.readings(painter.layout(220, 300), 20.05))
        .extracting(Caption::text)
        .allMatch(text -> text.endsWith(" …"));
  }

  @Test
  void allTimesStandWithinTheLanes() {
    for (int width = 300; width < 420; width++) {
      LanesLayout layout = painter.layout(width, 300);
      List<Caption> times = painter.times(layout, WHOLE);

      assertThat(times).hasSizeGreaterThan(3);
      assertThat(times).allMatch(time -> time.x() + length(time.text()) <= layout.width());
    }
  }

  private static double length(String text) {
    return Fonts.of(11).getStringBounds(text, new FontRenderContext(null, true, true)).getWidth();
  }

  private static List<String> texts(LanesPainter painter, LanesLayout layout) {
    return painter.captions(layout).stream().map(LanesPainter.Caption::text).toList();
  }

  /** An axis of 0.2, 0.4 … would measure nothing. */
  @Test
  void emptyLaneHasOnlyZeroOnAxis() {
    LanesLayout layout = painter.layout(WIDTH, 500);

    assertThat(layout.rows())
        .filteredOn(row -> row.kind() == LaneKind.ERRORS)
        .isNotEmpty()
        .allSatisfy(
            row -> assertThat(painter.values(row)).extracting(Tick::value).containsExactly(0.0));
    assertThat(layout.rows())
        .filteredOn(row -> row.kind() == LaneKind.THROUGHPUT)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(painter.values(row)).hasSizeGreaterThan(2));
  }

  private static StackedRun run(String name, int position, double perSecond) {
    return new StackedRun(
        name,
        position,
        RunLanes.of(
            Sketch.run(
                    name,
                    100,
                    List.of(Sketch.young(20, 100)),
                    IntStream.range(0, 60)
                        .mapToObj(second -> Sketch.second(second, perSecond))
                        .toList(),
                    Map.of())
                .metrics()
                .timeline()));
  }

  private byte[] written(PictureFormat format) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(new LanesSheet(painter, WHOLE, 500), WIDTH, out);
    return out.toByteArray();
  }

  private static BufferedImage painted(LanesPainter painter, LanesLayout layout) {
    BufferedImage image =
        new BufferedImage((int) layout.width(), (int) layout.height(), BufferedImage.TYPE_INT_ARGB);
    Graphics2D graphics = image.createGraphics();
    painter.paint(graphics, layout, WHOLE);
    graphics.dispose();
    return image;
  }
}
