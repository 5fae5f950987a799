package dev.whisker.load.gatling;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.lines.LineByLine;
import dev.whisker.load.lines.LineByLine.Kind;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.series.RequestCollector;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Map;

/**
 * Gatling's {@code simulation.log} as text, as versions 3.0 to 3.11 write it: rows of tabs, times
 * in milliseconds.
 */
public final class GatlingLogReader implements LoadReader {

  private static final int COLUMNS = 7;
  private static final int NAME = 2;
  private static final int START = 3;
  private static final int END = 4;
  private static final int OUTCOME = 5;
  private static final int MESSAGE = 6;

  @Override
  public boolean recognises(byte[] head) {
    String[] cells = Lines.first(head).split("\t", -1);
    return cells.length >= 6 && cells[0].equals("RUN") && cells[3].matches("\\d{13}");
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestCollector requests = new RequestCollector(1, RequestCollector.Clock.WALL);
    LineCounts lines = LineByLine.read(source, line -> kind(line, requests));
    // Whether users arrive or go round is decided by the simulation, which the log does not hold.
    return requests.reading(
        lines, LoadFormat.GATLING_LOG, RequestCollector.Outcomes.TOLD, Loop.UNKNOWN, Map.of());
  }

  private static Kind kind(String line, RequestCollector requests) {
    return switch (line.substring(0, Math.max(0, line.indexOf('\t')))) {
      case "REQUEST" -> Kind.given(take(line, requests));
      case "RUN" -> Kind.RECOGNISED;
      // Groups sum up requests; users and errors are no requests.
      case "GROUP", "USER", "ERROR", "ASSERTION" -> Kind.SKIPPED;
      default -> Kind.UNKNOWN;
    };
  }

  private static boolean take(String line, RequestCollector requests) {
    String[] cells = line.split("\t", COLUMNS);
    if (cells.length <= OUTCOME) {
      return false;
    }
    try {
      long start = Long.parseLong(cells[START]);
      long end = Long.parseLong(cells[END]);
      boolean good = cells[OUTCOME].equals("OK");
      requests.add(cells[NAME], (double) start, (double) (end - start), good);
      if (!good) {
        requests.failed(cells[OUTCOME], cells.length > MESSAGE ? cells[MESSAGE].strip() : "");
      }
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
