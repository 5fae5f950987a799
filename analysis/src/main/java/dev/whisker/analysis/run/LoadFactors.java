package dev.whisker.analysis.run;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Tool;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Factors of the load: what a load result shows was set, and which of them say how much it was. */
public final class LoadFactors {

  /** The fact that tells how many clients there were. */
  public static final String CONCURRENCY = "concurrency";

  /** The fact under which the row of a results table says what its configuration is called. */
  public static final String CONFIGURATION = "configuration";

  /** They say what was asked of a server, not what it was set to. */
  private static final Set<String> ASKED = Set.of(CONCURRENCY, "messageSize");

  /** What somebody set; the other facts are properties of the response or of the machine. */
  private static final Set<String> SET =
      Set.of(CONCURRENCY, "body", "delay", "method", "path", "server", "url");

  private LoadFactors() {}

  /** Whether a factor says what was asked of a server, not what it was set to. */
  public static boolean isAsked(String factor) {
    return ASKED.contains(factor);
  }

  /** Whether two were asked for the same, for all that is known. */
  public static boolean areEqual(Factors one, Factors other) {
    return ASKED.stream()
        .allMatch(asked -> Objects.equals(one.values().get(asked), other.values().get(asked)));
  }

  /** The load tool that measured a run; empty where only a table is about it. */
  public static Optional<Tool> tool(Run run) {
    return run.loadResults().stream()
        .map(each -> each.result().head().format())
        .filter(format -> !format.isObserver() && format != LoadFormat.RESULTS_TABLE)
        .map(LoadFormat::tool)
        .findFirst();
  }

  /** By the names of factors. */
  public static Map<String, String> of(LoadResult result) {
    if (isTableRow(result)) {
      return ofTableRow(result);
    }
    Map<String, String> chosen = new TreeMap<>(result.head().facts());
    chosen.keySet().retainAll(SET);
    return chosen;
  }

  /** Whether it is the row of a results table, which says itself what was set. */
  public static boolean isTableRow(LoadResult result) {
    return result.head().format() == LoadFormat.RESULTS_TABLE;
  }

  /** By the names that other files give it. */
  private static Map<String, String> ofTableRow(LoadResult row) {
    Map<String, String> stated = new LinkedHashMap<>(row.head().facts());
    stated.remove(CONFIGURATION);
    return StatedFactors.of(stated);
  }
}
