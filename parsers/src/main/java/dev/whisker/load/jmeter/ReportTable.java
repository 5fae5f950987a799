package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of one test in a table of JMeter's, of which the last one mostly sums up the others. */
final class ReportTable {

  /** What the last row is called in JMeter's languages. */
  private static final Set<String> SUMS =
      Set.of("TOTAL", "Total", "总体", "總計", "Gesamt", "合計", "총계", "RAZEM", "TOPLAM");

  private final List<Line> lines = new ArrayList<>();
  private final Set<String> labels = new HashSet<>();
  private double samples;
  private double longest;

  /** What a table says of one label; what sums up the others may be called like one of them. */
  record Line(String label, LoadSummary figures) {}

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /**
   * Whether a line is of another test: JMeter has each label once. Somebody who keeps the results
   * of all tests in one table appends them. The sum of a single label tells the same as that.
   */
  boolean endsBefore(Line line) {
    boolean isSum =
        lines.size() == 1
            ? line.figures().equals(lines.getFirst().figures())
            : isSum(line.figures());
    return !isSum && labels.contains(line.label());
  }

  void add(Line line) {
    lines.add(line);
    labels.add(line.label());
    samples += line.figures().samples().value();
    longest = lines.size() == 1 ? longest(line) : Math.max(longest, longest(line));
  }

  /**
   * The table as a result.
   *
   * @param problems what is wrong with it is added
   */
  LoadResult result(List<Problem> problems) {
    Line last = lines.getLast();
    ReportTable others = new ReportTable();
    lines.subList(0, lines.size() - 1).forEach(others::add);
    boolean summedUp = SUMS.contains(last.label()) || others.isSum(last.figures());
    if (!summedUp) {
      problems.add(new Problem(0, LoadProblem.TOTAL_MISSING));
    }
    Map<String, LoadSummary> byLabel = new LinkedHashMap<>();
    (summedUp ? others : this)
        .lines.forEach(line -> byLabel.putIfAbsent(line.label(), line.figures()));
    return new LoadResult.Summary(
        Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, Map.of()),
        summedUp ? last.figures() : SumOfLabels.of(lines.stream().map(Line::figures).toList()),
        byLabel);
  }

  /** In other languages the last row is told by what it counts, and by the longest time of all. */
  private boolean isSum(LoadSummary line) {
    return !lines.isEmpty()
        && line.samples().value() == samples
        && SumOfLabels.smallAsNone(line.maxMillis()) == longest;
  }

  private static double longest(Line line) {
    return SumOfLabels.smallAsNone(line.figures().maxMillis());
  }
}
