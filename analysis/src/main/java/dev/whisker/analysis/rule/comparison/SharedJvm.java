package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * D103: several consecutive tests of one JVM. They show how tests vary, not how starts of the JVM
 * vary, so they count as one repeat. The finding is info if enough other starts remain.
 */
public final class SharedJvm {

  public static final ComparisonRule RULE = comparison("D103").evaluatedBy(SharedJvm::evaluate);

  private SharedJvm() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    List<Repeats> repeated =
        configurations.stream()
            .filter(each -> each.configuration().runs().stream().filter(Run::hasGcLog).count() > 1)
            .toList();
    if (repeated.isEmpty()) {
      return null;
    }
    List<Fact> facts = new ArrayList<>();
    Severity severity = Severity.INFO;
    for (Repeats each : repeated) {
      List<Fact> shared =
          each.starts().stream()
              .filter(tests -> tests.size() > 1)
              .map(tests -> tests.stream().map(test -> test.timeline().run().name()).toList())
              .map(names -> part(each.name(), names))
              .toList();
      facts.addAll(shared);
      if (!shared.isEmpty() && each.starts().size() < Contrasts.FEWEST_RUNS) {
        severity = Severity.WARNING;
      }
    }
    return facts.isEmpty()
        ? finding.fine()
        : finding.evidence("runs", Fact.few(facts)).advise("advice").found(severity);
  }

  private static Fact part(String configuration, List<String> runs) {
    return Fact.phrase(
        "part.one-jvm", Map.of("name", Fact.word(configuration), "runs", Fact.words(runs)));
  }
}
