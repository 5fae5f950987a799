package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.Map;

/** The reasons why clocks are aligned or not, as sentences. */
final class ClockReasons {

  private ClockReasons() {}

  static Statement of(String name) {
    return new Statement(Alignment.WHY + name);
  }

  /** Requests waited where that correlation puts the pauses. */
  static Statement fits(Correlation correlation) {
    return new Statement(
        Alignment.WHY + "fits",
        Map.of(
            "strength", hundredths(correlation.strength()),
            "next", hundredths(correlation.runnerUp()),
            "pauses", Fact.count(correlation.longPauses())));
  }

  /** Requests waited where the pauses would be with that shift. */
  static Statement elsewhere(double shiftSeconds) {
    return shifted("elsewhere", shiftSeconds);
  }

  static Statement shifted(String name, double seconds) {
    return new Statement(
        Alignment.WHY + name, Map.of("shift", new Fact.Change(seconds, Unit.SECONDS)));
  }

  /** A correlation to two digits. */
  private static Fact hundredths(double correlation) {
    return Fact.ratio(Math.rint(correlation * 100) / 100);
  }
}
