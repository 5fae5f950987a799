package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Located;
import dev.whisker.analysis.run.grouping.found.LocatedFiles;
import dev.whisker.analysis.run.grouping.match.ClientFiles;
import dev.whisker.analysis.run.grouping.match.IdleStarts;
import dev.whisker.analysis.run.grouping.match.Matching;
import dev.whisker.analysis.run.grouping.match.Observers;
import dev.whisker.analysis.run.grouping.match.TestsOfJvms;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
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
}
