package dev.whisker.files.given;

import dev.whisker.load.access.AccessLogPattern;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Facts that the user states because files lack them.
 *
 * @param zone of stamps without an offset
 * @param accessLogs the pattern of access logs; a note beside a log outranks it
 */
@SuppressWarnings("exports") // Patterns are for the program only.
public record Stated(ZoneId zone, Optional<AccessLogPattern> accessLogs) {

  /** Only a zone. */
  public static Stated of(ZoneId zone) {
    return new Stated(zone, Optional.empty());
  }
}
