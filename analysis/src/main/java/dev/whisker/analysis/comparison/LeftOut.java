package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the excluded runs with their reasons. */
public final class LeftOut {

  private LeftOut() {}

  /** One statement for each run excluded by the user, and one for all runs without a load. */
  public static List<Statement> in(Comparison comparison) {
    List<Statement> all = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    for (Excluded out : comparison.excluded()) {
      String name = out.configuration() + "/" + out.run().name();
      switch (out.reason()) {
        case Reason.Stated(String words) ->
            all.add(
                new Statement("left-out", Map.of("run", Fact.word(name), "why", Fact.word(words))));
        case Reason.NoLoad() -> idle.add(name);
      }
    }
    together("left-out.no-load", idle).ifPresent(all::add);
    return all;
  }

  private static Optional<Statement> together(String key, List<String> names) {
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                key, Map.of("count", Fact.count(names.size()), "runs", Fact.names(names))));
  }

  /** The reason for an exclusion, in the reader's language or in the user's own words. */
  public static String why(Reason reason, Wording wording) {
    return switch (reason) {
      case Reason.Stated(String words) -> words;
      case Reason.NoLoad() -> wording.say(new Statement("left-out.why"));
    };
  }
}
