package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.table.DecisionTable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The metrics of the decision table: the decision metrics and some others, changed by the user's
 * choices.
 */
public final class TableColumns {

  /**
   * Shown besides the decision metrics: GC throughput beside requests/s, the usual request beside
   * the slowest, and the number of full GCs beside the longest pause.
   */
  private static final List<Metric> ASKED_NEXT =
      List.of(
          Metric.GC_THROUGHPUT,
          Metric.FULL_COUNT,
          Metric.MEMORY_WAIT_TIME,
          Metric.LATENCY_P50,
          Metric.LATENCY_P95);

  /** Further metrics for a single configuration, whose table has more space. */
  private static final List<Metric> OF_ONE =
      List.of(
          Metric.PAUSE_COUNT,
          Metric.PAUSE_P95,
          Metric.ALLOCATION_RATE,
          Metric.LIVE_SET,
          Metric.HEAP_CAPACITY);

  private final ObjectProperty<Map<Metric, Boolean>> choices = new SimpleObjectProperty<>(Map.of());

  /** The user's choices of shown and hidden metrics; other metrics follow the default. */
  public ObjectProperty<Map<Metric, Boolean>> choicesProperty() {
    return choices;
  }

  public void show(Metric metric, boolean shown) {
    Map<Metric, Boolean> changed = new EnumMap<>(Metric.class);
    changed.putAll(choices.get());
    changed.put(metric, shown);
    choices.set(Map.copyOf(changed));
  }

  /** Shows every metric. */
  public void showAll() {
    Map<Metric, Boolean> all = new EnumMap<>(Metric.class);
    Arrays.stream(Metric.values()).forEach(metric -> all.put(metric, true));
    choices.set(Map.copyOf(all));
  }

  /** Resets all choices. */
  public void reset() {
    choices.set(Map.of());
  }

  public boolean isShown(Metric metric, Comparison comparison) {
    boolean usual =
        comparison.shownMetrics().contains(metric)
            || (comparison.configurations().size() == 1 && OF_ONE.contains(metric))
            || (ASKED_NEXT.contains(metric)
                && (metric != Metric.MEMORY_WAIT_TIME || waitedForMemory(comparison)));
    return choices.get().getOrDefault(metric, usual);
  }

  /**
   * True if threads waited for memory: the price of short pauses, which no other figure of the
   * table shows.
   */
  private static boolean waitedForMemory(Comparison comparison) {
    return comparison.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .map(run -> run.metrics().figure(Metric.MEMORY_WAITS))
        .anyMatch(waits -> waits.isKnown() && waits.value() > 0);
  }

  /** The metrics shown: decision metrics first, then the usual ones, the rest by group. */
  public List<Metric> of(Comparison comparison) {
    Stream<Metric> others =
        Stream.concat(
                ASKED_NEXT.stream(),
                Arrays.stream(MetricGroup.values()).flatMap(group -> group.metrics().stream()))
            .filter(metric -> DecisionTable.isKnown(comparison, metric));
    return Stream.concat(comparison.shownMetrics().stream(), others)
        .distinct()
        .filter(metric -> isShown(metric, comparison))
        .toList();
  }
}
