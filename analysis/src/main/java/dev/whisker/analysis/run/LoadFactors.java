package dev.whisker.analysis.run;

import dev.whisker.load.LoadResult;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a load result tells was set. */
final class LoadFactors {

  static final String CONCURRENCY = "concurrency";

  /** What somebody chose; the rest of its facts came of it, or depend on the machine. */
  private static final Set<String> CHOSEN_FACTS =
      Set.of(CONCURRENCY, "documentBytes", "path", "server");

  private LoadFactors() {}

  static Map<String, String> of(LoadResult result) {
    if (TableRows.isRow(result)) {
      return TableRows.factors(result);
    }
    Map<String, String> chosen = new TreeMap<>(result.head().facts());
    chosen.keySet().retainAll(CHOSEN_FACTS);
    return chosen;
  }
}
