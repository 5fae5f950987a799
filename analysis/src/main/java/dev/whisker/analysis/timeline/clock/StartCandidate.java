package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.files.StartTime;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Where the start of a JVM may lie on the load's axis, by the time in the name of its log.
 *
 * <p>It has to be where the log covers the load, since the JVM was there while requests were
 * answered. That also tells the zone: the system's where that will do, else the only one by which
 * the log covers the load.
 */
record StartCandidate(double offsetSeconds) {

  /** A second, and what it takes until a JVM writes anything. */
  private static final double SLACK_SECONDS = 2;

  /** The name has whole seconds. */
  private static final double HALF_A_SECOND = 0.5;

  /**
   * The one that fits.
   *
   * @param load on the wall clock
   * @param covering the offsets by which the log covers the load
   */
  static Optional<StartCandidate> of(Run run, LoadAxis load, Window covering) {
    SourcedGcLog log = run.gcLogs().getFirst();
    if (run.gcLogs().size() > 1 || log.files().size() > 1) {
      return Optional.empty();
    }
    return StartTime.ofName(log.files().getFirst()).stream()
        .boxed()
        .flatMap(
            start -> {
              double offset = (start - load.startMillis()) / 1000.0 + HALF_A_SECOND;
              return zoned(start, offset, covering).boxed();
            })
        .map(StartCandidate::new)
        .findFirst();
  }

  private static DoubleStream zoned(long startMillis, double offset, Window covering) {
    double inSystemZone = offset - systemZoneSeconds(startMillis);
    if (fits(inSystemZone, covering)) {
      return DoubleStream.of(inSystemZone);
    }
    double[] fitting =
        IntStream.rangeClosed(-Alignment.MOST_ZONE_STEPS, Alignment.MOST_ZONE_STEPS)
            .mapToDouble(step -> offset + step * (double) Alignment.ZONE_STEP_SECONDS)
            .filter(each -> fits(each, covering))
            .toArray();
    return fitting.length == 1 ? DoubleStream.of(fitting) : DoubleStream.empty();
  }

  private static double systemZoneSeconds(long startMillis) {
    LocalDateTime local =
        LocalDateTime.ofEpochSecond(Math.floorDiv(startMillis, 1000), 0, ZoneOffset.UTC);
    return ZoneId.systemDefault().getRules().getOffset(local).getTotalSeconds();
  }

  private static boolean fits(double offset, Window covering) {
    return offset >= covering.fromSeconds() - SLACK_SECONDS
        && offset <= covering.toSeconds() + SLACK_SECONDS;
  }

  boolean isNear(double offset) {
    return Math.abs(offset - offsetSeconds) <= SLACK_SECONDS;
  }

  /** What it says, as a reason. */
  Statement reason() {
    return Why.shifted("hint", offsetSeconds);
  }
}
