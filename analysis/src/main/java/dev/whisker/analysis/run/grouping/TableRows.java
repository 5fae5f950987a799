package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Located;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import dev.whisker.files.FileContent;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.List;

/** The rows of results tables, which state their run and its settings. */
final class TableRows {

  private TableRows() {}

  /**
   * A row.
   *
   * @param name the parts that the row states
   */
  record Row(SourcedLoadResult what, RunName name) {

    boolean isAbout(RunName other) {
      List<String> own = words(name);
      return what.result().head().name() != null && own.equals(words(other));
    }

    private static List<String> words(RunName name) {
      return Located.words(List.of(NamePart.of(name.setting()), NamePart.of(name.repeat())));
    }
  }

  /** All rows, in order. */
  static List<Row> of(List<FileContent> files) {
    List<Row> rows = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.LoadResults file) {
        for (int i = 0; i < file.results().size(); i++) {
          LoadResult result = file.results().get(i);
          if (LoadFactors.isTableRow(result)) {
            SourcedLoadResult row = new SourcedLoadResult(List.of(file.file()), i + 1, result);
            rows.add(new Row(row, name(row)));
          }
        }
      }
    }
    return rows;
  }

  private static RunName name(SourcedLoadResult row) {
    String number = String.valueOf(row.number());
    String run = row.result().head().name();
    String configuration = row.result().head().facts().getOrDefault(LoadFactors.CONFIGURATION, "");
    // Nothing shows that such rows are repeats.
    boolean tellsNothing = run == null && configuration.isEmpty() && row.factors().isEmpty();
    return new RunName(
        tellsNothing ? row.files().getFirst().getFileName() + " " + number : configuration,
        run == null ? number : run);
  }
}
