package dev.whisker.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.answer.Sweep;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.Sweeps;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.report.content.ReportDocument;
import dev.whisker.report.data.JsonFields;
import dev.whisker.report.html.Series.Point;
import dev.whisker.text.Texts;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The data of the page's charts as JSON: each run thinned, each figure with its interval. */
final class PageData {

  /** The metrics with a chart of their own, in the order of the page. */
  private static final List<Metric> METRICS =
      List.of(
          Metric.PAUSE_MAX,
          Metric.FULL_COUNT,
          Metric.GC_THROUGHPUT,
          Metric.LATENCY_P99,
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.ERROR_PERCENT);

  /** The most pauses of a run; the shortest are dropped, since a browser draws dots slowly. */
  private static final int MOST_PAUSES = 1500;

  private static final double MEBIBYTE = 1 << 20;

  private final Comparison comparison;

  /** The names of those that the page shows at first. */
  private final List<String> essential;

  private final Locale locale;
  private final Wording wording;
  private final Texts texts;
  private final JsonFields json;
  private final Palette light = new Palette(Theme.LIGHT);
  private final Palette dark = new Palette(Theme.DARK);

  private PageData(Comparison comparison, Locale locale, JsonGenerator json) {
    this.comparison = comparison;
    this.essential = comparison.essential(ReportDocument.OF_PAGE_ONE);
    this.locale = locale;
    this.wording = Wording.in(locale);
    this.texts = Texts.of("dev.whisker.report.texts", locale);
    this.json = new JsonFields(json);
  }

  /** The data as JSON for a script element: it contains no {@code <}. */
  static String of(Comparison comparison, Locale locale) throws IOException {
    StringWriter written = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(written)) {
      new PageData(comparison, locale, json).write();
    }
    return written.toString().replace("<", "\\u003c").replace("\u2028", " ");
  }

  private void write() throws IOException {
    List<Sweep> sweeps = Sweeps.among(comparison.configurations());
    json.object(
        () -> {
          json.object("texts", this::texts);
          json.objects("configurations", comparison.configurations(), this::configuration);
          json.objects("metrics", METRICS.stream().filter(this::isKnown).toList(), this::metric);
          json.text("sweep", ChartKind.SWEEP.title(locale));
          json.objects(
              "sweeps",
              sweeps.stream().map(Sweep::factor).distinct().toList(),
              factor -> sweep(factor, sweeps));
        });
  }

  private void texts() throws IOException {
    for (String key : texts.keys()) {
      if (key.startsWith("page.")) {
        json.text(key.substring("page.".length()), texts.get(key));
      }
    }
  }

  /** The lines of a factor; the figures of their points are those of the configurations. */
  private void sweep(String factor, List<Sweep> all) throws IOException {
    List<Sweep> lines = all.stream().filter(each -> each.factor().equals(factor)).toList();
    json.text("factor", wording.factor(factor));
    json.objects(
        "lines",
        lines,
        line -> {
          json.text("label", Sweeps.label(line, lines));
          json.objects("points", line.points(), point -> point(factor, point));
        });
  }

  private void point(String factor, Sweep.Point point) throws IOException {
    known("at", point.setting());
    json.text("text", point.text(factor));
    json.whole("configuration", comparison.names().indexOf(point.candidate().name()));
  }

  private void configuration(ConfigurationResult configuration) throws IOException {
    int position = comparison.position(configuration.name());
    json.text("name", configuration.name());
    json.text("color", Markup.hex(light.color(position)));
    json.text("darkColor", Markup.hex(dark.color(position)));
    json.text("marker", light.marker(position).solid());
    json.truth("essential", essential.contains(configuration.name()));
    json.objects("runs", configuration.runs(), this::run);
  }

  private void run(RunResult run) throws IOException {
    Timeline timeline = run.metrics().timeline();
    json.text("name", run.run().name());
    line("requests", timeline.load(), PageData::rate);
    line("p99", timeline.load(), LoadSecond::p99Millis);
    pauses(timeline);
    heap(timeline);
  }

  /** The rate of successful requests, or of all if the tool does not record failures. */
  private static double rate(LoadSecond second) {
    return Double.isNaN(second.successfulPerSecond())
        ? second.completedPerSecond()
        : second.successfulPerSecond();
  }

  private void line(String name, List<LoadSecond> load, ToDoubleFunction<LoadSecond> figure)
      throws IOException {
    points(
        name,
        Series.line(
            load.stream()
                .map(
                    second ->
                        new Point(
                            second.fromSeconds() + second.lengthSeconds() / 2,
                            figure.applyAsDouble(second)))
                .filter(point -> Double.isFinite(point.y()))
                .toList()));
  }

  private void pauses(Timeline timeline) throws IOException {
    List<Pause> pauses =
        timeline.pauses().stream()
            .filter(pause -> Double.isFinite(timeline.secondsOf(pause.start())))
            .sorted(Comparator.comparingLong(Pause::durationNanos).reversed())
            .limit(MOST_PAUSES)
            .sorted(Comparator.comparingDouble(pause -> timeline.secondsOf(pause.start())))
            .toList();
    json.arrays(
        "pauses",
        pauses,
        pause ->
            new double[] {
              rounded(timeline.secondsOf(pause.start())),
              rounded(pause.millis()),
              pause.kind() == PauseKind.FULL ? 1 : 0
            });
  }

  private void heap(Timeline timeline) throws IOException {
    List<Point> after = new ArrayList<>();
    for (Pause pause : timeline.pauses()) {
      MemoryChange heap = pause.heap();
      double at = timeline.secondsOf(pause.start());
      if (heap != null && heap.after() >= 0 && Double.isFinite(at)) {
        after.add(new Point(at, heap.after() / MEBIBYTE));
      }
    }
    points("heap", Series.line(after));
  }

  private void points(String name, List<Point> points) throws IOException {
    json.arrays(name, points, point -> new double[] {rounded(point.x()), rounded(point.y())});
  }

  /** Thousandths: the precision of a chart. */
  private static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }

  private boolean isKnown(Metric metric) {
    return comparison.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .anyMatch(run -> Double.isFinite(run.metrics().value(metric)));
  }

  private void metric(Metric metric) throws IOException {
    json.text("name", wording.metric(metric.id()));
    json.text("unit", metric.unit() == Unit.COUNT ? "" : wording.unit(metric.unit()));
    double[] means =
        comparison.configurations().stream()
            .map(each -> each.summary().get(metric))
            .mapToDouble(each -> each == null ? Double.NaN : each.standingFor(metric))
            .toArray();
    FigureColumn column = wording.column(metric.unit(), means);
    json.objects("rows", comparison.configurations(), each -> row(each, metric, column));
  }

  private void row(ConfigurationResult configuration, Metric metric, FigureColumn column)
      throws IOException {
    json.numbers("values", values(configuration, metric));
    Spread spread = configuration.summary().get(metric);
    if (spread != null && spread.n() > 0) {
      known("mean", spread.standingFor(metric));
      known("low", spread.from(metric));
      known("high", spread.to(metric));
      json.text("text", column.quantity(spread.standingFor(metric)));
    }
  }

  private static double[] values(ConfigurationResult configuration, Metric metric) {
    return Arrays.stream(
            configuration.runs().stream().mapToDouble(run -> run.metrics().value(metric)).toArray())
        .filter(Double::isFinite)
        .map(PageData::rounded)
        .toArray();
  }

  private void known(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.number(name, rounded(value));
    }
  }
}
