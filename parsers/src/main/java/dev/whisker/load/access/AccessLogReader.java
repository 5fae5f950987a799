package dev.whisker.load.access;

import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.pattern.PlainLines;
import dev.whisker.load.access.pattern.RewrittenLines;
import dev.whisker.load.access.pattern.StatedPattern;
import dev.whisker.load.access.survey.Survey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/** Access logs of Tomcat, Jetty and others with the time taken: what people have of production. */
public final class AccessLogReader implements LoadReader {

  /** Of a content's first lines, so that a log that begins in the middle of a line is found too. */
  private static final int LINES_FOR_RECOGNITION = 5;

  @Override
  public boolean recognises(byte[] head) {
    if (stated(head).isPresent()) {
      return true;
    }
    Survey survey = new Survey(pattern(head), ZoneOffset.UTC);
    int seen = 0;
    int from = 0;
    while (from < head.length && seen < LINES_FOR_RECOGNITION) {
      int to = from;
      while (to < head.length && head[to] != '\n') {
        to++;
      }
      if (survey.add(0, head, from, to)) {
        return true;
      }
      seen += to > from && head[from] == '#' ? 0 : 1;
      from = to + 1;
    }
    return false;
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    byte[] head = source.head();
    return stated(head)
        .map(
            stated ->
                new AccessLog(
                    () -> new RewrittenLines(source.open(), stated),
                    Optional.of(stated.pattern()),
                    zone))
        .orElseGet(() -> new AccessLog(() -> new PlainLines(source.open()), pattern(head), zone))
        .read();
  }

  private static boolean fits(StatedPattern stated, byte[] head) {
    Survey survey = new Survey(Optional.of(stated.pattern()), ZoneOffset.UTC);
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .limit(LINES_FOR_RECOGNITION)
        .flatMap(line -> stated.line(line).stream())
        .map(line -> line.getBytes(StandardCharsets.UTF_8))
        .anyMatch(line -> survey.add(0, line, 0, line.length));
  }

  /**
   * A pattern whose request stands without quotes, or not among blanks, or behind the status, and
   * that fits.
   */
  private static Optional<StatedPattern> stated(byte[] head) {
    return patternLine(head)
        .filter(line -> !Pattern.of(line).isUsual())
        .flatMap(line -> StatedPattern.of(Pattern.stated(line)))
        .filter(stated -> fits(stated, head));
  }

  private static Optional<Pattern> pattern(byte[] head) {
    return patternLine(head).map(Pattern::of);
  }

  /** Only comments stand above it. */
  private static Optional<String> patternLine(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .takeWhile(line -> line.startsWith("#"))
        .filter(line -> line.startsWith(Pattern.MARK))
        .findFirst();
  }
}
