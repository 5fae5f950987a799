package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The positions of configurations, from 0, by their names. Colours and markers follow them.
 *
 * <p>A configuration is recognised by its files: it keeps its position after a new name, and while
 * others come and go.
 */
final class Positions {

  private Positions() {}

  /** The positions in a first comparison: those in natural order of the names. */
  static Map<String, Integer> inOrder(
      List<ConfigurationResult> configurations, List<Excluded> excluded) {
    return of(
        runs(configurations.stream().map(ConfigurationResult::configuration), excluded), Map.of());
  }

  /** The positions after an earlier comparison. New configurations have the lowest free ones. */
  static Map<String, Integer> after(Comparison before, Grouping grouping) {
    Map<PartId, Integer> earlier = new HashMap<>();
    runs(
            before.configurations().stream().map(ConfigurationResult::configuration),
            before.excluded())
        .forEach(
            (name, runs) -> parts(runs).forEach(part -> earlier.put(part, before.position(name))));
    return of(runs(grouping.configurations().stream(), grouping.excluded()), earlier);
  }

  /** The runs of each configuration in their order, excluded ones among them. */
  private static Map<String, List<Run>> runs(
      Stream<Configuration> configurations, List<Excluded> excluded) {
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    configurations.forEach(each -> runs.put(each.name(), new ArrayList<>(each.runs())));
    List<String> names = new ArrayList<>(runs.keySet());
    for (Excluded out : excluded) {
      String name = out.configuration();
      if (!names.contains(name)) {
        long before =
            names.stream().filter(each -> Configuration.NAMES.compare(each, name) < 0).count();
        names.add((int) before, name);
      }
      runs.computeIfAbsent(name, any -> new ArrayList<>()).add(out.run());
    }
    Map<String, List<Run>> inOrder = new LinkedHashMap<>();
    names.forEach(name -> inOrder.put(name, Objects.requireNonNull(runs.get(name))));
    return inOrder;
  }

  private static Map<String, Integer> of(
      Map<String, List<Run>> runs, Map<PartId, Integer> earlier) {
    Map<String, Integer> positions = new HashMap<>();
    // Of a split configuration, the larger half keeps the position.
    runs.entrySet().stream()
        .sorted(Comparator.comparingInt(each -> -each.getValue().size()))
        .forEach(
            each ->
                commonest(parts(each.getValue()), earlier)
                    .filter(kept -> !positions.containsValue(kept))
                    .ifPresent(kept -> positions.put(each.getKey(), kept)));
    int free = 0;
    for (String name : runs.keySet()) {
      while (!positions.containsKey(name) && positions.containsValue(free)) {
        free++;
      }
      positions.putIfAbsent(name, free);
    }
    return Map.copyOf(positions);
  }

  private static Stream<PartId> parts(List<Run> runs) {
    return runs.stream().flatMap(run -> run.parts().stream()).map(Part::id);
  }

  /** The position that most of the parts had; empty if all are new. */
  private static Optional<Integer> commonest(Stream<PartId> parts, Map<PartId, Integer> earlier) {
    return parts
        .flatMap(part -> Stream.ofNullable(earlier.get(part)))
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }
}
