package dev.whisker.analysis.run;

import dev.whisker.load.LoadFormat;
import dev.whisker.load.Tool;
import dev.whisker.load.result.LoadResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The factors of a load result, and those among them that describe the load. */
public final class LoadFactors {

  /** The fact with the number of clients. */
  public static final String CONCURRENCY = "concurrency";

  /** The fact with the requests sent per second. */
  public static final String RATE = "rate";

  /** The fact with the configuration of a row of a results table. */
  public static final String CONFIGURATION = "configuration";

  /** The ratio of two rates. Tools measure the one that they were set to send. */
  public static final double RATES_APART = 1.05;

  /** Factors of the load, not of the server. */
  private static final Set<String> ASKED =
      Set.of(CONCURRENCY, RATE, "body", "delay", "messageSize", "method", "path");

  /** Settings; the other facts are properties of the response or of the machine. */
  private static final Set<String> SET =
      Set.of(CONCURRENCY, "body", "delay", "method", "path", "server", "url");

  private LoadFactors() {}

  /** True for a factor of the load, false for one of the server. */
  public static boolean isAsked(String factor) {
    return ASKED.contains(factor);
  }

  /** True if two had the same load, or if no known factor differs. */
  public static boolean areEqual(Configuration one, Configuration other) {
    Map<String, String> mine = one.factors().values();
    Map<String, String> others = other.factors().values();
    return ASKED.stream().allMatch(asked -> Objects.equals(mine.get(asked), others.get(asked)));
  }

  /** The load tool that measured a run; empty for a run that only a table describes. */
  public static Optional<Tool> tool(Run run) {
    return run.loadResults().stream()
        .map(each -> each.result().head().format())
        .filter(format -> !format.isObserver() && format != LoadFormat.RESULTS_TABLE)
        .map(LoadFormat::tool)
        .findFirst();
  }

  /**
   * The requests per second that a tool was set to send; NaN if unknown, or if clients wait for
   * responses. It is a load, like the number of clients.
   */
  public static double sentPerSecond(Run run) {
    return run.loadResults().stream()
        .map(each -> each.result().head())
        .filter(head -> head.loop() == LoadResult.Loop.OPEN)
        .mapToDouble(head -> sentPerSecond(head, run))
        .filter(rate -> rate > 0)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** True if tools were set to send at different rates; false for an unknown one. */
  public static boolean areRatesApart(double one, double other) {
    return Math.max(one, other) > RATES_APART * Math.min(one, other);
  }

  /** By the result, or else by the run's name. */
  private static double sentPerSecond(LoadResult.Head head, Run run) {
    String named = run.factors().values().getOrDefault(RATE, "");
    String rate = head.facts().getOrDefault(RATE, named);
    return rate.matches("\\d{1,9}(?:\\.\\d{1,9})?") ? Double.parseDouble(rate) : Double.NaN;
  }

  public static Map<String, String> of(LoadResult result) {
    if (isTableRow(result)) {
      return ofTableRow(result);
    }
    Map<String, String> chosen = new TreeMap<>(result.head().facts());
    chosen.keySet().retainAll(SET);
    return chosen;
  }

  public static boolean isTableRow(LoadResult result) {
    return result.head().format() == LoadFormat.RESULTS_TABLE;
  }

  /** The settings of a row, with the names that other files use. */
  private static Map<String, String> ofTableRow(LoadResult row) {
    Map<String, String> stated = new LinkedHashMap<>(row.head().facts());
    stated.remove(CONFIGURATION);
    return StatedFactors.of(stated);
  }
}
