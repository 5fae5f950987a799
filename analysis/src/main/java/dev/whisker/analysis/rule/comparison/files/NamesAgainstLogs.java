package dev.whisker.analysis.rule.comparison.files;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
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

  public static final ComparisonRule RULE = comparison("D102").looks(NamesAgainstLogs::look);

  private NamesAgainstLogs() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    boolean anyLog =
        configurations.stream()
            .flatMap(each -> each.configuration().runs().stream())
            .anyMatch(run -> run.hasGcLog());
    if (!anyLog) {
      return null;
    }
    List<Fact> said = new ArrayList<>();
    for (Repeats each : configurations) {
      for (NameMismatch mismatch : NameMismatch.of(each.configuration())) {
        said.add(
            Fact.phrase(
                mismatch.by() == NameMismatch.By.NOTE ? "part.misnoted" : "part.misnamed",
                Map.of(
                    "name", Fact.word(each.name()),
                    "factor", new Fact.Factor(mismatch.factor()),
                    "named", Fact.word(mismatch.named()),
                    "ran", Fact.word(mismatch.ran()))));
      }
    }
    return said.isEmpty()
        ? so.fine()
        : so.saw("names", Fact.few(said)).advise("advice").found(Severity.WARNING);
  }
}
