package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.files.StartHint;
import dev.whisker.files.StartHints;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Where the start of a JVM may lie on the load's axis, by what was seen around its log.
 *
 * <p>It has to be where the log covers the load, since the JVM was there while requests were
 * answered. That also tells the zone of a time without one: the system's where that will do, else
 * the only one by which the log covers the load.
 *
 * @param offsetSeconds the middle of what the hint leaves open
 */
record StartCandidate(StartHint hint, double offsetSeconds) {

  /** A second, and what it takes until a JVM writes anything. */
  private static final double SLACK_SECONDS = 2;

  /**
   * All that fit, the surest first.
   *
   * @param load on the wall clock
   * @param covering the offsets by which the log covers the load
   */
  static List<StartCandidate> of(Run run, LoadAxis load, Window covering) {
    SourcedGcLog log = run.gcLogs().getFirst();
    if (run.gcLogs().size() > 1 || log.files().size() > 1) {
      return List.of();
    }
    List<StartCandidate> candidates = new ArrayList<>();
    for (StartHint hint : StartHints.of(log.files().getFirst(), log.log())) {
      double offset = (hint.middleMillis() - load.startMillis()) / 1000.0;
      zoned(hint, offset, covering)
          .ifPresent(fitting -> candidates.add(new StartCandidate(hint, fitting)));
    }
    return candidates;
  }

  private static OptionalDouble zoned(StartHint hint, double offset, Window covering) {
    double inSystemZone = offset - systemZoneSeconds(hint);
    if (fits(inSystemZone, covering)) {
      return OptionalDouble.of(inSystemZone);
    }
    double[] fitting =
        IntStream.rangeClosed(-Alignment.MOST_ZONE_STEPS, Alignment.MOST_ZONE_STEPS)
            .mapToDouble(step -> offset + step * (double) Alignment.ZONE_STEP_SECONDS)
            .filter(each -> fits(each, covering))
            .toArray();
    return fitting.length == 1 ? OptionalDouble.of(fitting[0]) : OptionalDouble.empty();
  }

  private static double systemZoneSeconds(StartHint hint) {
    Instant asUtc = Instant.ofEpochMilli(hint.middleMillis());
    return ZoneId.systemDefault()
        .getRules()
        .getOffset(asUtc.atOffset(ZoneOffset.UTC).toLocalDateTime())
        .getTotalSeconds();
  }

  private static boolean fits(double offset, Window covering) {
    return offset >= covering.fromSeconds() - SLACK_SECONDS
        && offset <= covering.toSeconds() + SLACK_SECONDS;
  }

  /** Whether it may be believed where requests do not show that it is wrong. */
  boolean isBelieved() {
    return hint.latestMillis() - hint.earliestMillis() <= 1000 * SLACK_SECONDS;
  }

  boolean isNear(double offset) {
    return Math.abs(offset - offsetSeconds) <= SLACK_SECONDS;
  }

  /** What it says, as a reason. */
  Statement reason() {
    return Why.shifted("hint", offsetSeconds);
  }
}
