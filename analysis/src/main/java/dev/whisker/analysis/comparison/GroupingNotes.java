package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Describes how files were matched and runs grouped as repeats, and how sure that is. */
public final class GroupingNotes {

  /** The Runs screen and the data files list all. */
  private static final int MOST_NAMED = 5;

  private GroupingNotes() {}

  /**
   * Statements about matches, in the order of the runs, then about repeats, in that of the
   * configurations.
   */
  public static List<Statement> in(Comparison comparison) {
    Map<Pairing, List<Fact>> pairs = new LinkedHashMap<>();
    Map<RepeatBasis, List<Fact>> repeats = new LinkedHashMap<>();
    for (ConfigurationResult result : comparison.configurations()) {
      RepeatBasis basis = result.configuration().basis();
      if (basis.how() != RepeatBasis.How.SINGLE) {
        repeats.computeIfAbsent(basis, any -> new ArrayList<>()).add(Fact.word(result.name()));
      }
      for (RunResult each : result.runs()) {
        Run run = each.run();
        if (run.pairing().how() != Run.How.SINGLE) {
          pairs
              .computeIfAbsent(run.pairing(), any -> new ArrayList<>())
              .add(pair(result.name() + "/" + run.name(), run));
        }
      }
    }
    List<Statement> notes = new ArrayList<>();
    pairs.forEach((by, names) -> notes.add(note("pairs", by.how().id(), by.confidence(), names)));
    repeats.forEach(
        (by, names) -> notes.add(note("kinship", by.how().id(), by.confidence(), names)));
    return notes;
  }

  private static Statement note(String key, String how, Confidence confidence, List<Fact> names) {
    return new Statement(
        confidence == Confidence.CERTAIN ? key : key + ".named",
        Map.of(
            "count", Fact.count(names.size()),
            "how", Fact.term(key + ".by." + how),
            "confidence", Fact.term("pairs.confidence." + confidence.id()),
            "names", Fact.listing(MOST_NAMED, names)));
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

  /** The number of outer folders that both paths share. */
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
