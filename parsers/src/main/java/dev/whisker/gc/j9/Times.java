package dev.whisker.gc.j9;

import dev.whisker.gc.Stamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The clock of J9: local time without a zone. */
final class Times {

  /** {@code Mar 25 22:40:24 2010}, until J9 2.6. */
  private static final DateTimeFormatter OLD =
      DateTimeFormatter.ofPattern("[EEE ]MMM d HH:mm:ss yyyy", Locale.ENGLISH);

  private Times() {}

  /** The zone that is assumed. */
  static ZoneId zone() {
    return ZoneId.systemDefault();
  }

  /** Nanoseconds since 1970, or {@link Stamp#ABSENT} without a time. */
  static long epochNanos(@Nullable String text) {
    if (text == null || text.isEmpty()) {
      return Stamp.ABSENT;
    }
    try {
      boolean isOld = !Character.isDigit(text.charAt(0));
      LocalDateTime time = isOld ? LocalDateTime.parse(text, OLD) : LocalDateTime.parse(text);
      Instant moment = time.atZone(zone()).toInstant();
      return moment.getEpochSecond() * 1_000_000_000L + moment.getNano();
    } catch (DateTimeException noTime) {
      return Stamp.ABSENT;
    }
  }
}
