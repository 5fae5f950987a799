package dev.whisker.charts.shape.parts;

import dev.whisker.charts.Mark;
import dev.whisker.charts.shape.Drawing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What amounts are divided into. In the colour of a configuration they are told apart by their
 * hatch, of which each has one of its own, in all bars and in the key.
 *
 * @param keys of the bundle, or names from the data; in the order in which they stand
 * @param hatches of each
 */
record Categories(Drawing drawing, List<String> keys, List<Hatch> hatches) {

  /** More categories are more than one can tell apart; the rest is one. */
  private static final int MOST = 5;

  private static final String REST = "category.rest";

  /**
   * Those that occur.
   *
   * @param fixed what all that there can be look like, in the order in which they are; empty where
   *     the largest come first
   */
  static Categories of(
      Drawing drawing, Map<String, Double> totals, SequencedMap<String, Hatch> fixed) {
    return fixed.isEmpty() ? bySize(drawing, totals) : fixed(drawing, totals.keySet(), fixed);
  }

  private static Categories fixed(
      Drawing drawing, Set<String> names, SequencedMap<String, Hatch> all) {
    List<String> keys = all.keySet().stream().filter(names::contains).toList();
    return new Categories(drawing, keys, keys.stream().map(all::get).toList());
  }

  /** The largest first; the rest is one. */
  static Categories bySize(Drawing drawing, Map<String, Double> totals) {
    List<String> keys = new ArrayList<>(totals.keySet());
    keys.sort(
        Comparator.<String, Double>comparing(totals::get, Comparator.reverseOrder())
            .thenComparing(Comparator.naturalOrder()));
    List<Hatch> hatches = new ArrayList<>(List.of(Hatch.values()).subList(0, MOST + 1));
    if (keys.size() > MOST + 1) {
      keys = new ArrayList<>(keys.subList(0, MOST));
      keys.add(REST);
      hatches.set(MOST, Hatch.PLAIN);
    }
    return new Categories(drawing, List.copyOf(keys), hatches.subList(0, keys.size()));
  }

  int size() {
    return keys.size();
  }

  /** The index at which a category is counted. */
  int place(String key) {
    int place = keys.indexOf(key);
    return place < 0 ? size() - 1 : place;
  }

  String name(int category) {
    String key = keys.get(category);
    return drawing.texts().has(key) ? drawing.texts().get(key) : key;
  }

  List<Mark> key() {
    return IntStream.range(0, size())
        .mapToObj(i -> new Mark(hatches.get(i).glyph(), drawing.theme().text(), name(i)))
        .toList();
  }
}
