package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.Source;
import dev.whisker.load.access.AccessLog.Survey;
import dev.whisker.load.access.TimeTaken.Unit;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads access logs of Tomcat, Jetty and others, one request a line: by the user's pattern, by the
 * unit behind the time taken, or by the common or combined pattern with the time taken in seconds
 * at the end.
 */
public final class AccessLogReader implements LoadReader {

  /** The number of lines checked, since a log may begin in the middle of a line. */
  private static final int LINES_FOR_RECOGNITION = 5;

  /** A stamp before a request, and a status after it. */
  private static final Pattern REQUEST =
      Pattern.compile(
          "(?!\\{).{0,300}(?:\\d\\d/[^/ ]{1,12}/\\d{4}:|\\d{4}-\\d\\d-\\d\\d[T"
              + " ])\\d\\d:\\d\\d:\\d\\d.{0,300}?[^A-Z][A-Z]{3,7} (?:/|\\*|https?://)\\S*"
              + " HTTP/\\d.*\\b[1-5]\\d\\d\\b.*");

  private static final List<AccessLogPattern> KNOWN =
      List.of(
          AccessLogPattern.COMBINED.with("%T"),
          AccessLogPattern.COMMON.with("%T"),
          AccessLogPattern.COMBINED,
          AccessLogPattern.COMMON);

  private final Optional<AccessLogPattern> stated;

  /** A reader without a pattern of the user. */
  public AccessLogReader() {
    this.stated = Optional.empty();
  }

  /** A reader with the user's pattern. */
  public AccessLogReader(AccessLogPattern stated) {
    this.stated = Optional.of(stated);
  }

  @Override
  public boolean recognises(byte[] head) {
    List<String> lines = lines(head);
    return lines.stream().anyMatch(line -> REQUEST.matcher(line).matches())
        || stated.filter(pattern -> fits(pattern, lines)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    if (stated.isPresent()) {
      return readStated(source, stated.get(), zone);
    }
    List<String> lines = lines(source.head());
    Optional<AccessLogPattern> shown =
        lines.stream().flatMap(line -> PatternOfLine.of(line).stream()).findFirst();
    if (shown.isPresent()) {
      return readStated(source, shown.get(), zone);
    }
    Optional<AccessLogPattern> known =
        KNOWN.stream().filter(pattern -> fits(pattern, lines)).findFirst();
    if (known.isEmpty() && KNOWN.stream().anyMatch(pattern -> isUnmeasured(pattern, lines))) {
      return Reading.none(LineCounts.NONE, LoadProblem.TIMES_NOT_MEASURED);
    }
    if (known.isEmpty()) {
      return Reading.none(LineCounts.NONE, LoadProblem.ACCESS_PATTERN_NEEDED);
    }
    if (known.get().timeTaken().isEmpty()) {
      return Reading.none(LineCounts.NONE, LoadProblem.NO_TIME_TAKEN);
    }
    AccessLog log = log(source, known.get(), zone);
    Survey survey = log.survey(Unit.SECONDS);
    // Only seconds are written with decimals; whole numbers can have any unit.
    return survey.requests() > 0 && survey.decimals() == 0
        ? Reading.none(LineCounts.NONE, LoadProblem.ACCESS_PATTERN_NEEDED)
        : log.read(Unit.SECONDS);
  }

  private static Reading readStated(Source source, AccessLogPattern pattern, ZoneId zone)
      throws IOException {
    List<String> lines = lines(source.head());
    boolean unmeasured = isUnmeasured(pattern, lines);
    if (!unmeasured && !fits(pattern, lines)) {
      return Reading.none(LineCounts.NONE, LoadProblem.PATTERN_DOES_NOT_FIT, pattern.text());
    }
    if (pattern.timeTaken().isEmpty()) {
      return Reading.none(LineCounts.NONE, LoadProblem.NO_TIME_TAKEN);
    }
    Optional<Unit> unit = pattern.unit();
    if (unit.isEmpty()) {
      return Reading.none(LineCounts.NONE, LoadProblem.ACCESS_PATTERN_NEEDED);
    }
    AccessLog log = log(source, pattern, zone);
    return unmeasured && log.survey(unit.get()).requests() == 0
        ? Reading.none(LineCounts.NONE, LoadProblem.TIMES_NOT_MEASURED)
        : log.read(unit.get());
  }

  private static AccessLog log(Source source, AccessLogPattern pattern, ZoneId zone) {
    return new AccessLog(source, () -> new PatternForm(pattern, zone), zone);
  }

  private static boolean fits(AccessLogPattern pattern, List<String> lines) {
    PatternForm form = new PatternForm(pattern, ZoneOffset.UTC);
    return pattern.hasRequests()
        && lines.stream()
            .map(line -> line.getBytes(StandardCharsets.UTF_8))
            .anyMatch(line -> form.read(line, 0, line.length) != null);
  }

  private static boolean isUnmeasured(AccessLogPattern pattern, List<String> lines) {
    PatternForm form = new PatternForm(pattern, ZoneOffset.UTC);
    return pattern.hasRequests()
        && lines.stream()
            .anyMatch(line -> form.isUnmeasured(line.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> lines(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .limit(LINES_FOR_RECOGNITION)
        .toList();
  }

  /**
   * Finds the pattern of a log whose lines show the unit of the time taken: {@code (13 ms)}, {@code
   * 13ms}, {@code rt=0.013s}.
   */
  private static final class PatternOfLine {

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
      return Unit.atStartOf(line.substring(number.end()))
          .map(
              unit -> {
                times++;
                int end = line.indexOf(' ', number.end() + 1);
                at = end < 0 ? line.length() : end;
                return number.group(1) + element(unit) + line.substring(number.end(), at);
              });
    }

    private static String element(Unit unit) {
      return switch (unit) {
        case SECONDS -> TimeTaken.SECONDS.element();
        case MILLISECONDS -> TimeTaken.MILLISECONDS.element();
        case MICROSECONDS -> TimeTaken.MICROSECONDS.element();
        case NANOSECONDS -> TimeTaken.NANOSECONDS.element();
      };
    }
  }
}
