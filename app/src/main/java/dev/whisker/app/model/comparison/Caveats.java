package dev.whisker.app.model.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Warnings about a decision table that its figures do not show.
 *
 * @param ofAll about the table as a whole: which figures rank nobody, and why
 * @param ofOne about the figures of a configuration, by its name
 */
public record Caveats(List<String> ofAll, Map<String, List<String>> ofOne) {

  /** Threads that waited for memory: short pauses are bought with them. */
  private static final String WAITED_FOR_MEMORY = "D92";

  /** Those of a comparison, in words. */
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
    List<List<Finding>> ofRuns = configuration.runs().stream().map(RunResult::findings).toList();
    return RepeatedFinding.merge(ofRuns).stream()
        .map(RepeatedFinding::finding)
        .filter(finding -> finding.rule().equals(WAITED_FOR_MEMORY) && finding.isTrouble());
  }

  /** Those about the figures of one configuration. */
  public List<String> about(String configuration) {
    return ofOne.getOrDefault(configuration, List.of());
  }
}
