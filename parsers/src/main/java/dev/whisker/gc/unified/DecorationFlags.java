package dev.whisker.gc.unified;

import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The facts in the decorations of a line beside its times, in the bits of one number: which there
 * are, and the offset from UTC above these.
 */
public final class DecorationFlags {

  static final int PRESENT = 1;
  static final int GC = 2;
  static final int NO_USE = 4;
  static final int NANOS_ONLY = 8;

  static final int LEVEL = 32;
  static final int TAGS = 64;

  /** The offset from UTC in seconds is above these, 0 for unknown. */
  private static final int OFFSET_SHIFT = 8;

  private static final int OFFSET_BITS = 0x3FFFF;
  private static final int NO_OFFSET = 0;
  private static final int OFFSET_ZERO = 100_000;

  // The clocks are above the offset.
  static final int DATE = 1 << 26;
  static final int SECONDS = 1 << 27;
  static final int MILLIS = 1 << 28;
  static final int NANOS = 1 << 29;

  private static final int CLOCKS = DATE | SECONDS | MILLIS | NANOS;
  private static final int LOOK = CLOCKS | LEVEL | TAGS;

  private DecorationFlags() {}

  /** True if there are any decorations. */
  public static boolean arePresent(long marks) {
    return (marks & PRESENT) != 0;
  }

  /** True if the first tag is that of the collector. */
  public static boolean areOfGc(long marks) {
    return (marks & GC) != 0;
  }

  /** True if nothing behind these tags is used. */
  public static boolean areOfNoUse(long marks) {
    return (marks & NO_USE) != 0;
  }

  /** The decorators of a line, equal for equal ones. */
  static int look(long marks) {
    return (int) marks & LOOK;
  }

  /** True if a clock is among them. */
  static boolean showClock(long marks) {
    return (marks & CLOCKS) != 0;
  }

  /** True if level or tags are among them, behind a clock: few others write such brackets. */
  static boolean haveLevelOrTags(long marks) {
    return (marks & (LEVEL | TAGS)) != 0;
  }

  /**
   * True if the uptime may as well be the machine's clock: both are in nanoseconds, and only one of
   * them is shown.
   */
  static boolean mayShowMachineClock(long marks) {
    return (marks & NANOS_ONLY) != 0;
  }

  /** The offset from UTC of the wall clock, or null. */
  public static @Nullable ZoneOffset offset(long marks) {
    int offset = (int) (marks >>> OFFSET_SHIFT) & OFFSET_BITS;
    return offset == NO_OFFSET ? null : ZoneOffset.ofTotalSeconds(offset - OFFSET_ZERO);
  }

  /** The mark of this offset, or of none. */
  static long ofOffset(@Nullable ZoneOffset offset) {
    return offset == null
        ? NO_OFFSET
        : (long) (OFFSET_ZERO + offset.getTotalSeconds()) << OFFSET_SHIFT;
  }
}
