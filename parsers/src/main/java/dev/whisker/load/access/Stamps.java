package dev.whisker.load.access;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;

/**
 * Reads the stamps of a log.
 *
 * <p>Not safe for several threads. Busy servers stamp many lines alike; those are read once.
 */
public final class Stamps {

  /** No stamp. */
  public static final long NONE = Long.MIN_VALUE;

  private static final int MAX_LENGTH = 40;

  /** Lines are not quite in order; clocks are set back by more than that disorder. */
  private static final long SET_BACK_MILLIS = 1_800_000;

  private final StampForm form;
  private final ZoneId zone;
  private byte[] last = {};
  private long lastMillis = NONE;
  private long before = NONE;
  private boolean local;
  private boolean setBack;

  /**
   * @param zone for stamps without an offset
   */
  public Stamps(StampForm form, ZoneId zone) {
    this.form = form;
    this.zone = zone;
  }

  /** Milliseconds since 1970, or {@link #NONE}. */
  public long millis(byte[] line, int from, int to) {
    if (to - from > MAX_LENGTH || !form.mayBe(line, from, to)) {
      return NONE;
    }
    if (!Arrays.equals(last, 0, last.length, line, from, to)) {
      last = Arrays.copyOfRange(line, from, to);
      lastMillis =
          form.read(new String(last, StandardCharsets.UTF_8)).map(this::millis).orElse(NONE);
    }
    return lastMillis;
  }

  private long millis(TemporalAccessor stamp) {
    local = stamp instanceof LocalDateTime;
    before =
        stamp instanceof LocalDateTime here ? inZone(here) : epochMillis(ZonedDateTime.from(stamp));
    return before;
  }

  /** An hour that comes twice, because clocks are set back, is the second one behind the first. */
  private long inZone(LocalDateTime here) {
    ZonedDateTime first = here.atZone(zone);
    setBack |= before != NONE && before - epochMillis(first) > SET_BACK_MILLIS;
    return epochMillis(setBack ? first.withLaterOffsetAtOverlap() : first);
  }

  private static long epochMillis(ZonedDateTime time) {
    return time.toInstant().toEpochMilli();
  }

  /** True if the stamp read last had no offset. */
  public boolean areLocal() {
    return local;
  }
}
