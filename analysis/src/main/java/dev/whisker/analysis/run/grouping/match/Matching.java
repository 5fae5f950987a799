package dev.whisker.analysis.run.grouping.match;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Located;
import java.util.ArrayList;
import java.util.List;

/**
 * Matches GC logs with load results, from the surest strategy to the weakest, until none finds
 * more. The rest stays unmatched: runs without the other half, which the Runs screen shows.
 */
public final class Matching {

  private static final List<Strategy> STRATEGIES =
      List.of(new FolderStrategy(), new NameStrategy(), new TimeStrategy());

  private Matching() {}

  /** One match for each run. */
  public static List<Match> of(
      List<Located<SourcedGcLog>> logs, List<Located<SourcedLoadResult>> results) {
    List<Match> matches = new ArrayList<>();
    Unmatched rest = Unmatched.of(logs, results);
    int before;
    do {
      before = matches.size();
      for (Strategy strategy : STRATEGIES) {
        List<Match> found = strategy.matches(rest);
        matches.addAll(found);
        rest = rest.without(found);
      }
    } while (matches.size() > before);
    rest.logs().forEach(log -> matches.add(new Match(List.of(log), List.of(), Pairing.SINGLE)));
    rest.results()
        .forEach(result -> matches.add(new Match(List.of(), List.of(result), Pairing.SINGLE)));
    return matches;
  }
}
