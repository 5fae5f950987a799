package dev.whisker.analysis.run.grouping.name;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Names of settings, as short as they can be and still tell them apart. */
final class SettingNames {

  /** A name of more folders than that is a path. */
  private static final int READABLE_PARTS = 2;

  private SettingNames() {}

  /**
   * One name for each.
   *
   * @param settings of each what its folders and its file say, outermost first
   */
  static List<String> of(List<List<String>> settings) {
    return withoutCommonParts(settings);
  }

  /** Folders that all runs share tell nothing, unless they are all that is told. */
  private static List<String> withoutCommonParts(List<List<String>> settings) {
    Set<List<String>> distinct = new HashSet<>(settings);
    if (distinct.size() < 2) {
      return settings.stream().map(SettingNames::lastPart).toList();
    }
    Set<Integer> common = new HashSet<>();
    int shortest = settings.stream().mapToInt(List::size).min().orElse(0);
    for (int level = 0; level < shortest; level++) {
      int here = level;
      if (settings.stream().map(parts -> parts.get(here)).distinct().count() == 1) {
        common.add(level);
      }
    }
    List<List<String>> names = new ArrayList<>();
    for (List<String> parts : settings) {
      List<String> own = new ArrayList<>();
      for (int level = 0; level < parts.size(); level++) {
        String part = parts.get(level);
        // gc/g1/gc-g1-1.log says it twice.
        boolean isSaid = !own.isEmpty() && own.getLast().equalsIgnoreCase(part);
        if (!common.contains(level) && !part.isEmpty() && !isSaid) {
          own.add(part);
        }
      }
      names.add(own);
    }
    return withoutLongPaths(names).stream().map(parts -> String.join("/", parts)).toList();
  }

  /**
   * Folders that have little to do with each other lie far apart: where the last parts tell as many
   * names apart as the whole paths, they are enough.
   */
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

  private static List<String> last(int parts, List<String> name) {
    return name.subList(Math.max(0, name.size() - parts), name.size());
  }

  private static String lastPart(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).reduce("", (before, last) -> last);
  }
}
