package dev.whisker.report.data;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.load.Figure;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes a comparison as one table, for spreadsheets and scripts. It has a row for each metric of
 * each configuration, with its interval and verdict, the decision metrics first; then a row for
 * each metric of each run. Ids are English, and unknown cells are empty.
 */
public final class CsvWriter {

  /** Some spreadsheets separate cells by semicolons or tabs. */
  private static final Pattern NEEDS_QUOTES = Pattern.compile("[\",;]");

  private static final List<String> HEADER =
      List.of(
          "level",
          "configuration",
          "run",
          "metric",
          "unit",
          "n",
          "value",
          "low",
          "high",
          "decision",
          "baseline",
          "scale",
          "difference",
          "difference_low",
          "difference_high",
          "verdict",
          "source",
          "absence");

  private final Comparison comparison;
  private final StringBuilder csv = new StringBuilder();

  private CsvWriter(Comparison comparison) {
    this.comparison = comparison;
  }

  /** Writes the table and leaves the stream open. */
  public static void write(Comparison comparison, OutputStream out) throws IOException {
    CsvWriter writer = new CsvWriter(comparison);
    writer.row(HEADER);
    writer.writeAll();
    out.write(writer.csv.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** The rows of configurations for some metrics: a table of the screen with all digits. */
  public static String configurations(Comparison comparison, List<Metric> metrics) {
    CsvWriter writer = new CsvWriter(comparison);
    writer.row(HEADER);
    for (ConfigurationResult configuration : comparison.configurations()) {
      metrics.forEach(metric -> writer.configuration(configuration, metric));
    }
    return writer.csv.toString();
  }

  private void writeAll() {
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (Metric metric : comparison.decisionMetrics()) {
        configuration(configuration, metric);
      }
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (Metric metric : Metric.values()) {
        if (!comparison.decisionMetrics().contains(metric)) {
          configuration(configuration, metric);
        }
      }
    }
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult run : configuration.runs()) {
        for (Metric metric : Metric.values()) {
          run(configuration, run, metric);
        }
      }
    }
  }

  private void configuration(ConfigurationResult configuration, Metric metric) {
    Spread spread = configuration.summary().get(metric);
    Optional<Contrast> contrast =
        comparison.contrasts().stream()
            .filter(c -> c.metric() == metric && c.candidate().equals(configuration.name()))
            .findFirst();
    row(
        List.of(
            "configuration",
            configuration.name(),
            "",
            metric.id(),
            metric.unit().id(),
            spread == null ? "0" : String.valueOf(spread.n()),
            spread == null ? "" : number(spread.mean()),
            spread == null ? "" : number(spread.low()),
            spread == null ? "" : number(spread.high()),
            comparison.decisionMetrics().contains(metric) ? "yes" : "no",
            contrast.map(Contrast::baseline).orElse(""),
            contrast.map(c -> c.scale().id()).orElse(""),
            contrast.map(c -> number(c.value())).orElse(""),
            contrast.map(c -> number(c.low())).orElse(""),
            contrast.map(c -> number(c.high())).orElse(""),
            contrast.map(c -> c.verdict().id()).orElse(""),
            "",
            ""));
  }

  private void run(ConfigurationResult configuration, RunResult run, Metric metric) {
    Figure figure = run.metrics().figure(metric);
    row(
        List.of(
            "run",
            configuration.name(),
            run.run().name(),
            metric.id(),
            metric.unit().id(),
            "",
            number(figure.value()),
            "",
            "",
            comparison.decisionMetrics().contains(metric) ? "yes" : "no",
            "",
            "",
            "",
            "",
            "",
            "",
            figure.source().id(),
            figure.isKnown() ? "" : figure.absence().name()));
  }

  private void row(List<String> cells) {
    csv.append(cells.stream().map(CsvWriter::quoted).collect(Collectors.joining(","))).append('\n');
  }

  /** Quotes a cell by RFC 4180. */
  private static String quoted(String cell) {
    String text = SpreadsheetText.of(cell);
    return SpreadsheetText.isFormula(cell) || NEEDS_QUOTES.matcher(text).find()
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }

  /** All digits without an exponent, which some spreadsheets take for text. */
  private static String number(double value) {
    return Double.isFinite(value) ? new BigDecimal(Double.toString(value)).toPlainString() : "";
  }
}
