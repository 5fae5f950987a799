package dev.whisker.files;

import dev.whisker.files.StartHint.From;
import dev.whisker.gc.GcLog;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks around a GC log for the moment at which its JVM started. */
public final class StartHints {

  /** What HotSpot puts in place of {@code %t}. */
  private static final Pattern NAME =
      Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d)_(\\d\\d)-(\\d\\d)-(\\d\\d)");

  private static final long A_SECOND = 1000;

  private StartHints() {}

  /**
   * All hints, the surest first.
   *
   * @param file that holds the log, and no part of it is elsewhere
   * @param log tells uptime
   */
  public static List<StartHint> of(Path file, GcLog log) {
    List<StartHint> hints = new ArrayList<>();
    ofName(file).ifPresent(hints::add);
    ServerLines.startOf(file, log).ifPresent(hints::add);
    return hints;
  }

  private static Optional<StartHint> ofName(Path file) {
    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
    if (!name.find()) {
      return Optional.empty();
    }
    try {
      long start =
          LocalDateTime.of(
                      number(name, 1),
                      number(name, 2),
                      number(name, 3),
                      number(name, 4),
                      number(name, 5),
                      number(name, 6))
                  .toEpochSecond(ZoneOffset.UTC)
              * A_SECOND;
      return Optional.of(new StartHint(From.FILE_NAME, start, start + A_SECOND));
    } catch (DateTimeException e) {
      // Figures that only look like a date.
      return Optional.empty();
    }
  }

  private static int number(Matcher match, int group) {
    return Integer.parseInt(match.group(group));
  }
}
