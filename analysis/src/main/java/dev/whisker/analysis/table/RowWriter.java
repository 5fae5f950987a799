package dev.whisker.analysis.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.analysis.timeline.JvmStarts;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Formats the figures of a configuration. */
record RowWriter(
    Comparison comparison, Wording wording, List<Metric> metrics, List<FigureColumn> figures) {

  Row row(ConfigurationResult configuration) {
    int repeats = JvmStarts.of(configuration.runs(), run -> run.metrics().timeline()).size();
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < metrics.size(); i++) {
      cells.add(cell(configuration, metrics.get(i), figures.get(i)));
    }
    return new Row(
        comparison.position(configuration.name()),
        configuration.name(),
        comparison.configurations().size() > 1
            && configuration.name().equals(comparison.baseline()),
        repeats,
        wording.runs(configuration.runs().size(), repeats),
        List.copyOf(cells));
  }

  private Cell cell(ConfigurationResult configuration, Metric metric, FigureColumn column) {
    return DecisionTable.spread(configuration, metric)
        .map(spread -> known(configuration, metric, spread, column))
        .orElseGet(() -> unknown(configuration, metric));
  }

  private Cell unknown(ConfigurationResult configuration, Metric metric) {
    Figure figure =
        WhyBlank.isOfSome(configuration, metric)
            ? Figure.absent(Absence.NONE)
            : WhyBlank.figure(configuration, metric);
    return unknown(
        wording.blank(figure, metric.unit()), WhyBlank.of(configuration, metric, wording));
  }

  private static Cell unknown(String value, String why) {
    return new Cell(value, value, "", "", "", Verdict.NONE, "", "", why, false, Double.NaN);
  }

  private Cell known(
      ConfigurationResult configuration, Metric metric, Spread spread, FigureColumn column) {
    DifferenceWords deltas = new DifferenceWords(wording, column);
    Optional<Contrast> contrast = contrast(configuration.name(), metric);
    return new Cell(
        column.say(spread.standingFor(metric)),
        column.quantity(spread.standingFor(metric)),
        metric.isLongest()
            ? range(spread, column)
            : interval(spread, configuration.runs().size(), column),
        contrast.map(each -> delta(each, spread, deltas)).orElse(""),
        contrast.map(deltas::interval).orElse(""),
        contrast.map(Contrast::verdict).orElse(Verdict.NONE),
        contrast.map(deltas::inWords).orElse(""),
        contrast.map(each -> note(configuration, each, deltas)).orElse(""),
        "",
        spread.n() > 1,
        spread.standingFor(metric));
  }

  private String note(
      ConfigurationResult configuration, Contrast contrast, DifferenceWords deltas) {
    if (!LoadFactors.areEqual(
        comparison.ofBaseline().configuration(), configuration.configuration())) {
      return wording.say(new Statement("delta.other-load"));
    }
    return contrast.isBound()
        ? wording.say(new Statement("delta.bound"))
        : deltas.inEveryRun(contrast);
  }

  /** The difference of the means, even if another figure of the runs is shown. */
  private String delta(Contrast contrast, Spread spread, DifferenceWords deltas) {
    boolean ofShown =
        !contrast.metric().isLongest()
            || Stream.concat(Stream.of(spread), ofBaseline(contrast.metric()).stream())
                .allMatch(each -> each.min() == each.max());
    return ofShown ? deltas.value(contrast) : deltas.ofMeans(contrast);
  }

  private Optional<Spread> ofBaseline(Metric metric) {
    return DecisionTable.spread(comparison.ofBaseline(), metric);
  }

  private Optional<Contrast> contrast(String candidate, Metric metric) {
    return comparison.contrasts().stream()
        .filter(each -> each.metric() == metric && each.candidate().equals(candidate))
        .filter(each -> !(each.verdict().isBetter() && isRuledOut(candidate)))
        .findFirst();
  }

  /** True for a failed configuration, none of whose figures is called better. */
  private boolean isRuledOut(String name) {
    return comparison.answer().ranking().stream()
        .anyMatch(place -> place.name().equals(name) && place.standing() == Standing.RULED_OUT);
  }

  /**
   * The interval, or both values of two runs. Two JVMs with several tests have more than two
   * values.
   */
  private static String interval(Spread spread, int runs, FigureColumn column) {
    if (spread.n() == 2 && runs > 2) {
      return "";
    }
    if (spread.n() == 2) {
      return column.say(spread.min()) + ", " + column.say(spread.max());
    }
    return Double.isFinite(spread.low()) && Double.isFinite(spread.high())
        ? column.say(spread.low()) + " – " + column.say(spread.high())
        : "";
  }

  /** The range of the runs' maxima. */
  private static String range(Spread spread, FigureColumn column) {
    return spread.min() < spread.max()
        ? column.say(spread.min()) + " – " + column.say(spread.max())
        : "";
  }
}
