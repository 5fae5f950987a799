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
import java.util.Objects;

/**
 * What GC logs and load results were put together by, and how sure that is: once for all runs of
 * which the same is said, with the files of those to be looked at.
 */
public final class RunPairs {

  /** So many are looked at; the screen of the runs, and the data, have all. */
  private static final int MOST_NAMED = 5;

  private RunPairs() {}

  /** In the order of the runs; empty where nothing was paired. */
  public static List<Statement> in(Comparison comparison) {
    Map<Pairing, List<Fact>> pairs = new LinkedHashMap<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult result : configuration.runs()) {
        Run run = result.run();
        if (run.pairing().how() != How.SINGLE) {
          pairs
              .computeIfAbsent(run.pairing(), pairing -> new ArrayList<>())
              .add(pair(configuration.name() + "/" + run.name(), run));
        }
      }
    }
    return pairs.entrySet().stream().map(each -> said(each.getKey(), each.getValue())).toList();
  }

  private static Statement said(Pairing pairing, List<Fact> pairs) {
    boolean certain = pairing.confidence() == Confidence.CERTAIN;
    return new Statement(
        certain ? "pairs" : "pairs.named",
        Map.of(
            "count", Fact.count(pairs.size()),
            "how", Fact.term("pairs.by." + pairing.how().id()),
            "confidence", Fact.term("pairs.confidence." + pairing.confidence().id()),
            "pairs", Fact.listing(MOST_NAMED, pairs)));
  }

  private static Fact pair(String name, Run run) {
    Path log = file(run.gcLogs().getFirst());
    Path load = file(run.loadResults().getFirst());
    boolean together = Objects.equals(log.getParent(), load.getParent());
    return Fact.phrase(
        "pairs.pair",
        Map.of(
            "run", Fact.word(name),
            "log", Fact.word(told(log, together)),
            "load", Fact.word(told(load, together))));
  }

  private static Path file(Part part) {
    return part.files().getFirst();
  }

  /** With its folder where the two lie in different ones. */
  private static String told(Path file, boolean together) {
    int names = file.getNameCount();
    return together || names < 2
        ? String.valueOf(file.getFileName())
        : file.subpath(names - 2, names).toString().replace('\\', '/');
  }
}
