package dev.whisker.analysis.rule;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.GcLog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * D103: repeats that are tests of one JVM, one after the other. They tell how tests vary, and
 * nothing of what another start of the JVM would have done, which is what repeats are for.
 */
final class SharedJvm implements ComparisonRule {

  @Override
  public String id() {
    return "D103";
  }

  @Override
  public Optional<Finding> look(List<Repeats> configurations, Preferences preferences) {
    List<Repeats> repeated =
        configurations.stream()
            .filter(each -> each.configuration().runs().stream().filter(Run::hasGcLog).count() > 1)
            .toList();
    if (repeated.isEmpty()) {
      return Optional.empty();
    }
    List<Fact> said = new ArrayList<>();
    for (Repeats each : repeated) {
      IdentityHashMap<GcLog, List<String>> runs = new IdentityHashMap<>();
      for (Run run : each.configuration().runs()) {
        run.gcLogs()
            .forEach(
                log -> runs.computeIfAbsent(log.log(), any -> new ArrayList<>()).add(run.name()));
      }
      runs.values().stream()
          .filter(names -> names.size() > 1)
          .sorted(Comparator.comparing(List::getFirst))
          .map(names -> part(each.name(), names))
          .forEach(said::add);
    }
    Conclusion so = new Conclusion(this, preferences);
    return Optional.of(
        said.isEmpty()
            ? so.fine()
            : so.saw("runs", Fact.listing(said)).advise("advice").found(Severity.WARNING));
  }

  private static Fact part(String configuration, List<String> runs) {
    return Fact.phrase(
        "part.one-jvm", Map.of("name", Fact.word(configuration), "runs", Fact.words(runs)));
  }
}
