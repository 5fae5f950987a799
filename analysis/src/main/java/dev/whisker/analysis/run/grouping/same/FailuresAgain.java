package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the JTL of a test beside one that holds its failed requests once more: Taurus writes {@code
 * error.jtl} beside {@code kpi.jtl}, and a listener of JMeter may be told to log errors only.
 */
final class FailuresAgain {

  private static final Set<LoadFormat> JTLS = Set.of(LoadFormat.JTL_CSV, LoadFormat.JTL_XML);

  /** Stamps of one file may be taken for starts, and those of the other for ends. */
  private static final double SHARED = 0.9;

  private FailuresAgain() {}

  /**
   * The one JTL of the same folder and minutes that has as many failures of each label, and
   * requests that went well; empty where there is none, or several.
   *
   * @param all what was found
   */
  static Optional<Found<SourcedLoadResult>> of(
      Found<SourcedLoadResult> failures, List<Found<SourcedLoadResult>> all) {
    LoadSummary summary = result(failures).summary();
    if (!JTLS.contains(Written.format(failures))
        || summary.samples().value() != summary.errors().value()) {
      return Optional.empty();
    }
    List<Found<SourcedLoadResult>> whole =
        all.stream()
            .filter(found -> JTLS.contains(Written.format(found)))
            .filter(found -> Written.folder(found).equals(Written.folder(failures)))
            .filter(found -> isAtOnce(failures, found))
            .filter(found -> hasAll(result(failures), result(found)))
            .toList();
    return whole.size() == 1 ? Optional.of(whole.getFirst()) : Optional.empty();
  }

  private static boolean isAtOnce(
      Found<SourcedLoadResult> failures, Found<SourcedLoadResult> whole) {
    Found.Span span = failures.span();
    Found.Span other = whole.span();
    return span != null && other != null && span.shared(other) >= SHARED * span.millis();
  }

  private static boolean hasAll(LoadResult failures, LoadResult whole) {
    Map<String, LoadSummary> labels = whole.labels();
    return whole.summary().errors().value() < whole.summary().samples().value()
        && failures.labels().entrySet().stream()
            .allMatch(
                label ->
                    labels.containsKey(label.getKey())
                        && label.getValue().samples().value()
                            <= labels.get(label.getKey()).errors().value());
  }

  private static LoadResult result(Found<SourcedLoadResult> found) {
    return found.what().result();
  }
}
