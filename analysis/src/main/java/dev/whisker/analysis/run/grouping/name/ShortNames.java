package dev.whisker.analysis.run.grouping.name;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds the shortest names of configurations that still differ. */
final class ShortNames {

  /** The most folders in a readable name. */
  private static final int READABLE_PARTS = 2;

  private ShortNames() {}

  /**
   * One name for each configuration.
   *
   * @param settings the settings in its folders and its file, outermost first
   */
  static List<String> of(List<List<String>> settings) {
    if (settings.stream().distinct().count() < 2) {
      return settings.stream().map(ShortNames::lastPart).toList();
    }
    int shortest = settings.stream().mapToInt(List::size).min().orElse(0);
    Set<Integer> common =
        IntStream.range(0, shortest)
            .filter(
                level -> settings.stream().map(parts -> parts.get(level)).distinct().count() == 1)
            .boxed()
            .collect(Collectors.toSet());
    List<List<String>> names = settings.stream().map(parts -> without(common, parts)).toList();
    return withoutLongPaths(names).stream().map(parts -> String.join("/", parts)).toList();
  }

  /** Keeps only the last folders, if the names still differ. */
  private static List<List<String>> withoutLongPaths(List<List<String>> names) {
    int longest = names.stream().mapToInt(List::size).max().orElse(0);
    if (longest <= READABLE_PARTS) {
      return names;
    }
    long distinct = names.stream().distinct().count();
    return IntStream.range(1, longest)
        .mapToObj(parts -> names.stream().map(name -> last(parts, name)).toList())
        .filter(shorter -> shorter.stream().distinct().count() == distinct)
        .findFirst()
        .orElse(names);
  }

  private static List<String> without(Set<Integer> common, List<String> parts) {
    List<String> own = new ArrayList<>();
    for (int level = 0; level < parts.size(); level++) {
      String part = parts.get(level);
      // gc/g1/gc-g1-1.log repeats it.
      boolean isRepeated = !own.isEmpty() && own.getLast().equalsIgnoreCase(part);
      if (!common.contains(level) && !part.isEmpty() && !isRepeated) {
        own.add(part);
      }
    }
    return own;
  }

  private static List<String> last(int parts, List<String> name) {
    return name.subList(Math.max(0, name.size() - parts), name.size());
  }

  private static String lastPart(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).reduce("", (before, last) -> last);
  }
}
