package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Runs of one configuration that are excluded for one reason.
 *
 * @param runs their names; empty for the whole configuration
 */
public record OmittedRuns(String configuration, List<String> runs, Reason reason) {

  private static final int MOST = 3;

  private record Together(String configuration, Reason reason) {}

  /** The runs excluded from a comparison. */
  public static List<OmittedRuns> of(Comparison comparison) {
    List<String> compared = comparison.names();
    Map<Together, List<String>> byReason =
        comparison.excluded().stream()
            .collect(
                Collectors.groupingBy(
                    OmittedRuns::together,
                    LinkedHashMap::new,
                    Collectors.mapping(out -> out.run().name(), Collectors.toList())));
    List<OmittedRuns> all = new ArrayList<>();
    byReason.forEach(
        (of, runs) -> {
          boolean isPart = compared.contains(of.configuration());
          all.add(new OmittedRuns(of.configuration(), isPart ? runs : List.of(), of.reason()));
        });
    return List.copyOf(all);
  }

  private static Together together(Excluded out) {
    return new Together(out.configuration(), out.reason());
  }

  /** The configuration, or the excluded ones of its runs: "g1", "g1 / 2, 3"; of many, the first. */
  public String name() {
    String first = runs.stream().limit(MOST).collect(Collectors.joining(", "));
    String more = runs.size() > MOST ? ", …" : "";
    return runs.isEmpty() ? configuration : configuration + " / " + first + more;
  }
}
