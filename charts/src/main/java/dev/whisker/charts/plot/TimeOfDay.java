package dev.whisker.charts.plot;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.log.GcLog;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The time of day along an axis of seconds, as the GC log shows it.
 *
 * @param zeroNanos second 0 of the axis, in nanoseconds since 1970
 * @param zone the log's own offset, so that the times are those of its lines
 */
public record TimeOfDay(long zeroNanos, ZoneId zone) implements Ticks {

  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu-MM-dd");
  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("HH:mm");
  private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

  private static final double NANOS = 1e9;
  private static final int SECONDS_A_MINUTE = 60;

  /**
   * The clock of a run's GC log; empty if the log shows no time of day.
   *
   * @param otherwise the zone of a log without offset
   */
  public static Optional<TimeOfDay> of(Timeline timeline, ZoneId otherwise) {
    return timeline
        .run()
        .logs()
        .filter(log -> log.first().hasEpoch())
        .filter(log -> Double.isFinite(timeline.secondsOf(log.first())))
        .findFirst()
        .map(log -> new TimeOfDay(zero(timeline, log), zone(log, otherwise)));
  }

  private static long zero(Timeline timeline, GcLog log) {
    return log.first().epochNanos() - Math.round(timeline.secondsOf(log.first()) * NANOS);
  }

  private static ZoneId zone(GcLog log, ZoneId otherwise) {
    ZoneId own = log.head().offset();
    return own == null ? otherwise : own;
  }

  @Override
  public List<Tick> of(double lower, double upper, double spacing) {
    double step = TimeTicks.step((upper - lower) * spacing);
    double shift = at(zeroNanos).toLocalTime().toNanoOfDay() / NANOS;
    return LongStream.rangeClosed(
            (long) Math.ceil((lower + shift) / step - HAIR),
            (long) Math.floor((upper + shift) / step + HAIR))
        .mapToObj(i -> new Tick(i * step - shift, tick(i * step - shift, step)))
        .toList();
  }

  private String tick(double seconds, double step) {
    return step < SECONDS_A_MINUTE
        ? time(seconds, step)
        : MINUTE.format(at(rounded(nanos(seconds), 0)));
  }

  /**
   * The time of day of a moment on the axis.
   *
   * @param resolution in seconds
   */
  public String time(double seconds, double resolution) {
    int decimals = TimeTicks.decimals(resolution);
    ZonedDateTime at = at(rounded(nanos(seconds), decimals));
    String fraction = String.format(Locale.ROOT, "%09d", at.getNano()).substring(0, decimals);
    return SECOND.format(at) + (fraction.isEmpty() ? "" : "." + fraction);
  }

  /** The day of a moment on the axis. */
  public String date(double seconds) {
    return DATE.format(at(nanos(seconds)));
  }

  /** Day and time of a stamp, to the millisecond as in logs. */
  public String stamp(long epochNanos) {
    return STAMP.format(at(rounded(epochNanos, TimeTicks.FINEST_DECIMALS)));
  }

  private long nanos(double seconds) {
    return zeroNanos + Math.round(seconds * NANOS);
  }

  private static long rounded(long nanos, int decimals) {
    long unit = (long) Math.pow(10, 9 - decimals);
    return Math.floorDiv(nanos + unit / 2, unit) * unit;
  }

  private ZonedDateTime at(long nanos) {
    return Instant.ofEpochSecond(0, nanos).atZone(zone);
  }
}
