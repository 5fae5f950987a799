package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Pairer.Pair;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.RunNames.RunName;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Repeats whose GC log is missing: lost, or left behind on the server. They stay with the repeats
 * that have theirs, under the same name and with what those logs tell of the JVM.
 */
final class MissingLogs {

  private MissingLogs() {}

  /**
   * What each run's name is made of, outermost first. Where others have a log beside a result of
   * that name, runs are named after logs, and one without is named as if it had such a log.
   */
  static List<List<NamePart>> names(List<Pair> pairs) {
    return pairs.stream()
        .map(pair -> pair.logs().isEmpty() ? nameOfResult(pair, pairs) : pair.first().parts())
        .toList();
  }

  private static List<NamePart> nameOfResult(Pair alone, List<Pair> pairs) {
    Found<?> result = alone.first();
    List<NamePart> nameOfLog =
        pairs.stream()
            .filter(pair -> pair.pairing().how() == How.SAME_FOLDER)
            .filter(pair -> pair.first().folders().size() == result.folders().size())
            .filter(
                pair -> pair.results().getFirst().nameWords().equals(result.nameWords()))
            .map(pair -> pair.first().name())
            .findFirst()
            .orElse(result.name());
    return Stream.concat(result.folders().stream(), nameOfLog.stream()).toList();
  }

  /**
   * What the logs of a run's repeats agree on; nothing for a run that has a log, or a name that says
   * nothing.
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
