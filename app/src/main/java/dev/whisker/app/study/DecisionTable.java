package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure.Absence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Configurations down, metrics across, in words and digits: for the window and for the command
 * line.
 *
 * @param columns those that decide first
 * @param rows the baseline first, the others in their order
 */
public record DecisionTable(List<Column> columns, List<Row> rows) {

  /**
   * @param definition one sentence
   * @param decides whether the metric carries verdict words
   */
  public record Column(Metric metric, String name, String definition, boolean decides) {}

  /**
   * @param position of the configuration in the comparison, which decides its colour and marker
   * @param runs how many repeats
   * @param cells one for each column
   */
  public record Row(int position, String name, boolean isBaseline, int runs, List<Cell> cells) {}

  /**
   * @param value over the repeats, with its unit; a dash where it is not known
   * @param interval the 95 % interval of it, without the unit where that is the value's, or empty
   * @param delta to the baseline with its sign, or empty
   * @param deltaInterval the interval of the delta, or empty
   * @param verdict {@link Verdict#NONE} where there is none
   * @param word the verdict's, or empty
   * @param absence why there is no value, or empty
   * @param firm false for what a single run says, which is to be shown with less weight
   * @param number the value itself, to sort by; NaN where it is not known
   */
  public record Cell(
      String value,
      String interval,
      String delta,
      String deltaInterval,
      Verdict verdict,
      String word,
      String absence,
      boolean firm,
      double number) {

    /** A sign that goes with the verdict's word, or empty. */
    public String sign() {
      return switch (verdict) {
        case BETTER -> "▲";
        case WORSE -> "▼";
        case EQUIVALENT, SAME -> "=";
        case PROBABLY_SMALL -> "≈";
        case SEPARATED -> "≠";
        case NOT_RESOLVED -> "?";
        case NONE -> "";
      };
    }

    /** All of it: "412 ms (398 … 427), −12% (−15% … −9%), better". */
    public String inOneLine() {
      return Stream.of(within(value, interval), within(delta, deltaInterval), word)
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining(", "));
    }

    private static String within(String figure, String interval) {
      return interval.isEmpty() ? figure : figure + " (" + interval + ")";
    }
  }

  /** Only the metrics that carry verdict words. */
  public static DecisionTable deciding(Comparison comparison, Locale locale) {
    return of(comparison, locale, comparison.decisionMetrics());
  }

  /** All metrics of which any run has a figure; those that carry verdict words first. */
  public static DecisionTable complete(Comparison comparison, Locale locale) {
    List<Metric> metrics = new ArrayList<>(comparison.decisionMetrics());
    Arrays.stream(Metric.values())
        .filter(metric -> !metrics.contains(metric))
        .filter(metric -> isKnown(comparison, metric))
        .forEach(metrics::add);
    return of(comparison, locale, metrics);
  }

  private static DecisionTable of(Comparison comparison, Locale locale, List<Metric> metrics) {
    Writer writer = new Writer(comparison, Wording.in(locale));
    Set<Metric> deciding = new HashSet<>(comparison.decisionMetrics());
    List<Column> columns =
        metrics.stream().map(metric -> writer.column(metric, deciding.contains(metric))).toList();
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < comparison.configurations().size(); i++) {
      Row row = writer.row(i, metrics);
      rows.add(row.isBaseline() ? 0 : rows.size(), row);
    }
    return new DecisionTable(columns, List.copyOf(rows));
  }

  private static boolean isKnown(Comparison comparison, Metric metric) {
    return comparison.configurations().stream()
        .anyMatch(
            configuration -> {
              Spread spread = configuration.summary().get(metric);
              return spread != null && spread.n() > 0;
            });
  }

  /** Puts figures into words. */
  private record Writer(Comparison comparison, Wording wording) {

    Column column(Metric metric, boolean decides) {
      return new Column(
          metric, wording.metric(metric.id()), wording.definition(metric.id()), decides);
    }

    Row row(int position, List<Metric> metrics) {
      ConfigurationResult configuration = comparison.configurations().get(position);
      return new Row(
          position,
          configuration.name(),
          configuration.name().equals(comparison.baseline()),
          configuration.runs().size(),
          metrics.stream().map(metric -> cell(configuration, metric)).toList());
    }

    private Cell cell(ConfigurationResult configuration, Metric metric) {
      Spread spread = configuration.summary().get(metric);
      if (spread == null || spread.n() == 0) {
        String why = absence(configuration, metric).map(wording::absence).orElse("");
        return new Cell("–", "", "", "", Verdict.NONE, "", why, false, Double.NaN);
      }
      Optional<Contrast> contrast = contrast(configuration.name(), metric);
      Verdict verdict = contrast.map(Contrast::verdict).orElse(Verdict.NONE);
      return new Cell(
          wording.quantity(spread.mean(), metric.unit()),
          interval(spread, metric.unit()),
          contrast.map(this::delta).orElse(""),
          contrast.map(this::deltaInterval).orElse(""),
          verdict,
          verdict == Verdict.NONE ? "" : wording.verdict(verdict.id()),
          "",
          spread.n() > 1,
          spread.mean());
    }

    private Optional<Contrast> contrast(String candidate, Metric metric) {
      return comparison.contrasts().stream()
          .filter(each -> each.metric() == metric && each.candidate().equals(candidate))
          .filter(each -> !Double.isNaN(each.value()))
          .findFirst();
    }

    private String delta(Contrast contrast) {
      return change(contrast, contrast.value());
    }

    private String deltaInterval(Contrast contrast) {
      return Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())
          ? ""
          : change(contrast, contrast.low()) + " – " + change(contrast, contrast.high());
    }

    private String change(Contrast contrast, double value) {
      return switch (contrast.scale()) {
        case RATIO -> wording.change(value);
        case DIFFERENCE -> wording.difference(value, contrast.metric().unit());
      };
    }

    private String interval(Spread spread, Unit unit) {
      if (Double.isNaN(spread.low()) || Double.isNaN(spread.high())) {
        return "";
      }
      String low = wording.quantity(spread.low(), unit);
      String high = wording.quantity(spread.high(), unit);
      String suffix = suffix(wording.quantity(spread.mean(), unit));
      boolean alike = suffix(low).equals(suffix) && suffix(high).equals(suffix);
      return alike
          ? low.substring(0, low.length() - suffix.length())
              + " – "
              + high.substring(0, high.length() - suffix.length())
          : low + " – " + high;
    }

    /** What stands behind the last digit: the unit. */
    private static String suffix(String quantity) {
      int end = quantity.length();
      while (end > 0 && !Character.isDigit(quantity.charAt(end - 1))) {
        end--;
      }
      return quantity.substring(end);
    }

    /** The reason that the first run gives. */
    private static Optional<Absence> absence(ConfigurationResult configuration, Metric metric) {
      return configuration.runs().stream()
          .map(run -> run.metrics().figure(metric).absence())
          .filter(absence -> absence != Absence.NONE)
          .findFirst();
    }
  }
}
