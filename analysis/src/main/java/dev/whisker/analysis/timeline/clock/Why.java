package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Map;

/** Why clocks are believed or not, in sentences. */
final class Why {

  private Why() {}

  static Statement of(String name, Map<String, Fact> facts) {
    return new Statement(Alignment.WHY + name, facts);
  }

  /** Requests waited where that correlation puts the pauses. */
  static Statement fits(Correlation correlation) {
    return of("fits", correlation);
  }

  static Statement of(String name, Correlation correlation) {
    return of(
        name,
        Map.of(
            "strength", hundredths(correlation.strength()),
            "unshifted", hundredths(correlation.strengthUnshifted()),
            "next", hundredths(correlation.runnerUp()),
            "pauses", Fact.count(correlation.longPauses())));
  }

  /** Nobody weighs a correlation more finely. */
  private static Fact hundredths(double correlation) {
    return Fact.ratio(Math.rint(correlation * 100) / 100);
  }
}
