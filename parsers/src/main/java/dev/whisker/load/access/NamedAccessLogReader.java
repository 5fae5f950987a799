package dev.whisker.load.access;

import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.access.named.NamedPattern;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.pattern.RewrittenLines;
import dev.whisker.load.access.word.Unit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Access logs whose lines name what they hold: LTSV, and JSON as servers other than Tomcat have it.
 */
public final class NamedAccessLogReader implements LoadReader {

  /**
   * Of a content's first lines: it may begin in the middle of one, or with a request not answered.
   */
  private static final int LINES_FOR_RECOGNITION = 20;

  @Override
  public boolean recognises(byte[] head) {
    return pattern(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    NamedPattern pattern = pattern(source.head()).orElseThrow();
    return new AccessLog(
            () -> new RewrittenLines(source.open(), pattern), Optional.of(pattern.pattern()), zone)
        .read();
  }

  /** By the first line that tells most of how long its request took. */
  private static Optional<NamedPattern> pattern(byte[] head) {
    List<String> lines =
        (new String(head, StandardCharsets.UTF_8) + '\n')
            .lines()
            .limit(LINES_FOR_RECOGNITION)
            .toList();
    Optional<NamedPattern> found =
        lines.stream()
            .flatMap(line -> NamedPattern.of(line).stream())
            .min(Comparator.comparing(NamedPattern::rank));
    return stated(lines.getFirst())
        .flatMap(unit -> found.map(pattern -> pattern.in(unit)))
        .or(() -> found);
  }

  /** The unit that the first line states, as that of any access log may. */
  private static Optional<Unit> stated(String line) {
    return line.startsWith(Pattern.MARK)
        ? Pattern.of(line).taken().flatMap(Pattern.Taken::unit)
        : Optional.empty();
  }
}
