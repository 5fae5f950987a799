package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Found.Span;
import dev.whisker.load.LoadResult.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/** Files of single requests that are parts of one test, as one of what was found. */
final class FilesAsOne {

  private FilesAsOne() {}

  /**
   * Puts what several files tell together, at the place of the first of them.
   *
   * @param files each of single requests, on the wall clock
   * @param name what their names have in common
   * @param all what was found, these files among it
   */
  static void replace(
      List<Found<SourcedLoadResult>> files,
      Function<List<Samples>, Samples> together,
      String name,
      List<Found<SourcedLoadResult>> all) {
    Samples one = together.apply(files.stream().map(FilesAsOne::samples).toList());
    List<Path> paths = files.stream().flatMap(found -> found.what().files().stream()).toList();
    Found<SourcedLoadResult> asOne =
        files
            .getFirst()
            .with(
                new SourcedLoadResult(paths, 1, one),
                new Span(one.head().startEpochMillis(), one.head().endEpochMillis()))
            .named(NamePart.of(name));
    all.set(all.indexOf(files.getFirst()), asOne);
    all.removeAll(files);
  }

  static Samples samples(Found<SourcedLoadResult> found) {
    return (Samples) found.what().result();
  }
}
