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
 * Looks for the offset where clocks do not tell it: by where requests waited, among all offsets by
 * which the log covers the load (or lies within it, where the log is the shorter of the two), and
 * by what is seen around the log of its JVM's start.
 */
final class OffsetSearch {

  private final Sides sides;
  private final Statement unknown;
  private final Optional<Window> covering;
  private final List<StartCandidate> candidates;

  private OffsetSearch(Sides sides) {
    this.sides = sides;
    this.unknown = Why.of(whatIsMissing(sides));
    this.covering = sides.coveringOffsets();
    this.candidates =
        sides.clock().isWallClock() || !sides.load().isWallClock()
            ? List.of()
            : covering
                .map(range -> StartCandidate.of(sides.run(), sides.load(), range))
                .orElse(List.of());
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
    for (StartCandidate candidate : candidates) {
      Optional<Correlation> near = near(candidate).filter(Correlation::isConvincing);
      if (near.isPresent()) {
        return correlated(near.get(), false);
      }
    }
    Statement unclear = Why.of("unclear");
    return candidates.stream()
        .filter(StartCandidate::isBelieved)
        .findFirst()
        .map(candidate -> hinted(candidate, unclear))
        .orElseGet(() -> apart(unclear));
  }

  private Optional<Correlation> near(StartCandidate candidate) {
    return covering.flatMap(
        range ->
            sides.correlation(
                Math.max(
                    range.fromSeconds(), candidate.offsetSeconds() - Timelines.SKEW_REACH_SECONDS),
                Math.min(
                    range.toSeconds(), candidate.offsetSeconds() + Timelines.SKEW_REACH_SECONDS)));
  }

  /** By where requests waited; a hint that says the same makes it sure. */
  private Timeline correlated(Correlation found, boolean strong) {
    List<Statement> reasons = new ArrayList<>(List.of(unknown, Why.fits(found)));
    Optional<StartCandidate> same =
        candidates.stream().filter(each -> each.isNear(found.offsetSeconds())).findFirst();
    same.map(StartCandidate::reason).ifPresent(reasons::add);
    Quality quality = strong || same.isPresent() ? Quality.GOOD : Quality.FAIR;
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(found.offsetSeconds()), quality, How.CORRELATION, reasons, 0));
  }

  /** By what was seen around the log, which requests neither bear out nor refute. */
  private Timeline hinted(StartCandidate candidate, Statement unclear) {
    return sides.shifted(
        new Alignment(
            sides.fromFirstRequest(candidate.offsetSeconds()),
            Quality.FAIR,
            How.HINT,
            List.of(unknown, candidate.reason(), unclear),
            0));
  }

  /** What hints there are is said, so that somebody who knows better may state the shift. */
  private Timeline apart(Statement unclear) {
    List<Statement> reasons = new ArrayList<>(List.of(unknown, unclear));
    candidates.forEach(candidate -> reasons.add(candidate.reason()));
    return sides.apart(reasons);
  }

  private static String whatIsMissing(Sides sides) {
    return sides.clock().isWallClock() && sides.load().isWallClock() ? "contradiction" : "no-clock";
  }
}
