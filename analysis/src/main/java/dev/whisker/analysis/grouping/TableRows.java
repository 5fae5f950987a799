package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.RunNames.RunName;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.FileContent;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows of results tables, which state their run and its settings. */
final class TableRows {

  private static final RunName NO_NAME = new RunName("", "");

  private TableRows() {}

  /**
   * A row.
   *
   * @param name the parts that the row states
   * @param table the name of its file or folder; empty if other tables do not differ in it
   */
  record Row(SourcedLoadResult what, RunName name, String table) {

    /** The name of its configuration: the table, and what the row states. */
    String setting() {
      return Stream.of(table, name.setting())
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining("/"));
    }

    /** The words of the name of its configuration. */
    List<String> words() {
      return Located.words(List.of(NamePart.of(table), NamePart.of(name.setting())));
    }

    boolean isAbout(RunName other) {
      List<String> own = words(name);
      return what.result().head().name() != null && own.equals(words(other));
    }

    private static List<String> words(RunName name) {
      return Located.words(List.of(NamePart.of(name.setting()), NamePart.of(name.repeat())));
    }
  }

  /** All rows, in order. */
  static List<Row> of(List<FileContent> files, List<Path> roots) {
    Map<Path, RunName> tables = tables(files, roots);
    boolean areVariants = tables.values().stream().map(RunName::setting).distinct().count() > 1;
    List<Row> rows = new ArrayList<>();
    for (FileContent content : files) {
      if (content instanceof FileContent.LoadResults file) {
        for (int i = 0; i < file.results().size(); i++) {
          LoadResult result = file.results().get(i);
          if (LoadFactors.isTableRow(result)) {
            SourcedLoadResult row = new SourcedLoadResult(List.of(file.file()), i + 1, result);
            RunName table = tables.getOrDefault(file.file(), NO_NAME);
            rows.add(new Row(row, name(row, table.repeat()), areVariants ? table.setting() : ""));
          }
        }
      }
    }
    return rows;
  }

  /** The names of several tables by their files and folders: settings, and numbers of repeats. */
  private static Map<Path, RunName> tables(List<FileContent> files, List<Path> roots) {
    List<Path> paths =
        files.stream()
            .filter(FileContent.LoadResults.class::isInstance)
            .map(FileContent.LoadResults.class::cast)
            .filter(file -> file.results().stream().anyMatch(LoadFactors::isTableRow))
            .map(FileContent.LoadResults::file)
            .toList();
    Roots opened = Roots.of(roots, files.stream().map(FileContent::file).toList());
    List<RunName> names =
        RunNames.of(
            paths.stream()
                .map(
                    file ->
                        Stream.concat(
                                opened.folders(file).stream(),
                                Stream.of(NamePart.of(String.valueOf(file.getFileName()))))
                            .toList())
                .toList());
    Map<Path, RunName> byFile = new HashMap<>();
    for (int i = 0; i < paths.size() && paths.size() > 1; i++) {
      byFile.put(paths.get(i), names.get(i));
    }
    return byFile;
  }

  /**
   * @param ofTable the number of its table, if tables are numbered
   */
  private static RunName name(SourcedLoadResult row, String ofTable) {
    String number = ofTable.isEmpty() ? String.valueOf(row.number()) : ofTable + "." + row.number();
    String run = row.result().head().name();
    String configuration = row.result().head().facts().getOrDefault(LoadFactors.CONFIGURATION, "");
    // Nothing shows that such rows are repeats.
    boolean isAnonymous = run == null && configuration.isEmpty() && row.factors().isEmpty();
    return new RunName(
        isAnonymous ? row.files().getFirst().getFileName() + " " + number : configuration,
        run == null ? number : run);
  }
}
