package dev.whisker.gc.unified.line;

/**
 * Which decorators the lines of a log have, learned from those that are surely a JVM's: other
 * programs begin theirs with brackets, too, such as {@code [12ms] GET /a}.
 */
public final class DecorationStyle {

  private static final int UNKNOWN = -1;

  private int look = UNKNOWN;

  /** A line of the JVM's has these. */
  public void learn(long marks) {
    look = DecorationFlags.look(marks);
  }

  /**
   * Whether a line with these is not the JVM's, unless it says so itself. Without a clock it does
   * no harm.
   */
  public boolean isOther(long marks) {
    return look != DecorationFlags.look(marks)
        && look != UNKNOWN
        && DecorationFlags.showClock(marks);
  }

  /** Whether a line with these is the JVM's: not where all that a line begins with is a clock. */
  public boolean tells(long marks) {
    return look == DecorationFlags.look(marks) && DecorationFlags.tellLevelOrTags(marks);
  }
}
