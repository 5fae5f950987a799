package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import dev.whisker.load.series.RequestCollector.RequestsByTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads Gatling's text {@code simulation.log} (versions 2.0 to 3.10): rows separated by tabs, times
 * in milliseconds.
 *
 * <p>Until 3.3 the user's number precedes the group, before 3.0 the scenario too; so the columns of
 * a request are found by their content. In 2.0 and 2.1 the kind of a row is its third column, and a
 * request has four times: begin and end of sending, and of receiving.
 */
public final class GatlingLogReader implements LoadReader {

  private static final int FEWEST_BEFORE_START = 3;
  private static final Set<String> OUTCOMES = Set.of("OK", "KO");
  private static final int FEWEST_OF_RUN = 5;
  private static final Set<String> KINDS =
      Set.of("REQUEST", "RUN", "USER", "GROUP", "ERROR", "ASSERTION");

  /** The column of the kind in 2.0 and 2.1. */
  private static final int LATER_KIND = 2;

  private static final Pattern MILLIS = Pattern.compile("\\d{13}");

  /** A request that has not ended has an impossible time here. */
  private static final Pattern MILLIS_OR_NONE = Pattern.compile("-?\\d{1,19}");

  @Override
  public boolean recognises(byte[] head) {
    String[] cells = firstOfRun(head).split("\t", -1);
    return cells.length >= FEWEST_OF_RUN
        && kind(cells).equals("RUN")
        && Arrays.stream(cells).anyMatch(cell -> MILLIS.matcher(cell).matches());
  }

  /** A simulation's assertions precede its run. */
  private static String firstOfRun(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .dropWhile(line -> line.startsWith("ASSERTION\t"))
        .findFirst()
        .orElse("");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestsByTest requests = new RequestsByTest(1, Clock.WALL);
    LineByLine.Shown lines = LineByLine.read(source, line -> kind(line, requests));
    // The simulation decides whether users arrive or loop, and the log does not record it.
    return requests
        .reading(lines.counts(), LoadFormat.GATLING_LOG, Loop.UNKNOWN)
        .and(lines.cutOff());
  }

  private static String kind(String[] cells) {
    return KINDS.contains(cells[0]) || cells.length <= LATER_KIND ? cells[0] : cells[LATER_KIND];
  }

  private static Kind kind(String line, RequestsByTest requests) {
    String[] cells = line.split("\t", -1);
    return switch (kind(cells)) {
      case "REQUEST" -> take(cells, requests.current());
      case "RUN" -> {
        requests.begin();
        yield Kind.RECOGNISED;
      }
      case "USER" -> takeUser(cells, requests.current());
      // Groups sum up requests; errors are no requests.
      case "GROUP", "ERROR", "ASSERTION" -> Kind.SKIPPED;
      default -> Kind.UNKNOWN;
    };
  }

  private static Kind takeUser(String[] cells, RequestCollector requests) {
    List<String> all = Arrays.asList(cells);
    if (all.contains("START")) {
      requests.userStarted();
    } else if (all.contains("END")) {
      requests.userEnded();
    }
    return Kind.SKIPPED;
  }

  /** Takes a request: groups, name, start, end, outcome and message are adjacent columns. */
  private static Kind take(String[] cells, RequestCollector requests) {
    int at = FEWEST_BEFORE_START;
    while (at < cells.length && !MILLIS.matcher(cells[at]).matches()) {
      at++;
    }
    int last = at;
    while (last + 1 < cells.length && MILLIS_OR_NONE.matcher(cells[last + 1]).matches()) {
      last++;
    }
    boolean isTimed = last - at == 1 || last - at == 3;
    int outcome = last + 1;
    if (!isTimed || outcome >= cells.length || !OUTCOMES.contains(cells[outcome])) {
      return Kind.UNKNOWN;
    }
    try {
      long start = Long.parseLong(cells[at]);
      long end = Long.parseLong(cells[last]);
      if (end < start) {
        // An unrequested message has no end.
        return Kind.SKIPPED;
      }
      boolean good = cells[outcome].equals("OK");
      String groups = cells[at - 2].isEmpty() ? "" : cells[at - 2].replace(",", " / ") + " / ";
      if (!requests.add(groups + cells[at - 1], (double) start, (double) end - start, good)) {
        return Kind.UNKNOWN;
      }
      if (!good) {
        String message = String.join("\t", Arrays.asList(cells).subList(outcome + 1, cells.length));
        requests.failed(cells[outcome], message.strip());
      }
      return Kind.RECOGNISED;
    } catch (NumberFormatException e) {
      return Kind.UNKNOWN;
    }
  }
}
