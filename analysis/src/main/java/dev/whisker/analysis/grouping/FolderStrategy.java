package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Matches the only GC log of a folder with its only load result. */
final class FolderStrategy implements Strategy {

  @Override
  public List<Match> matches(Unmatched files) {
    List<Match> matches = new ArrayList<>(alone(files, FolderStrategy::names));
    // Folders for kinds of files do not count: g1/gc/1.log and g1/jmeter/1.jtl.
    matches.addAll(alone(files.without(matches), Located::folderWords));
    return matches;
  }

  private static List<Match> alone(Unmatched files, Function<Located<?>, @Nullable Object> folder) {
    Map<Object, List<Located<SourcedGcLog>>> logs = Unmatched.grouped(files.allLogs(), folder);
    List<Match> matches = new ArrayList<>();
    Unmatched.grouped(files.allResults(), folder)
        .forEach(
            (name, results) -> {
              List<Located<SourcedGcLog>> starts = logs.getOrDefault(name, List.of());
              if (results.size() == 1
                  && files.results().contains(results.getFirst())
                  && areOneFile(starts)
                  && (starts.size() == 1 || noneRanMeanwhile(starts, results.getFirst()))
                  && files.logs().contains(starts.getLast())) {
                // The last start of an appended log is the one that was measured.
                matches.addAll(files.match(starts.getLast(), results.getFirst(), How.SAME_FOLDER));
              }
            });
    return matches;
  }

  private static List<String> names(Located<?> located) {
    return located.folders().stream().map(NamePart::text).toList();
  }

  private static boolean areOneFile(List<Located<SourcedGcLog>> starts) {
    return starts.stream().map(log -> log.what().files()).distinct().count() == 1;
  }

  private static boolean noneRanMeanwhile(
      List<Located<SourcedGcLog>> starts, Located<SourcedLoadResult> result) {
    return starts.stream().noneMatch(start -> start.overlaps(result));
  }
}
