package dev.whisker.files;

/**
 * What a file whose log tells uptime only gives away of the moment its JVM started. A hint is no
 * proof: a name may be given by hand.
 *
 * @param earliestMillis since 1970; of a time without a zone as if it were in UTC
 * @param latestMillis likewise, not before the earliest
 */
public record StartHint(From from, long earliestMillis, long latestMillis) {

  /** Where it was seen; from the surest to the weakest. */
  public enum From {
    /** The file is called as the JVM calls it for {@code %t}: after its start, in local time. */
    FILE_NAME,
    /** Lines of the server between those of the log tell local time. */
    SERVER_LINES
  }

  /** The middle of what it leaves open. */
  public long middleMillis() {
    return earliestMillis + (latestMillis - earliestMillis) / 2;
  }
}
