package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
    if (!idle.isEmpty()) {
      all.add(
          new Statement(
              "left-out.no-load",
              Map.of("count", Fact.count(idle.size()), "runs", Fact.names(idle))));
    }
    return all;
  }

  /** The reason for an exclusion, in the reader's language or in the user's own words. */
  public static String why(Reason reason, Wording wording) {
    return switch (reason) {
      case Reason.Stated(String words) -> words;
      case Reason.NoLoad() -> wording.say(new Statement("left-out.why"));
    };
  }
}
