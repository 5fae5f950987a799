package dev.whisker.analysis.run.grouping.start;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.grouping.found.Found;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A GC log that is left out beside the run that is looked at in its place: with its configuration,
 * and called after it.
 *
 * @param beside a log of that run
 * @param name what its name adds to that of the run
 */
record LeftBeside(SourcedGcLog log, PartId beside, String name, Reason reason) {

  static LeftBeside of(
      Found<SourcedGcLog> log, Found<SourcedGcLog> beside, String name, Reason reason) {
    return new LeftBeside(log.what(), beside.what().id(), name, reason);
  }

  /** Empty where the run is none of these configurations'. */
  Optional<Excluded> in(List<Configuration> configurations) {
    for (Configuration configuration : configurations) {
      for (Run run : configuration.runs()) {
        if (run.gcLogs().stream().anyMatch(each -> each.id().equals(beside))) {
          return Optional.of(new Excluded(configuration.name(), called(run), reason));
        }
      }
    }
    return Optional.empty();
  }

  private Run called(Run after) {
    Map<String, String> factors = new TreeMap<>(after.factors().values());
    factors.putAll(FlagFactors.of(log.log()));
    return new Run(
        after.name() + name, List.of(log), List.of(), Factors.of(factors), Pairing.SINGLE);
  }
}
