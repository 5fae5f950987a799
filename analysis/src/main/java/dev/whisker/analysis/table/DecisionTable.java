package dev.whisker.analysis.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of formatted figures: a row for each configuration, a column for each metric.
 *
 * @param columns in the order requested
 * @param rows the baseline first, the others in their order
 */
public record DecisionTable(List<Column> columns, List<Row> rows) {

  /**
   * @param unit of all figures; may be empty
   * @param definition one sentence
   */
  public record Column(Metric metric, String name, String unit, String definition) {}

  /**
   * @param position of the configuration among all ({@link Comparison#position}), which decides its
   *     colour and marker
   * @param isBaseline true if the others are compared with it; false without others
   * @param repeats of its runs; several tests of one JVM count once
   * @param runs in words: "3 runs", "6 tests of 2 JVMs"
   * @param cells one for each column
   */
  public record Row(
      int position, String name, boolean isBaseline, int repeats, String runs, List<Cell> cells) {}

  /**
   * @param value the mean of the repeats, or the longest of all runs, without the unit; if unknown
   *     a dash, or an upper bound with its unit
   * @param quantity the value with its unit
   * @param interval its 95 % interval, without the unit, or empty; for two runs, whose interval
   *     would be too wide, both values; for a maximum the range of the runs
   * @param delta to the baseline with its sign, or empty; marked if it is of means and another
   *     figure is shown
   * @param deltaInterval the interval of the delta, or empty
   * @param verdict {@link Verdict#NONE} without one
   * @param word the verdict in words: "8.5× worse, likely"; or empty
   * @param note "in every run", or about a lower bound; or empty
   * @param absence the reason for a missing value, or empty
   * @param firm false for a single run, which is shown in a lighter style
   * @param number the value itself, to sort by; NaN if unknown
   */
  public record Cell(
      String value,
      String quantity,
      String interval,
      String delta,
      String deltaInterval,
      Verdict verdict,
      String word,
      String note,
      String absence,
      boolean firm,
      double number) {

    /** The sign of the verdict, or empty. */
    public String sign() {
      return DifferenceWords.sign(verdict);
    }

    /** True if the word contains the size of the difference. */
    public boolean saysSize() {
      return verdict.isBetter() || verdict.isWorse();
    }

    /** The whole cell: "412 ms (398 – 427), −12% (−15% to −9%), 12% better". */
    public String inOneLine() {
      return Stream.of(
              within(quantity, interval), within(delta, deltaInterval), word, note, absence)
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining(", "));
    }

    private static String within(String figure, String interval) {
      return interval.isEmpty() ? figure : figure + " (" + interval + ")";
    }
  }

  /** A table of the metrics that are always shown. */
  public static DecisionTable deciding(Comparison comparison, Locale locale) {
    return of(comparison, locale, comparison.shownMetrics());
  }

  /** A table of some metrics, in that order. */
  public static DecisionTable of(Comparison comparison, Locale locale, List<Metric> metrics) {
    Wording wording = Wording.in(locale);
    List<FigureColumn> figures =
        metrics.stream().map(metric -> figures(comparison, metric, wording)).toList();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      Metric metric = metrics.get(i);
      columns.add(
          new Column(
              metric,
              wording.metric(metric.id()),
              figures.get(i).unit(),
              wording.definition(metric.id())));
    }
    RowWriter writer = new RowWriter(comparison, wording, metrics, figures);
    List<Row> rows = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      Row row = writer.row(configuration);
      rows.add(row.isBaseline() ? 0 : rows.size(), row);
    }
    return new DecisionTable(List.copyOf(columns), List.copyOf(rows));
  }

  /** True if any run has a figure of the metric. */
  public static boolean isKnown(Comparison comparison, Metric metric) {
    return comparison.configurations().stream().anyMatch(each -> spread(each, metric).isPresent());
  }

  private static FigureColumn figures(Comparison comparison, Metric metric, Wording wording) {
    return wording.column(
        metric.unit(),
        comparison.configurations().stream()
            .map(each -> spread(each, metric))
            .flatMap(Optional::stream)
            .mapToDouble(spread -> spread.standingFor(metric))
            .toArray());
  }

  static Optional<Spread> spread(ConfigurationResult configuration, Metric metric) {
    return Optional.ofNullable(configuration.summary().get(metric))
        .filter(spread -> spread.n() > 0);
  }
}
