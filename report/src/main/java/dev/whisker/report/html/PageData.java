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
  private final JsonGenerator json;
  private final StringWriter written = new StringWriter();
  private final Palette light = new Palette(Theme.LIGHT);
  private final Palette dark = new Palette(Theme.DARK);

  private PageData(Comparison comparison, Locale locale) throws IOException {
    this.comparison = comparison;
    this.essential = comparison.essential(ReportDocument.OF_PAGE_ONE);
    this.locale = locale;
    this.wording = Wording.in(locale);
    this.texts = Texts.of("dev.whisker.report.texts", locale);
    this.json = new JsonFactory().createGenerator(written);
  }

  /** The data as JSON for a script element: it contains no {@code <}. */
  static String of(Comparison comparison, Locale locale) throws IOException {
    PageData data = new PageData(comparison, locale);
    data.write();
    data.json.close();
    return data.written.toString().replace("<", "\\u003c").replace("\u2028", " ");
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("texts");
    for (String key : texts.keys()) {
      if (key.startsWith("page.")) {
        json.writeStringField(key.substring("page.".length()), texts.get(key));
      }
    }
    json.writeEndObject();
    json.writeArrayFieldStart("configurations");
    for (ConfigurationResult configuration : comparison.configurations()) {
      write(configuration);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("metrics");
    for (Metric metric : METRICS) {
      if (isKnown(metric)) {
        write(metric);
      }
    }
    json.writeEndArray();
    json.writeStringField("sweep", ChartKind.SWEEP.title(locale));
    json.writeArrayFieldStart("sweeps");
    List<Sweep> sweeps = Sweeps.among(comparison.configurations());
    for (String factor : sweeps.stream().map(Sweep::factor).distinct().toList()) {
      write(factor, sweeps.stream().filter(each -> each.factor().equals(factor)).toList());
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** The lines of a factor; the figures of their points are those of the configurations. */
  private void write(String factor, List<Sweep> lines) throws IOException {
    json.writeStartObject();
    json.writeStringField("factor", wording.factor(factor));
    json.writeArrayFieldStart("lines");
    for (Sweep line : lines) {
      json.writeStartObject();
      json.writeStringField("label", Sweeps.label(line, lines));
      json.writeArrayFieldStart("points");
      for (Sweep.Point point : line.points()) {
        json.writeStartObject();
        field("at", point.setting());
        json.writeStringField("text", point.text(factor));
        json.writeNumberField(
            "configuration", comparison.names().indexOf(point.candidate().name()));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(ConfigurationResult configuration) throws IOException {
    int position = comparison.position(configuration.name());
    json.writeStartObject();
    json.writeStringField("name", configuration.name());
    json.writeStringField("color", Markup.hex(light.color(position)));
    json.writeStringField("darkColor", Markup.hex(dark.color(position)));
    json.writeStringField("marker", light.marker(position).solid());
    json.writeBooleanField("essential", essential.contains(configuration.name()));
    json.writeArrayFieldStart("runs");
    for (RunResult run : configuration.runs()) {
      write(run);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(RunResult run) throws IOException {
    Timeline timeline = run.metrics().timeline();
    json.writeStartObject();
    json.writeStringField("name", run.run().name());
    line("requests", timeline.load(), PageData::rate);
    line("p99", timeline.load(), LoadSecond::p99Millis);
    pauses(timeline);
    heap(timeline);
    json.writeEndObject();
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
    json.writeArrayFieldStart("pauses");
    for (Pause pause : pauses) {
      json.writeStartArray();
      number(timeline.secondsOf(pause.start()));
      number(pause.millis());
      json.writeNumber(pause.kind() == PauseKind.FULL ? 1 : 0);
      json.writeEndArray();
    }
    json.writeEndArray();
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
    json.writeArrayFieldStart(name);
    for (Point point : points) {
      json.writeStartArray();
      number(point.x());
      number(point.y());
      json.writeEndArray();
    }
    json.writeEndArray();
  }

  /** Four significant digits, or thousandths: the precision of a chart. */
  private void number(double value) throws IOException {
    double rounded = Math.round(value * 1000) / 1000.0;
    if (rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15) {
      json.writeNumber((long) rounded);
    } else {
      json.writeNumber(rounded);
    }
  }

  private boolean isKnown(Metric metric) {
    return comparison.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .anyMatch(run -> Double.isFinite(run.metrics().value(metric)));
  }

  private void write(Metric metric) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", wording.metric(metric.id()));
    json.writeStringField("unit", metric.unit() == Unit.COUNT ? "" : wording.unit(metric.unit()));
    double[] means =
        comparison.configurations().stream()
            .map(each -> each.summary().get(metric))
            .mapToDouble(each -> each == null ? Double.NaN : each.standingFor(metric))
            .toArray();
    FigureColumn column = wording.column(metric.unit(), means);
    json.writeArrayFieldStart("rows");
    for (ConfigurationResult configuration : comparison.configurations()) {
      json.writeStartObject();
      json.writeArrayFieldStart("values");
      for (double value : values(configuration, metric)) {
        number(value);
      }
      json.writeEndArray();
      Spread spread = configuration.summary().get(metric);
      if (spread != null && spread.n() > 0) {
        field("mean", spread.standingFor(metric));
        field("low", spread.from(metric));
        field("high", spread.to(metric));
        json.writeStringField("text", column.quantity(spread.standingFor(metric)));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static double[] values(ConfigurationResult configuration, Metric metric) {
    return Arrays.stream(
            configuration.runs().stream().mapToDouble(run -> run.metrics().value(metric)).toArray())
        .filter(Double::isFinite)
        .toArray();
  }

  private void field(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeFieldName(name);
      number(value);
    }
  }
}
