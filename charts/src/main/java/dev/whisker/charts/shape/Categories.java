package dev.whisker.charts.shape;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What amounts are divided into, the largest first. In the colour of a configuration they are told
 * apart by their shade; two that no configuration has both of may have the same, so that none is
 * pale for what only others have.
 *
 * @param keys of the bundle, or names from the data
 * @param shades of each, from the strongest
 */
record Categories(Drawing drawing, List<String> keys, List<Integer> shades) {

  /** More categories are more than one can tell apart; the rest is one. */
  private static final int MOST = 5;

  private static final String REST = "category.rest";

  /** How much of the ground shines through each part: neighbours differ most. */
  private static final double[] PALENESS = {0, 0.5, 0.75, 0.25, 0.6, 0.87};

  /**
   * @param totals of each category
   * @param together the names of those that stand in one bar
   */
  static Categories of(Drawing drawing, Map<String, Double> totals, List<Set<String>> together) {
    List<String> sorted = new ArrayList<>(totals.keySet());
    sorted.sort(
        Comparator.<String, Double>comparing(totals::get, Comparator.reverseOrder())
            .thenComparing(Comparator.naturalOrder()));
    List<String> keys =
        sorted.size() <= MOST + 1
            ? List.copyOf(sorted)
            : Stream.concat(sorted.subList(0, MOST).stream(), Stream.of(REST)).toList();
    return new Categories(drawing, keys, shades(keys, together));
  }

  /** The strongest that no larger category beside it has. */
  private static List<Integer> shades(List<String> keys, List<Set<String>> together) {
    List<Integer> shades = new ArrayList<>();
    for (String key : keys) {
      Set<Integer> taken = new HashSet<>();
      for (int larger = 0; larger < shades.size(); larger++) {
        if (isBeside(key, keys.get(larger), together)) {
          taken.add(shades.get(larger));
        }
      }
      shades.add(
          IntStream.range(0, PALENESS.length)
              .filter(shade -> !taken.contains(shade))
              .findFirst()
              .orElse(PALENESS.length - 1));
    }
    return List.copyOf(shades);
  }

  private static boolean isBeside(String one, String other, List<Set<String>> together) {
    return one.equals(REST)
        || together.stream().anyMatch(bar -> bar.contains(one) && bar.contains(other));
  }

  int size() {
    return keys.size();
  }

  /** Where a category is counted. */
  int place(String key) {
    int place = keys.indexOf(key);
    return place < 0 ? size() - 1 : place;
  }

  String name(int category) {
    String key = keys.get(category);
    return drawing.texts().has(key) ? drawing.texts().get(key) : key;
  }

  Color shade(Color color, int category) {
    return Palette.mix(color, drawing.theme().background(), PALENESS[shades.get(category)]);
  }

  List<Mark> key() {
    return IntStream.range(0, size())
        .mapToObj(i -> new Mark("■", shade(drawing.theme().text(), i), name(i)))
        .toList();
  }
}
