package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.table.DecisionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * Which metrics the decision table shows: those that decide, unless the user chose otherwise for
 * some.
 */
public final class TableColumns {

  private final ObjectProperty<Map<Metric, Boolean>> choices = new SimpleObjectProperty<>(Map.of());

  /** What the user chose: shown or not, only for metrics that they chose something for. */
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

  /** Takes all choices back. */
  public void reset() {
    choices.set(Map.of());
  }

  public boolean isShown(Metric metric, Comparison comparison) {
    return choices.get().getOrDefault(metric, comparison.decisionMetrics().contains(metric));
  }

  /** What is shown of a comparison: what decides first, the others by their groups. */
  public List<Metric> of(Comparison comparison) {
    List<Metric> ordered = new ArrayList<>(comparison.decisionMetrics());
    for (MetricGroup group : MetricGroup.values()) {
      group.metrics().stream()
          .filter(metric -> !ordered.contains(metric))
          .filter(metric -> DecisionTable.isKnown(comparison, metric))
          .forEach(ordered::add);
    }
    return ordered.stream().filter(metric -> isShown(metric, comparison)).toList();
  }
}
