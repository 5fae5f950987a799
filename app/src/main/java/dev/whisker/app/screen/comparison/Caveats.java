package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Warnings about a decision table that its figures do not show.
 *
 * @param ofAll about the whole table: figures that are not ranked, and why
 * @param ofOne about the figures of a configuration, by its name
 */
public record Caveats(List<String> ofAll, Map<String, List<String>> ofOne) {

  /** The rules about threads that waited for memory, which is the price of short pauses. */
  private static final Set<String> WAITED_FOR_MEMORY = Set.of("D92", "D119");

  public static Caveats of(Comparison comparison, Wording wording) {
    return new Caveats(
        Comparability.notRanking(comparison.findings())
            .map(finding -> wording.say(finding.summary()))
            .toList(),
        comparison.configurations().stream()
            .collect(
                Collectors.toMap(
                    ConfigurationResult::name,
                    each -> hidden(each).map(found -> wording.say(found.summary())).toList())));
  }

  private static Stream<Finding> hidden(ConfigurationResult configuration) {
    return configuration.findings().stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> WAITED_FOR_MEMORY.contains(finding.rule()) && finding.isTrouble());
  }

  /** The caveats about the figures of one configuration. */
  public List<String> about(String configuration) {
    return ofOne.getOrDefault(configuration, List.of());
  }
}
