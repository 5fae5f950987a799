package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Origin;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Readings;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.PlotPainter;
import dev.whisker.charts.surface.Surface;
import dev.whisker.failure.Attempt;
import dev.whisker.text.Texts;
import java.awt.Font;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

/** The data, language and theme that all charts of a comparison share. */
public final class Drawing {

  /** The width for the ticks of any unit and their label, in letters. */
  private static final double LEFT_OF_TIME = 6;

  /** The separator of figures at the cursor. */
  public static final String BETWEEN_READINGS = " · ";

  private final Comparison comparison;
  private final List<ConfigurationResult> configurations;
  private final Locale locale;
  private final Theme theme;
  private final Palette palette;
  private final Texts texts;
  private final Wording wording;
  private final List<PauseShapes> pauses;
  private final TimeSpan timeSpan;

  /** A drawing of all configurations. */
  public Drawing(Comparison comparison, Locale locale, Theme theme) {
    this(comparison, any -> true, locale, theme);
  }

  /**
   * @param shown selects configurations by name; each has the colour and marker that it has among
   *     all
   */
  public Drawing(Comparison comparison, Predicate<String> shown, Locale locale, Theme theme) {
    this.comparison = comparison;
    this.configurations =
        comparison.configurations().stream().filter(each -> shown.test(each.name())).toList();
    this.locale = locale;
    this.theme = theme;
    this.palette =
        new Palette(theme)
            .of(
                configurations.stream()
                    .mapToInt(each -> comparison.position(each.name()))
                    .toArray());
    this.texts =
        Texts.of("dev.whisker.charts.texts", locale)
            .over(Texts.of("dev.whisker.analysis.texts", locale));
    this.wording = Wording.in(locale);
    if (hasTimes()) {
      this.pauses = configurations().stream().map(PauseShapes::of).toList();
      this.timeSpan = TimeSpan.of(configurations);
    } else {
      this.pauses = configurations().stream().map(PauseShapes::numbered).toList();
      this.timeSpan = TimeSpan.ofPauses(mostPauses());
    }
  }

  /** True if anything has a time; otherwise pauses are drawn by their number. */
  public boolean hasTimes() {
    return mostPauses() == 0
        || runs()
            .map(run -> run.metrics().timeline())
            .anyMatch(each -> each.gcSpan() != null || each.loadSpan() != null);
  }

  private int mostPauses() {
    return runs().mapToInt(run -> run.metrics().timeline().pauses().size()).max().orElse(0);
  }

  /** The same of all configurations. */
  public Drawing ofAll() {
    return configurations.size() == comparison.configurations().size()
        ? this
        : new Drawing(comparison, locale, theme);
  }

  /** The configurations that are drawn. */
  public List<ConfigurationResult> configurations() {
    return configurations;
  }

  public Comparison comparison() {
    return comparison;
  }

  public Stream<RunResult> runs() {
    return configurations().stream().flatMap(configuration -> configuration.runs().stream());
  }

  /** True if any log contains a pause. */
  public boolean hasPauses() {
    return runs().anyMatch(run -> !run.metrics().timeline().pauses().isEmpty());
  }

  /** The names of configurations in which no run has the figure, by the key of the reason. */
  public SortedMap<String, List<String>> without(
      Predicate<RunResult> has, Function<List<RunResult>, String> missing) {
    return configurations().stream()
        .filter(each -> each.runs().stream().noneMatch(has))
        .collect(
            Collectors.groupingBy(
                each -> missing.apply(each.runs()),
                TreeMap::new,
                Collectors.mapping(ConfigurationResult::name, Collectors.toList())));
  }

  /** The pauses of the configuration at a position. */
  public PauseShapes pauses(int position) {
    return pauses.get(position);
  }

  /** The time range of all panels over time. */
  public Window timeSpan() {
    return new Window(timeSpan.range().getLowerBound(), timeSpan.range().getUpperBound());
  }

  public Theme theme() {
    return theme;
  }

  public Palette palette() {
    return palette;
  }

  public Texts texts() {
    return texts;
  }

  public Wording wording() {
    return wording;
  }

  public Font font() {
    return Fonts.of(theme.fontSize());
  }

  public Font smallFont() {
    return Fonts.of(theme.fontSize() * 0.9f);
  }

  public String metric(Metric metric) {
    return wording.metric(metric.id());
  }

  /** The tooltip of a dot for one run of the configuration at a position. */
  public String tip(int position, RunResult run, Metric metric, double value) {
    return texts.get(
        "tip.repeat",
        Map.of(
            "metric", metric(metric),
            "value", wording.quantity(value, metric.unit()),
            "configuration", configurations().get(position).name(),
            "run", run.run().name()));
  }

  /** The sign of the configuration at a position, with its name. */
  public Mark mark(int position) {
    return new Mark(
        palette.marker(position).solid(),
        palette.textColor(position),
        configurations().get(position).name());
  }

  /**
   * A sign with the same meaning for all configurations.
   *
   * @param meaning the key of its text
   */
  public Mark mark(String glyph, String meaning) {
    return new Mark(glyph, theme.text(), texts.get(meaning));
  }

  /** A figure at the cursor after its name; empty without a figure. */
  public String reading(String name, String figure) {
    return figure.isEmpty() ? "" : texts.get("reading", Map.of("name", name, "figure", figure));
  }

  /** An axis with the names of all configurations. */
  public RowAxis configurationAxis() {
    return new RowAxis(IntStream.range(0, configurations().size()).mapToObj(this::mark).toList());
  }

  /**
   * A panel of a configuration with the common time axis. All plots begin and end at the same
   * places, so one instant is one column.
   *
   * @param readings its figures at a moment
   * @param emptyBecause the key of the text in place of a picture; null for a picture
   */
  public ChartPanel overTime(
      int position,
      ValueAxis yAxis,
      @Nullable String yLabel,
      PlotPainter picture,
      Readings readings,
      @Nullable String emptyBecause) {
    JFreeChart chart =
        chart(
            timeSpan.axis(texts),
            timeSpan.label(texts),
            yAxis,
            yLabel,
            picture,
            emptyBecause == null ? null : texts.get(emptyBecause));
    AxisSpace left = new AxisSpace();
    left.setLeft(theme.fontSize() * LEFT_OF_TIME);
    chart.getXYPlot().setFixedRangeAxisSpace(left);
    return new ChartPanel(configurations().get(position).name(), mark(position), chart, readings);
  }

  /** The picture, or after a bug in drawing it, a sentence. */
  private PlotPainter attempted(PlotPainter picture) {
    return surface ->
        Attempt.run("Picture of a chart", () -> picture.draw(surface), () -> drawFailed(surface));
  }

  private void drawFailed(Surface surface) {
    surface.write(
        texts.get("chart.failed"),
        surface.area().getMinX() + theme.fontSize(),
        surface.area().getCenterY(),
        font(),
        theme.muted());
  }

  /**
   * A chart that shows {@code picture}.
   *
   * @param emptyBecause the text in place of a picture; null for a picture
   */
  public JFreeChart chart(
      ValueAxis xAxis,
      @Nullable String xLabel,
      ValueAxis yAxis,
      @Nullable String yLabel,
      PlotPainter picture,
      @Nullable String emptyBecause) {
    return new ThemedChart(theme)
        .of(xAxis, xLabel, yAxis, yLabel, attempted(picture), emptyBecause);
  }

  /**
   * The common axis of several panels.
   *
   * @param origin of the time, or null if the axis counts pauses, since no log has times
   */
  private record TimeSpan(Range range, @Nullable Origin origin) {

    /** The range of pause numbers. */
    static TimeSpan ofPauses(int most) {
      return new TimeSpan(new Range(0.5 - most * 0.01, most * 1.01 + 0.5), null);
    }

    /** The range of all runs. */
    static TimeSpan of(List<ConfigurationResult> configurations) {
      List<Timeline> timelines =
          configurations.stream()
              .flatMap(configuration -> configuration.runs().stream())
              .map(run -> run.metrics().timeline())
              .toList();
      List<Window> windows = timelines.stream().map(Timeline::whole).toList();
      double from = windows.stream().mapToDouble(Window::fromSeconds).min().orElse(0);
      double to = windows.stream().mapToDouble(Window::toSeconds).max().orElse(1);
      double margin = Math.max((to - from) * 0.01, 0.001);
      return new TimeSpan(new Range(from - margin, to + margin), Origin.of(timelines));
    }

    ValueAxis axis(Texts texts) {
      return new TickedAxis(
          range, origin == null ? Ticks.of(Unit.COUNT) : new TimeTicks(texts.get("unit.seconds")));
    }

    String label(Texts texts) {
      return origin == null
          ? texts.get("axis.pause-number")
          : texts.get("axis.since", Map.of("origin", origin.name(texts)));
    }
  }
}
