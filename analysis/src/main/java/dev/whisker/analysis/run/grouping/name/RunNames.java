package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.NamePart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
}
