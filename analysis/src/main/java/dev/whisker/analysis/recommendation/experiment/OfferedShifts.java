package dev.whisker.analysis.recommendation.experiment;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What to add to the command line where requests waited elsewhere than the clocks tell. */
final class OfferedShifts {

  private OfferedShifts() {}

  static Optional<Statement> in(List<Candidate> candidates) {
    String options =
        candidates.stream()
            .flatMap(
                candidate ->
                    candidate.repeats().runs().stream()
                        .filter(run -> suspected(run) != 0)
                        .map(run -> option(candidate.name(), run)))
            .collect(Collectors.joining(" "));
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(new Statement("next.shift", Map.of("options", Fact.word(options))));
  }

  private static double suspected(RunMetrics run) {
    return run.timeline().alignment().suspectedShiftSeconds();
  }

  private static String option(String configuration, RunMetrics run) {
    String name = configuration + "/" + run.timeline().run().name();
    double stated = run.timeline().alignment().offsetSeconds();
    String value = String.format(Locale.ROOT, "%s=%.1f", name, stated + suspected(run));
    return "--shift " + (value.contains(" ") ? "\"" + value + "\"" : value);
  }
}
