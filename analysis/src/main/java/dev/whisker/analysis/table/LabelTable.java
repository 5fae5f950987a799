package dev.whisker.analysis.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RequestsByLabel;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A table of one load metric: a row for each label, a column for each configuration.
 *
 * @param unit of all figures; may be empty
 * @param columns the baseline first, the others in their order
 * @param rows all requests first, then the labels in their order
 */
public record LabelTable(Metric metric, String unit, List<Column> columns, List<Row> rows) {

  /** The metrics of a label, the most important first. */
  private static final List<Metric> METRICS =
      List.of(
          Metric.LATENCY_P99,
          Metric.LATENCY_P95,
          Metric.LATENCY_P90,
          Metric.LATENCY_P50,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_MAX,
          Metric.ERROR_PERCENT,
          Metric.SAMPLES);

  /**
   * @param position of the configuration among all ({@link Comparison#position}), which decides its
   *     colour and marker
   * @param isBaseline true if the others are compared with it; false without others
   */
  public record Column(int position, String configuration, boolean isBaseline) {}

  /**
   * @param label empty for all requests together
   * @param cells one for each column
   */
  public record Row(Optional<String> label, List<Cell> cells) {}

  /**
   * @param value of all runs, as in the decision table, without the unit; a dash if unknown
   * @param quantity the value with its unit
   * @param delta to the baseline with its sign, or empty; without a verdict, since so many figures
   *     cannot be tested at once
   * @param number the value itself, to sort by; NaN if unknown
   */
  public record Cell(String value, String quantity, String delta, double number) {}

  /** The metrics that any configuration has for any label. */
  public static List<Metric> known(RequestsByLabel figures) {
    return METRICS.stream()
        .filter(
            metric ->
                figures.labels().stream()
                    .flatMap(each -> each.configurations().stream())
                    .anyMatch(spreads -> spreads.containsKey(metric)))
        .toList();
  }

  public static LabelTable of(RequestsByLabel figures, Metric metric, Locale locale) {
    Comparison comparison = figures.comparison();
    List<Column> columns = columns(comparison);
    List<Optional<String>> labels = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    labels.add(Optional.empty());
    values.add(values(figures.all(), comparison, columns, metric));
    for (RequestsByLabel.OfLabel each : figures.labels()) {
      labels.add(Optional.of(each.label()));
      values.add(values(each.configurations(), comparison, columns, metric));
    }
    Wording wording = Wording.in(locale);
    FigureColumn digits =
        wording.column(metric.unit(), values.stream().flatMapToDouble(Arrays::stream).toArray());
    CellWriter writer = new CellWriter(metric, wording, digits, columns.getFirst().isBaseline());
    List<Row> rows =
        IntStream.range(0, labels.size())
            .mapToObj(i -> new Row(labels.get(i), writer.cells(values.get(i))))
            .toList();
    return new LabelTable(metric, digits.unit(), columns, rows);
  }

  private static List<Column> columns(Comparison comparison) {
    List<Column> columns = new ArrayList<>();
    boolean compares = comparison.configurations().size() > 1;
    for (ConfigurationResult each : comparison.configurations()) {
      boolean isBaseline = compares && each.name().equals(comparison.baseline());
      columns.add(
          isBaseline ? 0 : columns.size(),
          new Column(comparison.position(each.name()), each.name(), isBaseline));
    }
    return List.copyOf(columns);
  }

  /** The values in the order of the columns; NaN if unknown. */
  private static double[] values(
      List<Map<Metric, Spread>> configurations,
      Comparison comparison,
      List<Column> columns,
      Metric metric) {
    List<String> names = comparison.names();
    return columns.stream()
        .map(column -> configurations.get(names.indexOf(column.configuration())).get(metric))
        .mapToDouble(spread -> spread == null ? Double.NaN : spread.standingFor(metric))
        .toArray();
  }

  /** Formats the figures of a row. */
  private record CellWriter(
      Metric metric, Wording wording, FigureColumn digits, boolean firstIsBaseline) {

    List<Cell> cells(double[] values) {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        String delta = firstIsBaseline && i > 0 ? delta(values[i], values[0]) : "";
        cells.add(new Cell(digits.say(values[i]), digits.quantity(values[i]), delta, values[i]));
      }
      return List.copyOf(cells);
    }

    private String delta(double value, double baseline) {
      if (!Double.isFinite(value) || !Double.isFinite(baseline)) {
        return "";
      }
      if (!metric.comparedAsRatio()) {
        return digits.difference(value - baseline);
      }
      return value > 0 && baseline > 0 ? wording.change(value / baseline) : "";
    }
  }
}
