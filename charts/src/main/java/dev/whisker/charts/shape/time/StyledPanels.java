package dev.whisker.charts.shape.time;

import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Readings;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.LineStyle;
import dev.whisker.charts.shape.Scales;
import dev.whisker.charts.shape.SpreadText;
import dev.whisker.charts.surface.Surface;
import java.awt.Color;
import java.util.List;
import java.util.SortedMap;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What charts of lines over time have in common: a panel for each configuration that has the
 * figure, all with the same axis, and the names of the styles.
 */
record StyledPanels(Drawing drawing, StyledFigure figure, Backdrop backdrop) {

  private static final List<LineStyle> STYLES = List.of(LineStyle.values());

  static LineStyle style(int style) {
    return STYLES.get(style);
  }

  boolean hasData() {
    return drawing.tellsTime() && drawing.runs().anyMatch(figure::has);
  }

  /** The configurations without the figure: one line names them instead of empty panels. */
  SortedMap<String, List<String>> absent() {
    return drawing.without(figure::has, figure::missing);
  }

  /** A mark for each style. */
  List<Mark> styles() {
    Color ink = drawing.theme().text();
    return IntStream.range(0, figure.styles().size())
        .mapToObj(style -> new Mark(style(style).glyph(), ink, name(style)))
        .toList();
  }

  String name(int style) {
    return drawing.texts().get(figure.styles().get(style));
  }

  /**
   * @param values of the configuration at a position; what is not finite is not shown
   * @param draw draws them before the backdrop
   * @param readings of the configuration at a position
   */
  List<ChartPanel> of(
      IntFunction<DoubleStream> values,
      ObjIntConsumer<Surface> draw,
      IntFunction<Readings> readings) {
    double most = all(values).max().orElse(1);
    double least = all(values).filter(value -> value > 0).min().orElse(most);
    return positions()
        .filter(this::isThere)
        .mapToObj(position -> panel(position, values, draw, readings, least, most))
        .toList();
  }

  private ChartPanel panel(
      int position,
      IntFunction<DoubleStream> values,
      ObjIntConsumer<Surface> draw,
      IntFunction<Readings> readings,
      double least,
      double most) {
    boolean empty = values.apply(position).noneMatch(Double::isFinite);
    return drawing.overTime(
        position,
        Scales.axis(figure.unit(), least, most),
        Scales.label(drawing, figure.unit()),
        surface -> {
          backdrop.draw(surface, position);
          draw.accept(surface, position);
        },
        readings.apply(position),
        empty ? figure.missing(drawing.configurations().get(position).runs()) : null);
  }

  /**
   * What all lines say at a moment.
   *
   * @param values of the repeats, of a style; what is not finite is not told
   */
  String read(IntFunction<double[]> values) {
    int styles = figure.styles().size();
    SpreadText spread = new SpreadText(drawing, figure.unit());
    if (styles == 1) {
      return spread.of(values.apply(0));
    }
    return IntStream.range(0, styles)
        .mapToObj(style -> drawing.reading(name(style), spread.middleOf(values.apply(style))))
        .filter(Predicate.not(String::isEmpty))
        .collect(Collectors.joining(Drawing.BETWEEN_READINGS));
  }

  private DoubleStream all(IntFunction<DoubleStream> values) {
    return positions().boxed().flatMapToDouble(values::apply).filter(Double::isFinite);
  }

  private IntStream positions() {
    return IntStream.range(0, drawing.configurations().size());
  }

  private boolean isThere(int position) {
    return drawing.configurations().get(position).runs().stream().anyMatch(figure::has);
  }
}
