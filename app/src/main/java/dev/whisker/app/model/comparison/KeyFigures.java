package dev.whisker.app.model.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The figures of a single configuration: the few that one asks for first, by what they are about,
 * and the others.
 *
 * @param parts those with any figure
 */
public record KeyFigures(List<Part> parts, List<Entry> others) {

  private static final int MOST = 4;

  /** Of those about a thing the first that are known are shown. */
  private static final Map<ChartChoice, List<Metric>> ASKED_FIRST =
      Map.of(
          ChartChoice.LOAD,
          List.of(
              Metric.SUCCESSFUL_PER_SECOND,
              Metric.LATENCY_P99,
              Metric.ERROR_PERCENT,
              Metric.LATENCY_P50,
              Metric.LATENCY_MEAN,
              Metric.COMPLETED_PER_SECOND),
          ChartChoice.PAUSES,
          List.of(
              Metric.GC_THROUGHPUT,
              Metric.PAUSE_MAX,
              Metric.FULL_COUNT,
              Metric.MEMORY_WAIT_TIME,
              Metric.PAUSE_P99,
              Metric.PAUSE_P95,
              Metric.PAUSE_COUNT),
          ChartChoice.MEMORY,
          List.of(
              Metric.LIVE_SET,
              Metric.HEAP_CAPACITY,
              Metric.ALLOCATION_RATE,
              Metric.PROMOTION_RATE));

  /**
   * @param about load, pauses or memory
   */
  public record Part(ChartChoice about, List<Entry> figures) {}

  public record Entry(Column column, Cell cell) {}

  /**
   * @param table of one configuration
   */
  public static KeyFigures of(DecisionTable table) {
    List<Cell> cells = table.rows().getFirst().cells();
    List<Entry> others =
        new ArrayList<>(
            IntStream.range(0, cells.size())
                .mapToObj(i -> new Entry(table.columns().get(i), cells.get(i)))
                .toList());
    List<Part> parts = new ArrayList<>();
    for (ChartChoice about : List.of(ChartChoice.LOAD, ChartChoice.PAUSES, ChartChoice.MEMORY)) {
      List<Entry> first = first(ASKED_FIRST.getOrDefault(about, List.of()), others);
      if (!first.isEmpty()) {
        parts.add(new Part(about, first));
        others.removeAll(first);
      }
    }
    return new KeyFigures(List.copyOf(parts), List.copyOf(others));
  }

  private static List<Entry> first(List<Metric> wanted, List<Entry> all) {
    return wanted.stream()
        .flatMap(metric -> all.stream().filter(entry -> entry.column().metric() == metric))
        .filter(entry -> !Double.isNaN(entry.cell().number()))
        .limit(MOST)
        .toList();
  }
}
