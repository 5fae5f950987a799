package dev.whisker.analysis.rule;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Stamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a JVM was built and when it ran, as far as its log tells. */
public final class JvmDates {

  private static final Pattern BUILT = Pattern.compile("built on (\\w{3} +\\d{1,2} \\d{4})");
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("MMM d yyyy", Locale.ENGLISH);

  private JvmDates() {}

  /** As the JVM's head prints it: {@code built on Aug 20 2026}; JDK 9 and later do not. */
  public static Optional<LocalDate> buildDate(JvmInfo jvm) {
    Matcher match = BUILT.matcher(jvm.build() == null ? "" : jvm.build());
    if (!match.find()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(match.group(1).replaceAll(" +", " "), DATE));
    } catch (DateTimeParseException noDate) {
      return Optional.empty();
    }
  }

  /** The day on which the first log with the time of day begins, in UTC. */
  public static Optional<LocalDate> runDate(RunEvidence run) {
    return run.logs().stream()
        .map(GcLog::first)
        .filter(Stamp::hasEpoch)
        .map(
            stamp ->
                LocalDate.ofInstant(
                    Instant.ofEpochSecond(stamp.epochNanos() / 1_000_000_000L), ZoneOffset.UTC))
        .findFirst();
  }
}
