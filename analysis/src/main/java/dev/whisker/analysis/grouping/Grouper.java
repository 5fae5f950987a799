package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Groups files into runs, and runs into configurations: by manifest, folder, name, time, and flags
 * and load settings. {@code docs/grouping.md} describes each step.
 */
public final class Grouper {

  private Grouper() {}

  /**
   * Groups everything that was read.
   *
   * @param files with the files of a rotated log as one
   * @param roots folders or files that the user opened: names count from there inwards
   */
  public static Grouping group(List<FileContent> files, List<Path> roots) {
    Manifests manifests = Manifests.of(files);
    LocatedFiles located = LocatedFiles.of(files, roots);
    List<Located<SourcedLoadResult>> results =
        ClientFiles.joined(manifests.dated(located.results()));
    TestsOfJvms.cut(results, located.logs());
    List<Located<SourcedLoadResult>> observers = Observers.among(results);
    results.removeAll(observers);
    IdleStarts starts = new IdleStarts(Matching.of(located.logs(), results));
    MatchedRuns made =
        MatchedRuns.of(
            Observers.added(starts.runs(), observers), TableRows.of(files, roots), manifests);
    List<Configuration> configurations =
        Configurations.of(MeasuredUsers.added(made.runs()), made.settings());
    Leftovers leftovers = Leftovers.of(files, roots);
    return new Grouping(
        configurations,
        Stream.concat(leftovers.unusable().stream(), located.mismatched().stream()).toList(),
        Stream.concat(leftovers.ignored().stream(), located.repeated().stream()).toList(),
        manifests.checked(),
        starts.excluded(configurations));
  }

  /**
   * Matches GC logs with load results, from the surest strategy to the weakest, until none finds
   * more. The rest stays unmatched: runs without the other half, which the Runs screen shows.
   */
  private static final class Matching {

    private static final List<Strategy> STRATEGIES =
        List.of(new FolderStrategy(), new NameStrategy(), new TimeStrategy());

    private Matching() {}

    /** One match for each run. */
    static List<Match> of(
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
}
