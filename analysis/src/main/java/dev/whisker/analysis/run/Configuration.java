package dev.whisker.analysis.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * A set of factors, and the runs that repeat it.
 *
 * @param name unique within a comparison; a folder's name, or made of the factors that vary
 * @param factors those on which all its runs agree
 * @param runs in natural order of their names; never empty
 */
public record Configuration(String name, Factors factors, List<Run> runs) {

  /**
   * Puts runs in order, and tells apart those that are called alike.
   *
   * @param runs at least one
   */
  public static Configuration of(String name, List<Run> runs) {
    List<Run> inOrder = new ArrayList<>(runs);
    inOrder.sort(Run.BY_NAME);
    Set<String> taken = new HashSet<>();
    inOrder.replaceAll(run -> called(unique(run.name().isEmpty() ? "1" : run.name(), taken), run));
    return new Configuration(name, common(runs), List.copyOf(inOrder));
  }

  /** What all of them have in common. */
  static Factors common(List<Run> runs) {
    TreeMap<String, String> common = new TreeMap<>(runs.getFirst().factors().values());
    runs.forEach(run -> common.entrySet().retainAll(run.factors().values().entrySet()));
    return Factors.of(common);
  }

  /** The name, or the name and a number where it is taken; then that is taken, too. */
  static String unique(String name, Set<String> taken) {
    String free = name;
    for (int i = 2; !taken.add(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  private static Run called(String name, Run run) {
    return run.name().equals(name) ? run : run.named(name);
  }
}
