package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.FoundFiles;
import dev.whisker.analysis.run.grouping.found.Places;
import dev.whisker.analysis.run.grouping.same.Injectors;
import dev.whisker.analysis.run.grouping.same.RotatedAccessLogs;
import dev.whisker.analysis.run.grouping.same.TestFiles;
import dev.whisker.analysis.run.grouping.same.Witnesses;
import dev.whisker.analysis.run.grouping.start.IdleStarts;
import dev.whisker.analysis.run.grouping.start.OtherServers;
import dev.whisker.analysis.run.grouping.start.TestsOfJvms;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Sorts files into runs, and runs into configurations, by what people do when they test: they name
 * folders and files after settings, number repeats, and put a run's files side by side.
 */
public final class Grouper {

  private Grouper() {}

  /**
   * Everything that was read, sorted.
   *
   * @param files what was read, the files of a rotated log as one
   * @param roots what the user gave, folders or files: names are read from there inwards
   */
  public static Grouping group(List<FileContent> files, List<Path> roots) {
    Notes notes = Notes.of(files);
    Places places = Places.of(roots, files.stream().map(FileContent::file).toList());
    CopiedFiles copied = new CopiedFiles();
    List<Found<SourcedGcLog>> logs = copied.without(FoundFiles.logs(files, places), Copies::ofLogs);
    TestFiles.Tests tests =
        TestFiles.joined(
            Injectors.joined(
                RotatedAccessLogs.joined(
                    copied.without(FoundFiles.results(files, places), Copies::ofResults))));
    List<Found<SourcedLoadResult>> results = new ArrayList<>(notes.dated(tests.results()));
    TestsOfJvms.cut(results, logs);
    List<Found<SourcedLoadResult>> witnesses = Witnesses.among(results);
    results.removeAll(witnesses);
    OtherServers servers = OtherServers.among(logs, results);
    IdleStarts starts = new IdleStarts(Pairer.pair(servers.logs(), results));
    Witnesses.Witnessed witnessed = Witnesses.beside(starts.runs(), witnesses);
    RunsOfPairs made = RunsOfPairs.of(witnessed.pairs(), TableRows.of(files), notes);
    Leftovers leftovers = Leftovers.of(files, roots);
    List<Configuration> configurations =
        Configurations.of(UserCounts.told(made.runs()), made.settings());
    return new Grouping(
        configurations,
        Stream.of(leftovers.unusable(), tests.refused(), witnessed.refused())
            .flatMap(List::stream)
            .toList(),
        Stream.of(leftovers.ignored(), tests.aside(), copied.aside())
            .flatMap(List::stream)
            .toList(),
        notes.checked(),
        Stream.of(starts.leftOut(configurations), servers.leftOut(configurations))
            .flatMap(List::stream)
            .toList());
  }
}
