package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the offset where clocks do not show it: by where requests waited, among all offsets by
 * which the log covers the load (or lies within it, where the log is the shorter of the two).
 */
final class OffsetSearch {

  private OffsetSearch() {}

  static Timeline place(Sides sides) {
    Statement unknown = Why.of(whatIsMissing(sides));
    Optional<Correlation> clear =
        sides
            .coveringOffsets()
            .flatMap(range -> sides.correlation(range.fromSeconds(), range.toSeconds()))
            .filter(Correlation::isConvincing);
    return clear.isPresent()
        ? correlated(sides, clear.get(), unknown)
        : sides.apart(List.of(unknown, Why.of("unclear")));
  }

  private static Timeline correlated(Sides sides, Correlation found, Statement unknown) {
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(found.offsetSeconds()),
            found.isStrong() ? Quality.GOOD : Quality.FAIR,
            How.CORRELATION,
            List.of(unknown, Why.fits(found)),
            0));
  }

  private static String whatIsMissing(Sides sides) {
    return sides.clock().isWallClock() && sides.load().isWallClock() ? "contradiction" : "no-clock";
  }
}
