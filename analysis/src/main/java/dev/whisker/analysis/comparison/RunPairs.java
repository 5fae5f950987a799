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
import java.util.Set;
import java.util.stream.Collectors;

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
    Set<Path> loads =
        comparison.configurations().stream()
            .flatMap(each -> each.runs().stream())
            .flatMap(result -> result.run().loadResults().stream())
            .map(load -> folder(file(load)))
            .collect(Collectors.toSet());
    Map<Kind, List<Fact>> pairs = new LinkedHashMap<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult result : configuration.runs()) {
        Run run = result.run();
        if (run.pairing().how() != How.SINGLE) {
          pairs
              .computeIfAbsent(Kind.of(run, loads), kind -> new ArrayList<>())
              .add(pair(configuration.name() + "/" + run.name(), run));
        }
      }
    }
    return pairs.entrySet().stream().map(each -> said(each.getKey(), each.getValue())).toList();
  }

  /**
   * @param isCrossed whether the log lies beside a load result that is not its own
   */
  private record Kind(Pairing pairing, boolean isCrossed) {

    static Kind of(Run run, Set<Path> foldersOfLoads) {
      Path log = folder(file(run.gcLogs().getFirst()));
      boolean apart = !log.equals(folder(file(run.loadResults().getFirst())));
      return new Kind(run.pairing(), apart && foldersOfLoads.contains(log));
    }
  }

  private static Statement said(Kind kind, List<Fact> pairs) {
    boolean certain = kind.pairing().confidence() == Confidence.CERTAIN;
    String plain = certain ? "pairs" : "pairs.named";
    return new Statement(
        kind.isCrossed() ? "pairs.crossed" : plain,
        Map.of(
            "count", Fact.count(pairs.size()),
            "how", Fact.term("pairs.by." + kind.pairing().how().id()),
            "confidence", Fact.term("pairs.confidence." + kind.pairing().confidence().id()),
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

  private static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
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
