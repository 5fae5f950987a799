package dev.whisker.charts.kind.together;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.table.DifferenceWords;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.FigureAxis;
import dev.whisker.charts.axis.RatioAxis;
import dev.whisker.charts.axis.RowAxis;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;

/** A difference with its interval, and the band in which it would not matter. */
final class DifferenceRow {

  /** Beyond what is drawn, as a share of it. */
  private static final double MARGIN = 0.06;

  /** So many times wider than the band an axis is at least. */
  private static final double LEAST_BANDS = 3;

  private final Drawing drawing;
  private final Contrast contrast;
  private final DifferenceWords words;
  private final int position;
  private final boolean isRatio;

  DifferenceRow(Drawing drawing, Contrast contrast) {
    this.drawing = drawing;
    this.contrast = contrast;
    this.words = DifferenceWords.of(contrast, drawing.wording());
    this.isRatio = contrast.scale() == Scale.RATIO;
    this.position = drawing.configurations().getFirst().name().equals(contrast.candidate()) ? 0 : 1;
  }

  String title() {
    boolean saysSize = contrast.verdict().isBetter() || contrast.verdict().isWorse();
    String said =
        Stream.of(
                saysSize ? "" : words.value(contrast),
                words.inWords(contrast),
                words.inEveryRun(contrast))
            .filter(each -> !each.isEmpty())
            .collect(Collectors.joining(Drawing.BETWEEN_READINGS));
    return drawing
        .texts()
        .get(
            "pair.title",
            Map.of(
                "candidate", contrast.candidate(),
                "baseline", contrast.baseline(),
                "difference", said));
  }

  List<Mark> key() {
    String meaning = drawing.texts().get("key.band", Map.of("enough", words.enough(contrast)));
    return List.of(new Mark("■", band(), meaning));
  }

  ChartPanel panel() {
    RowAxis rows = new RowAxis(List.of(drawing.mark(position)));
    return new ChartPanel(title(), null, drawing.chart(axis(), null, rows, null, this::draw, null));
  }

  private ValueAxis axis() {
    return isRatio
        ? new RatioAxis(range(), drawing.wording()::times)
        : FigureAxis.ofNumbers(range(), 1e-6);
  }

  /** All that is drawn lies within, and some room. */
  private Range range() {
    double band = tested(isRatio ? 1 + contrast.enough() : contrast.enough());
    double[] ends =
        DoubleStream.of(
                tested(contrast.value()),
                tested(contrast.low()),
                tested(contrast.high()),
                -LEAST_BANDS * band,
                LEAST_BANDS * band)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    double low = ends[0];
    double high = ends[ends.length - 1];
    double margin = MARGIN * (high - low);
    return new Range(shown(low - margin), shown(high + margin));
  }

  private double tested(double value) {
    return isRatio ? Math.log(value) : value;
  }

  private double shown(double value) {
    return isRatio ? Math.exp(value) : value;
  }

  private boolean hasInterval() {
    return contrast.low() < contrast.high();
  }

  private Color band() {
    return Palette.mix(drawing.theme().muted(), drawing.theme().background(), 0.6);
  }

  private void draw(Surface surface) {
    Theme theme = drawing.theme();
    Rectangle2D area = surface.area();
    double enough = contrast.enough();
    double left = surface.x(isRatio ? 1 / (1 + enough) : -enough);
    double right = surface.x(isRatio ? 1 + enough : enough);
    surface.fill(
        new Rectangle2D.Double(left, area.getMinY(), right - left, area.getHeight()), band());
    double none = surface.x(isRatio ? 1 : 0);
    surface.line(none, area.getMinY(), none, area.getMaxY(), theme.text(), theme.lineWidth());
    writeSides(surface);
    double y = surface.y(0) + area.getHeight() * 0.1;
    Color color = drawing.palette().color(position);
    if (hasInterval()) {
      new IntervalLine(surface, y, theme.dot(), color, theme.lineWidth() * 2)
          .draw(surface.x(contrast.low()), surface.x(contrast.high()));
    }
    Shape dot = drawing.palette().marker(position).at(surface.x(contrast.value()), y, 12);
    surface.fill(dot, color);
    surface.outline(dot, theme.background(), theme.lineWidth());
    surface.tip(dot, this::title);
  }

  /** On which side of nothing the candidate is better. */
  private void writeSides(Surface surface) {
    Direction direction = contrast.metric().direction();
    if (direction == Direction.NEITHER) {
      return;
    }
    Font font = drawing.smallFont();
    Rectangle2D area = surface.area();
    double y = area.getMinY() + font.getSize2D() * 0.8;
    boolean moreIsBetter = direction == Direction.MORE_IS_BETTER;
    String left = drawing.wording().verdict(moreIsBetter ? "worse" : "better");
    String right = drawing.wording().verdict(moreIsBetter ? "better" : "worse");
    double margin = font.getSize2D() / 2;
    surface.write(left, area.getMinX() + margin, y, font, drawing.theme().muted());
    surface.write(
        right,
        area.getMaxX() - margin - surface.textWidth(right, font),
        y,
        font,
        drawing.theme().muted());
  }
}
