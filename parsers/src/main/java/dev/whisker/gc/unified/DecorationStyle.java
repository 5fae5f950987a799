package dev.whisker.gc.unified;

/**
 * The decorators of a log, learned from lines that are surely a JVM's: other programs begin theirs
 * with brackets, too, such as {@code [12ms] GET /a}.
 */
public final class DecorationStyle {

  private static final int UNKNOWN = -1;

  private int look = UNKNOWN;

  /** Learns the marks of a line of the JVM. */
  public void learn(long marks) {
    look = DecorationFlags.look(marks);
  }

  /**
   * True if a line with these marks is not the JVM's, unless its text shows that it is. Without a
   * clock it does no harm.
   */
  public boolean isOther(long marks) {
    return look != DecorationFlags.look(marks)
        && look != UNKNOWN
        && DecorationFlags.showClock(marks);
  }

  /** True if a line with these marks is the JVM's; a clock alone does not suffice. */
  public boolean fits(long marks) {
    return look == DecorationFlags.look(marks) && DecorationFlags.haveLevelOrTags(marks);
  }
}
