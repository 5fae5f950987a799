package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the offset where clocks do not show it: by where requests waited, among all offsets by
 * which the log covers the load (or lies within it, where the log is the shorter of the two), and
 * by what is seen around the log of its JVM's start.
 */
final class OffsetSearch {

  private final Sides sides;
  private final Statement unknown;
  private final Optional<Window> covering;
  private final Optional<StartCandidate> candidate;

  private OffsetSearch(Sides sides) {
    this.sides = sides;
    this.unknown = Why.of(whatIsMissing(sides));
    this.covering = sides.coveringOffsets();
    this.candidate =
        sides.clock().isWallClock() || !sides.load().isWallClock()
            ? Optional.empty()
            : covering.flatMap(range -> StartCandidate.of(sides.run(), sides.load(), range));
  }

  static Timeline place(Sides sides) {
    return new OffsetSearch(sides).place();
  }

  private Timeline place() {
    Optional<Correlation> seen =
        covering.flatMap(range -> sides.correlation(range.fromSeconds(), range.toSeconds()));
    Optional<Correlation> clear = seen.filter(Correlation::isConvincing);
    if (clear.isPresent()) {
      return correlated(clear.get(), clear.get().isStrong());
    }
    Optional<Correlation> near = candidate.flatMap(this::near).filter(Correlation::isConvincing);
    if (near.isPresent()) {
      return correlated(near.get(), false);
    }
    Statement unclear = Why.of("unclear");
    return candidate
        .map(start -> hinted(start, unclear))
        .orElseGet(() -> sides.apart(List.of(unknown, unclear)));
  }

  private Optional<Correlation> near(StartCandidate start) {
    return covering.flatMap(
        range ->
            sides.correlation(
                Math.max(range.fromSeconds(), start.offsetSeconds() - Timelines.SKEW_REACH_SECONDS),
                Math.min(range.toSeconds(), start.offsetSeconds() + Timelines.SKEW_REACH_SECONDS)));
  }

  /** By where requests waited; a hint that says the same makes it sure. */
  private Timeline correlated(Correlation found, boolean strong) {
    List<Statement> reasons = new ArrayList<>(List.of(unknown, Why.fits(found)));
    Optional<StartCandidate> same = candidate.filter(start -> start.isNear(found.offsetSeconds()));
    same.map(StartCandidate::reason).ifPresent(reasons::add);
    Quality quality = strong || same.isPresent() ? Quality.GOOD : Quality.FAIR;
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(found.offsetSeconds()), quality, How.CORRELATION, reasons, 0));
  }

  /** By the time in the name of the log, which requests neither bear out nor refute. */
  private Timeline hinted(StartCandidate start, Statement unclear) {
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(start.offsetSeconds()),
            Quality.FAIR,
            How.HINT,
            List.of(unknown, start.reason(), unclear),
            0));
  }

  private static String whatIsMissing(Sides sides) {
    return sides.clock().isWallClock() && sides.load().isWallClock() ? "contradiction" : "no-clock";
  }
}
