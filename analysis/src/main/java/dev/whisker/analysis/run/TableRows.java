package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.RunNames.RunName;
import dev.whisker.files.FileContent;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of results tables. A table says itself which run a row is about and what was set for it,
 * so that nothing has to be guessed from the names of files.
 */
final class TableRows {

  /** The fact under which a row says what its configuration is called. */
  private static final String CONFIGURATION = "configuration";

  private TableRows() {}

  /**
   * A row.
   *
   * @param name as far as the row states it
   */
  record Row(SourcedLoadResult what, RunName name) {

    /** Whether the row is about the run of that name, which files of its own tell of as well. */
    boolean isAbout(RunName other) {
      List<String> own = words(name);
      return what.result().head().name() != null && own.equals(words(other));
    }

    private static List<String> words(RunName name) {
      return Found.words(List.of(NamePart.of(name.setting()), NamePart.of(name.repeat())));
    }
  }

  static boolean isRow(LoadResult result) {
    return result.head().format() == LoadFormat.RESULTS_TABLE;
  }

  /** All rows, in order. */
  static List<Row> of(List<FileContent> files) {
    List<Row> rows = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.LoadResults file) {
        for (int i = 0; i < file.results().size(); i++) {
          LoadResult result = file.results().get(i);
          if (isRow(result)) {
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
    String configuration = row.result().head().facts().getOrDefault(CONFIGURATION, "");
    // Nothing says that such rows repeat each other.
    boolean tellsNothing = run == null && configuration.isEmpty() && row.factors().isEmpty();
    return new RunName(
        tellsNothing ? row.files().getFirst().getFileName() + " " + number : configuration,
        run == null ? number : run);
  }

  /** What a row says was set, by the names that other files give it. */
  static Map<String, String> factors(LoadResult row) {
    Map<String, String> stated = new LinkedHashMap<>(row.head().facts());
    stated.remove(CONFIGURATION);
    return StatedFactors.of(stated);
  }
}
