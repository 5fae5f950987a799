package dev.whisker.charts.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Readings;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart;
import dev.whisker.charts.plot.Chart.Arrangement;
import dev.whisker.charts.plot.Drawing;
import dev.whisker.failure.Attempt;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberAxis;

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
    this(drawing, kind -> kind.of(drawing));
  }

  /** Charts of another maker; one that fails is replaced by a sentence. */
  ComparisonCharts(Drawing drawing, Function<ChartKind, Chart> maker) {
    this.drawing = drawing;
    for (ChartKind kind : ChartKind.values()) {
      attempt(
              kind,
              () -> Optional.of(maker.apply(kind)).filter(Chart::hasData),
              Optional.of(new FailedChart(drawing, Arrangement.AREA)))
          .ifPresent(chart -> charts.put(kind, chart));
    }
  }

  private static <T> T attempt(ChartKind kind, Supplier<T> work, T otherwise) {
    return Attempt.at("Chart " + kind.id(), work, () -> otherwise);
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
    if (charts.containsKey(kind)) {
      absent(kind)
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
    long absent = absent(kind).values().stream().flatMap(List::stream).distinct().count();
    return 2 * absent < configurations();
  }

  private SortedMap<String, List<String>> absent(ChartKind kind) {
    return attempt(kind, chart(kind)::absent, Collections.emptySortedMap());
  }

  /** The key of all panels; empty where none is needed. */
  public List<Mark> key(ChartKind kind) {
    return attempt(kind, () -> chart(kind).key(), List.of());
  }

  /** The panels of a chart; new ones each time, since they may be shown in two places. */
  public List<ChartPanel> panels(ChartKind kind) {
    Chart chart = chart(kind);
    return Attempt.at(
        "Chart " + kind.id(),
        chart::panels,
        () -> new FailedChart(drawing, chart.arrangement()).panels());
  }

  /** The panels of a chart over time, one for each configuration, if it has no data, too. */
  public List<ChartPanel> rows(ChartKind kind) {
    return chart(kind).rows();
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

  /** A sentence in place of a chart that a bug ended. */
  private record FailedChart(Drawing drawing, Arrangement arrangement) implements Chart {

    private static final String SENTENCE = "chart.failed";

    @Override
    public boolean hasData() {
      return true;
    }

    /** As many panels as the chart would have over time, since a row goes with each. */
    @Override
    public List<ChartPanel> panels() {
      return arrangement == Arrangement.OVER_TIME
          ? IntStream.range(0, drawing.configurations().size()).mapToObj(this::panelOf).toList()
          : List.of(panel());
    }

    private ChartPanel panelOf(int position) {
      return drawing.overTime(
          position, new NumberAxis(), null, nothing -> {}, Readings.NONE, SENTENCE);
    }

    private ChartPanel panel() {
      String sentence = drawing.texts().get(SENTENCE);
      return new ChartPanel(
          "",
          null,
          drawing.chart(new NumberAxis(), null, new NumberAxis(), null, nothing -> {}, sentence));
    }
  }
}
