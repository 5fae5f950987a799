package dev.whisker.analysis.run.grouping.name;

import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Repeats whose GC log is missing: their JVM was set as the logs of the others tell. */
public final class MissingLogs {

  /** What the logs of all runs of a setting agree on. */
  private final Map<String, Map<String, String>> bySetting = new HashMap<>();

  private MissingLogs() {}

  /**
   * @param names of the runs, one for each pair
   */
  public static MissingLogs of(List<Pair> pairs, List<RunName> names) {
    MissingLogs missing = new MissingLogs();
    for (int i = 0; i < pairs.size(); i++) {
      if (!pairs.get(i).logs().isEmpty()) {
        missing.add(names.get(i).setting(), pairs.get(i).logs().getFirst().what().factors());
      }
    }
    return missing;
  }

  private void add(String setting, Map<String, String> told) {
    bySetting.merge(
        setting,
        new TreeMap<>(told),
        (common, other) -> {
          common.entrySet().retainAll(other.entrySet());
          return common;
        });
  }

  /**
   * What the logs of a run's repeats agree on; nothing for a run that has a log, or a name that
   * says nothing.
   */
  public Map<String, String> factors(Pair run, RunName name) {
    return name.setting().isEmpty() || !run.logs().isEmpty()
        ? Map.of()
        : bySetting.getOrDefault(name.setting(), Map.of());
  }
}
