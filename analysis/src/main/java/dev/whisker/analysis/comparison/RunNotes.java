package dev.whisker.analysis.comparison;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The notes on runs; equal notes appear once, with all their runs. */
public final class RunNotes {

  /** Further runs are only counted. */
  private static final int MOST_NAMED = 3;

  private RunNotes() {}

  /** Each note, in the order of the runs; empty without notes. */
  public static List<Statement> in(Comparison comparison) {
    Map<String, List<String>> runs = new LinkedHashMap<>();
    int all = 0;
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult result : configuration.runs()) {
        all++;
        if (!result.run().notes().isEmpty()) {
          runs.computeIfAbsent(result.run().notes(), note -> new ArrayList<>())
              .add(configuration.name() + "/" + result.run().name());
        }
      }
    }
    int of = all;
    return runs.entrySet().stream()
        .map(note -> sentence(note.getKey(), note.getValue(), of))
        .toList();
  }

  private static Statement sentence(String note, List<String> runs, int all) {
    return new Statement(
        runs.size() > MOST_NAMED ? "run-note.counted" : "run-note",
        Map.of(
            "note", Fact.word(note),
            "runs", Fact.names(runs),
            "count", Fact.count(runs.size()),
            "all", Fact.count(all)));
  }
}
