package dev.whisker.load.access;

import org.jspecify.annotations.Nullable;

/** Parses the lines of one access log. Each instance serves one reading of a file. */
interface LineForm {

  /** The request of a line; null where the line has not this form. */
  @Nullable Request read(byte[] line, int from, int to);

  /** A line that begins with {@code #}. */
  default void comment(String line) {}

  /** True if a line shows by itself that it is complete. */
  default boolean endsInItself() {
    return false;
  }

  /** True if the stamp read last had no offset. */
  default boolean isLocal() {
    return false;
  }
}
