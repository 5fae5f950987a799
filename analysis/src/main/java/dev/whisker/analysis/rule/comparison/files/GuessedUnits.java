package dev.whisker.analysis.rule.comparison.files;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.load.LoadResult;
import dev.whisker.load.TimesUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * D111: times in access logs whose unit was guessed, of each log by its own values. Logs of one
 * server have one unit, so where the guesses differ a quick run looks a thousand times slower than
 * a slow one; where they agree the ratios hold, and the times may all be wrong.
 */
public final class GuessedUnits implements ComparisonRule {

  private static final int FEW = 3;

  @Override
  public String id() {
    return "D111";
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    Map<String, List<String>> runsByUnit = new TreeMap<>();
    boolean guessed = false;
    for (Repeats repeats : configurations) {
      for (RunMetrics run : repeats.runs()) {
        Optional<TimesUnit> unit = unit(run);
        if (unit.isPresent()) {
          runsByUnit
              .computeIfAbsent(unit.get().symbol(), symbol -> new ArrayList<>())
              .add(repeats.nameOf(run.timeline().run()));
          guessed |= unit.get().guessed();
        }
      }
    }
    if (runsByUnit.isEmpty()) {
      return Optional.empty();
    }
    Conclusion so = new Conclusion(this, preferences);
    if (!guessed) {
      return Optional.of(so.fine());
    }
    so.saw("units", units(runsByUnit)).advise("advice");
    return Optional.of(
        runsByUnit.size() > 1
            ? so.found(Severity.WARNING)
            : so.conclude(Severity.INFO, "found.alike"));
  }

  /** That of the figures: what lies beside the result of a load tool does not decide. */
  private static Optional<TimesUnit> unit(RunMetrics run) {
    LoadResult result = run.timeline().loadResult();
    return result == null ? Optional.empty() : TimesUnit.of(result.head());
  }

  private static Fact units(Map<String, List<String>> runsByUnit) {
    List<Fact> units = new ArrayList<>();
    runsByUnit.forEach(
        (unit, runs) ->
            units.add(
                Fact.phrase(
                    "part.unlike.value",
                    Map.of(
                        "value",
                        Fact.word(unit),
                        "runs",
                        Fact.listing(FEW, runs.stream().<Fact>map(Fact::word).toList())))));
    return Fact.listing(units);
  }
}
