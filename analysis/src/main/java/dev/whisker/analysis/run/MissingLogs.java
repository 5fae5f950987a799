package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Pairer.Pair;
import dev.whisker.analysis.run.RunNames.RunName;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Repeats whose GC log is missing: their JVM was set as the logs of the others tell. */
final class MissingLogs {

  private MissingLogs() {}

  /**
   * What the logs of a run's repeats agree on; nothing for a run that has a log, or a name that
   * says nothing.
   */
  static Map<String, String> factors(int run, List<Pair> pairs, List<RunName> names) {
    String setting = names.get(run).setting();
    if (setting.isEmpty() || !pairs.get(run).logs().isEmpty()) {
      return Map.of();
    }
    Map<String, String> common = null;
    for (int i = 0; i < pairs.size(); i++) {
      if (names.get(i).setting().equals(setting) && !pairs.get(i).logs().isEmpty()) {
        Map<String, String> told = pairs.get(i).logs().getFirst().what().factors();
        if (common == null) {
          common = new TreeMap<>(told);
        } else {
          common.entrySet().retainAll(told.entrySet());
        }
      }
    }
    return common == null ? Map.of() : common;
  }
}
