package dev.whisker.charts.plot;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The categories of stacked amounts. Each has its own shade of a configuration's colour, in all
 * bars and in the key.
 *
 * @param keys of the bundle, or names from the data; in stacking order
 * @param shades of each, by number
 */
record Categories(Drawing drawing, List<String> keys, List<Integer> shades) {

  /** The most shades that can be distinguished; the rest is one category. */
  private static final int MOST = 5;

  private static final String REST = "category.rest";

  /**
   * The categories that occur.
   *
   * @param order of all possible categories; empty for the largest first
   */
  static Categories of(Drawing drawing, Map<String, Double> totals, List<String> order) {
    if (order.isEmpty()) {
      return bySize(drawing, totals);
    }
    List<String> keys = order.stream().filter(totals::containsKey).toList();
    return new Categories(drawing, keys, keys.stream().map(order::indexOf).toList());
  }

  /** The largest first; the rest is one category. */
  static Categories bySize(Drawing drawing, Map<String, Double> totals) {
    List<String> keys = new ArrayList<>(totals.keySet());
    keys.sort(
        Comparator.<String, Double>comparing(totals::get, Comparator.reverseOrder())
            .thenComparing(Comparator.naturalOrder()));
    if (keys.size() > MOST + 1) {
      keys = new ArrayList<>(keys.subList(0, MOST));
      keys.add(REST);
    }
    return new Categories(
        drawing, List.copyOf(keys), IntStream.range(0, keys.size()).boxed().toList());
  }

  int size() {
    return keys.size();
  }

  /** The index of a category. */
  int place(String key) {
    int place = keys.indexOf(key);
    return place < 0 ? size() - 1 : place;
  }

  String name(int category) {
    String key = keys.get(category);
    return drawing.texts().has(key) ? drawing.texts().get(key) : key;
  }

  Color shade(int category, Color color) {
    return Palette.shade(color, drawing.theme(), shades.get(category));
  }

  List<Mark> key() {
    return IntStream.range(0, size())
        .mapToObj(i -> new Mark("■", shade(i, drawing.theme().text()), name(i)))
        .toList();
  }
}
