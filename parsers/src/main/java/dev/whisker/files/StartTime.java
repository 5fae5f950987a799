package dev.whisker.files;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a JVM started, by the name of its GC log: HotSpot puts the local time in place of %t. */
public final class StartTime {

  private static final Pattern NAME =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)_(\\d\\d)-(\\d\\d)-(\\d\\d)");

  private StartTime() {}

  /** In milliseconds since 1970 as if it were in UTC; empty where the name has none. */
  public static OptionalLong ofName(Path file) {
    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
    if (!name.find()) {
      return OptionalLong.empty();
    }
    try {
      LocalDateTime start =
          LocalDateTime.parse(
              "%sT%s:%s:%s".formatted(name.group(1), name.group(2), name.group(3), name.group(4)));
      return OptionalLong.of(start.toInstant(ZoneOffset.UTC).toEpochMilli());
    } catch (DateTimeException e) {
      // Figures that only look like a date.
      return OptionalLong.empty();
    }
  }
}
