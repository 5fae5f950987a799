package dev.whisker.load.access;

import org.jspecify.annotations.Nullable;

/** Parses the lines of one access log. Each instance serves one reading of a file. */
interface LineForm {

  /** Parses the request of a line; null if the line does not have this form. */
  @Nullable Request read(byte[] line, int from, int to);

  /** Takes a line that begins with {@code #}. */
  default void comment(String line) {}

  /** True if the end of a line shows that the line is complete. */
  default boolean endsInItself() {
    return false;
  }

  /** True if the stamp read last had no offset. */
  default boolean isLocal() {
    return false;
  }

  /**
   * One line of an access log.
   *
   * @param name method and path
   * @param stampMillis milliseconds since 1970
   * @param taken the duration, in the unit of the log
   * @param decimals the number of its decimals
   * @param status the status of the response
   */
  record Request(String name, long stampMillis, double taken, int decimals, String status) {

    boolean isFailure() {
      return status.charAt(0) >= '4';
    }
  }
}
