package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.NameMismatch;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** D102: configurations whose names or notes contradict the logs of their JVMs. */
public final class NamesAgainstLogs {

  public static final ComparisonRule RULE =
      comparison("D102").evaluatedBy(NamesAgainstLogs::evaluate);

  private NamesAgainstLogs() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    boolean anyLog =
        configurations.stream()
            .flatMap(each -> each.configuration().runs().stream())
            .anyMatch(run -> run.hasGcLog());
    if (!anyLog) {
      return null;
    }
    List<Fact> facts = new ArrayList<>();
    for (Repeats each : configurations) {
      for (NameMismatch mismatch : NameMismatch.of(each.configuration())) {
        facts.add(
            Fact.phrase(
                mismatch.by() == NameMismatch.By.NOTE ? "part.misnoted" : "part.misnamed",
                Map.of(
                    "name", Fact.word(each.name()),
                    "factor", new Fact.Factor(mismatch.factor()),
                    "named", Fact.word(mismatch.named()),
                    "ran", Fact.word(mismatch.ran()))));
      }
    }
    return facts.isEmpty()
        ? finding.fine()
        : finding.evidence("names", Fact.few(facts)).advise("advice").found(Severity.WARNING);
  }
}
