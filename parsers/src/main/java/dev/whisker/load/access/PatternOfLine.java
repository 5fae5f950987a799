package dev.whisker.load.access;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the pattern of a log whose lines show the unit of the time taken: {@code (13 ms)}, {@code
 * 13ms}, {@code rt=0.013s}.
 */
final class PatternOfLine {

  /** Stamps in brackets, quoted texts, requests without quotes, and words. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\[[^\\]]*]|\"(?:[^\"\\\\]|\\\\.)*\"|[A-Z]{3,7} \\S+ HTTP/[\\d.]+(?= )|\\S+");

  private static final Pattern STAMP = Pattern.compile("\\[.*\\d{4}.*\\d\\d:\\d\\d:\\d\\d.*]");
  private static final Pattern REQUEST = Pattern.compile("\"?[A-Z]{3,7} \\S+ HTTP/[\\d.]+\"?");
  private static final Pattern STATUS = Pattern.compile("[1-5]\\d\\d");

  /** A number, or the {@code -} of a time that was not measured, perhaps behind a name. */
  private static final Pattern NUMBER =
      Pattern.compile("((?:[\\w.-]+[=:]|[^\\w%])?)(?:\\d[\\d.]*|-)");

  private final StringBuilder pattern = new StringBuilder();
  private final String line;
  private int at;
  private boolean stamped;
  private boolean requested;
  private boolean answered;
  private int times;

  private PatternOfLine(String line) {
    this.line = line;
  }

  /** The pattern; empty if the line does not show exactly one time with its unit. */
  static Optional<AccessLogPattern> of(String line) {
    PatternOfLine found = new PatternOfLine(line);
    found.walk();
    return found.stamped && found.answered && found.times == 1
        ? Optional.of(AccessLogPattern.of(found.pattern.toString()))
        : Optional.empty();
  }

  private void walk() {
    Matcher token = TOKEN.matcher(line);
    while (at < line.length() && token.find(at)) {
      pattern.append(line, at, token.start());
      at = token.end();
      pattern.append(element(token.group(), token.start()));
    }
    pattern.append(line, at, line.length());
  }

  /** The element for a token; a unit behind a number is taken with it. */
  private String element(String token, int from) {
    if (!stamped && STAMP.matcher(token).matches()) {
      stamped = true;
      return "%t";
    }
    if (!requested && REQUEST.matcher(token).matches()) {
      requested = true;
      return token.startsWith("\"") ? "\"%r\"" : "%r";
    }
    if (requested && !answered && STATUS.matcher(token).matches()) {
      answered = true;
      return "%s";
    }
    return token.startsWith("\"") ? "\"%{x}i\"" : time(from).orElse("%h");
  }

  private Optional<String> time(int from) {
    Matcher number = NUMBER.matcher(line).region(from, line.length());
    if (!requested || !number.lookingAt()) {
      return Optional.empty();
    }
    return TimeTakenUnit.atStartOf(line.substring(number.end()))
        .map(
            unit -> {
              times++;
              int end = line.indexOf(' ', number.end() + 1);
              at = end < 0 ? line.length() : end;
              return number.group(1) + element(unit) + line.substring(number.end(), at);
            });
  }

  private static String element(TimeTakenUnit unit) {
    return switch (unit) {
      case SECONDS -> TimeTaken.SECONDS.element();
      case MILLISECONDS -> TimeTaken.MILLISECONDS.element();
      case MICROSECONDS -> TimeTaken.MICROSECONDS.element();
      case NANOSECONDS -> TimeTaken.NANOSECONDS.element();
    };
  }
}
