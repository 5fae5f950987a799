package dev.whisker.charts.kind;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Chart.Arrangement;
import dev.whisker.charts.shape.Drawing;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The charts of a comparison. Made for one language and one theme; after a change of either, make
 * new ones. Safe for use by several threads; a chart that it hands out is not.
 *
 * <p>All panels of a kind have the same axes, and zooming out of one returns to them; all panels
 * over time have the same axis of time, whatever their kind.
 */
public final class ComparisonCharts {

  private final Drawing drawing;
  private final Map<ChartKind, Chart> charts = new EnumMap<>(ChartKind.class);

  public ComparisonCharts(Comparison comparison, Locale locale, Theme theme) {
    this(new Drawing(comparison, locale, theme));
  }

  /**
   * Charts of some configurations, which keep the colours that they have among all.
   *
   * @param shown their names
   */
  public ComparisonCharts(
      Comparison comparison, Collection<String> shown, Locale locale, Theme theme) {
    this(new Drawing(comparison, shown::contains, locale, theme));
  }

  private ComparisonCharts(Drawing drawing) {
    this.drawing = drawing;
    for (ChartKind kind : ChartKind.values()) {
      Chart chart = kind.of(drawing);
      if (chart.hasData()) {
        charts.put(kind, chart);
      }
    }
  }

  /** The theme they were made for. */
  public Theme theme() {
    return drawing.theme();
  }

  /** The number of configurations shown. */
  public int configurations() {
    return drawing.configurations().size();
  }

  /** The signs of the configurations shown, with their names. */
  public List<Mark> marks() {
    return IntStream.range(0, configurations()).mapToObj(drawing::mark).toList();
  }

  /** The kinds for which there are data, in the order in which to show them. */
  public List<ChartKind> available() {
    return List.copyOf(charts.keySet());
  }

  /** The groups of them. */
  public List<ChartGroup> groups() {
    return Arrays.stream(ChartGroup.values())
        .filter(group -> charts.keySet().stream().anyMatch(kind -> kind.group() == group))
        .toList();
  }

  /** A heading of a few words. */
  public String title(ChartKind kind) {
    return drawing.texts().get("chart." + kind.id());
  }

  public String titleOfOnly(ChartKind kind, ChartPanel panel) {
    return chart(kind).namesFigures() ? panel.title() : title(kind);
  }

  /** One or two sentences on how to read it, and which configurations are missing. */
  public String caption(ChartKind kind) {
    StringBuilder caption =
        new StringBuilder(drawing.texts().get("chart." + kind.id() + ".caption"));
    Chart chart = charts.get(kind);
    if (chart != null) {
      chart
          .absent()
          .forEach(
              (reason, names) ->
                  caption.append(
                      drawing
                          .texts()
                          .get(
                              "caption.absent",
                              Map.of(
                                  "reason", drawing.texts().get(reason),
                                  "names", drawing.wording().say(Fact.names(names))))));
    }
    return caption.toString();
  }

  public String title(ChartGroup group) {
    return drawing.texts().get("group." + group.id());
  }

  /** The arrangement of its panels. */
  public Arrangement arrangement(ChartKind kind) {
    return chart(kind).arrangement();
  }

  /** True if most of the configurations shown have data for a kind. */
  boolean isOfMost(ChartKind kind) {
    long absent = chart(kind).absent().values().stream().flatMap(List::stream).distinct().count();
    return 2 * absent < configurations();
  }

  /** The key of all panels; empty where none is needed. */
  public List<Mark> key(ChartKind kind) {
    return chart(kind).key();
  }

  /** The panels of a chart; new ones each time, since they may be shown in two places. */
  public List<ChartPanel> panels(ChartKind kind) {
    return chart(kind).panels();
  }

  /** The range of time that all panels over time have in common. */
  public Window timeSpan() {
    return drawing.timeSpan();
  }

  private Chart chart(ChartKind kind) {
    Chart chart = charts.get(kind);
    if (chart == null) {
      throw new IllegalArgumentException("There are no data for " + kind);
    }
    return chart;
  }
}
