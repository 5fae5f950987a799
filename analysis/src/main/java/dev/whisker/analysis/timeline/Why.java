package dev.whisker.analysis.timeline;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Map;

/** Why clocks are believed or not, in sentences. */
final class Why {

  private Why() {}

  /** Whether that is the reason that requests waited where the pauses are put. */
  static boolean isFit(Statement reason) {
    return reason.key().equals("alignment.why.fits");
  }

  /** Whether it is the reason that the clocks of both sides cannot be right. */
  static boolean isContradiction(Statement reason) {
    return reason.key().equals("alignment.why.contradiction");
  }

  static Statement of(String name, Map<String, Fact> facts) {
    return new Statement("alignment.why." + name, facts);
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
