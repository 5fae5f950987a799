package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.NamePart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Separates settings in names from numbers of repeats.
 *
 * <p>A number is that of a repeat if a word announces it ({@code run-3}), if it is a time, or if
 * all numbers at that place count from one and have no repeats below. Other numbers are settings:
 * 4, 6, 8 threads, or {@code server1} with folders 1 to 3.
 */
public final class RunNames {

  private final List<List<NamePart>> runs;

  private RunNames(List<List<NamePart>> runs) {
    this.runs = runs;
  }

  /**
   * The name of a run.
   *
   * @param setting the name of its configuration; empty if the names show none
   * @param repeat the name of the repeat; empty if the names show none
   * @param words of all its folders and its file without the number of the repeat; in lower case
   */
  public record RunName(String setting, String repeat, List<String> words) {

    /** A name without its words. */
    public RunName(String setting, String repeat) {
      this(setting, repeat, NamePart.of(setting).words());
    }
  }

  /**
   * One name for each run.
   *
   * @param runs the folders and name of each, outermost first
   */
  public static List<RunName> of(List<List<NamePart>> runs) {
    return new RunNames(runs).names();
  }

  private List<RunName> names() {
    int depth = runs.stream().mapToInt(List::size).max().orElse(0);
    List<List<String>> settings = new ArrayList<>();
    List<List<String>> repeats = new ArrayList<>();
    for (List<NamePart> _ : runs) {
      settings.add(new ArrayList<>());
      repeats.add(new ArrayList<>());
    }
    for (int level = depth - 1; level >= 0; level--) {
      NameLevel names =
          areRepeatedBelow(level, repeats)
              ? NameLevel.ofSettings(runs, level)
              : NameLevel.of(runs, level);
      for (int run = 0; run < runs.size(); run++) {
        if (level < runs.get(run).size()) {
          NameLevel.Split split = names.split(run);
          settings.get(run).addFirst(split.setting());
          if (!split.repeat().isEmpty()) {
            repeats.get(run).addFirst(split.repeat());
          }
        }
      }
    }
    List<String> names = ShortNames.of(settings);
    List<RunName> all = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      List<String> words =
          settings.get(run).stream().flatMap(part -> NamePart.of(part).words().stream()).toList();
      all.add(new RunName(names.get(run), String.join(".", repeats.get(run)), words));
    }
    return all;
  }

  /** True if a folder of this level contains several repeats. */
  private boolean areRepeatedBelow(int level, List<List<String>> repeats) {
    Map<List<String>, Set<List<String>>> byFolder = new HashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      List<NamePart> parts = runs.get(run);
      if (level < parts.size() && !repeats.get(run).isEmpty()) {
        byFolder
            .computeIfAbsent(
                parts.subList(0, level + 1).stream().map(NamePart::text).toList(),
                folder -> new HashSet<>())
            .add(List.copyOf(repeats.get(run)));
      }
    }
    return byFolder.values().stream().anyMatch(below -> below.size() > 1);
  }

  /** Finds the shortest names of configurations that still differ. */
  private static final class ShortNames {

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
}
