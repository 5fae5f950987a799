package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.RunNames.RunName;
import dev.whisker.files.FileContent;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of results tables. A table says itself which run a row is about and what was set for it,
 * so that nothing has to be guessed from the names of files.
 */
final class TableRows {

  /** The fact under which a row says what its configuration is called. */
  private static final String CONFIGURATION = "configuration";

  private static final Set<String> FLAGS =
      Set.of("flags", "jvm flags", "jvm options", "java options", "options", "jvm参数", "参数");

  private static final Set<String> HEAP = Set.of("xms", "xmx", "newSize", "maxNewSize");
  private static final Pattern SIZE = Pattern.compile("(?i)(\\d{1,12}) ?([kmg])i?b?");

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
            String run = result.head().name();
            rows.add(
                new Row(
                    new SourcedLoadResult(List.of(file.file()), result),
                    new RunName(
                        result.head().facts().getOrDefault(CONFIGURATION, ""),
                        run == null ? String.valueOf(i + 1) : run)));
          }
        }
      }
    }
    return rows;
  }

  /** What a row says was set, by the names that other files give it. */
  static Map<String, String> factors(LoadResult row) {
    Map<String, String> factors = new TreeMap<>();
    row.head()
        .facts()
        .forEach(
            (column, value) -> {
              if (FLAGS.contains(column.toLowerCase(Locale.ROOT))) {
                FlagFactors.of(List.of(value.split("\\s+"))).forEach(factors::putIfAbsent);
              } else if (!column.equals(CONFIGURATION)) {
                String factor = FactorWords.factor(column);
                factors.put(factor, value(factor, value));
              }
            });
    return factors;
  }

  private static String value(String factor, String written) {
    Matcher size = SIZE.matcher(written);
    if (size.matches()) {
      String plain = size.group(1) + size.group(2).toLowerCase(Locale.ROOT);
      return HEAP.contains(factor) ? FlagFactors.size(plain) : plain;
    }
    return factor.equals("collector") ? FactorWords.collector(written) : written;
  }
}
