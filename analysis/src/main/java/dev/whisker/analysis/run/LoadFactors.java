package dev.whisker.analysis.run;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** Factors of the load: what a load result tells was set, and which of them say how much it was. */
public final class LoadFactors {

  /** The fact that tells how many clients there were. */
  public static final String CONCURRENCY = "concurrency";

  /** The fact under which the row of a results table says what its configuration is called. */
  public static final String CONFIGURATION = "configuration";

  /** They say what was asked of a server, not what it was set to. */
  private static final Set<String> ASKED = Set.of(CONCURRENCY, "messageSize");

  /** What somebody chose; the rest of its facts came of it, or depend on the machine. */
  private static final Set<String> CHOSEN_FACTS =
      Set.of(CONCURRENCY, "documentBytes", "path", "server");

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

  /** By the names of factors; what nobody chose is left out. */
  public static Map<String, String> of(LoadResult result) {
    if (isTableRow(result)) {
      return ofTableRow(result);
    }
    Map<String, String> chosen = new TreeMap<>(result.head().facts());
    chosen.keySet().retainAll(CHOSEN_FACTS);
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
