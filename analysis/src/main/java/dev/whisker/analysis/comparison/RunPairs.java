package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What GC logs and load results were matched by, and how sure that is. */
public final class RunPairs {

  /** The Runs screen, and the data, name all. */
  private static final int MOST_NAMED = 5;

  private RunPairs() {}

  /** In the order of the runs; empty where nothing was matched. */
  public static List<Statement> in(Comparison comparison) {
    Map<Pairing, List<Fact>> pairs = new LinkedHashMap<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult result : configuration.runs()) {
        Run run = result.run();
        if (run.pairing().how() != How.SINGLE) {
          pairs
              .computeIfAbsent(run.pairing(), any -> new ArrayList<>())
              .add(pair(configuration.name() + "/" + run.name(), run));
        }
      }
    }
    return pairs.entrySet().stream().map(each -> said(each.getKey(), each.getValue())).toList();
  }

  private static Statement said(Pairing pairing, List<Fact> pairs) {
    return new Statement(
        pairing.confidence() == Confidence.CERTAIN ? "pairs" : "pairs.named",
        Map.of(
            "count", Fact.count(pairs.size()),
            "how", Fact.term("pairs.by." + pairing.how().id()),
            "confidence", Fact.term("pairs.confidence." + pairing.confidence().id()),
            "pairs", Fact.listing(MOST_NAMED, pairs)));
  }

  private static Fact pair(String name, Run run) {
    Path log = file(run.gcLogs().getFirst());
    Path load = file(run.loadResults().getFirst());
    int common = common(log, load);
    return Fact.phrase(
        "pairs.pair",
        Map.of(
            "run", Fact.word(name),
            "log", Fact.word(below(common, log)),
            "load", Fact.word(below(common, load))));
  }

  private static Path file(Part part) {
    return part.files().getFirst();
  }

  /** How many of the outer folders they share. */
  private static int common(Path log, Path load) {
    int common = 0;
    while (common < Math.min(log.getNameCount(), load.getNameCount()) - 1
        && log.getName(common).equals(load.getName(common))) {
      common++;
    }
    return common;
  }

  private static String below(int common, Path file) {
    return file.subpath(common, file.getNameCount()).toString().replace('\\', '/');
  }
}
