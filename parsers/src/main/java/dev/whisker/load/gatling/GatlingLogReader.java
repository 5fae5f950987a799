package dev.whisker.load.gatling;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.series.RequestCollector;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
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
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        String kind = line.substring(0, Math.max(0, line.indexOf('\t')));
        switch (kind) {
          case "REQUEST" -> {
            if (take(line, requests)) {
              lines.recognised();
            } else {
              lines.unknown();
            }
          }
          case "RUN" -> lines.recognised();
          // Groups sum up requests; users and errors are no requests.
          case "GROUP", "USER", "ERROR", "ASSERTION" -> lines.skipped();
          default -> lines.unknown();
        }
      }
      if (requests.isEmpty()) {
        return new Reading(
            List.of(), lines.counts(), List.of(new Problem(0, Problem.Kind.NO_REQUESTS)));
      }
      // Whether users arrive or go round is decided by the simulation, which the log does not hold.
      return new Reading(
          List.of(
              requests.result(
                  LoadFormat.GATLING_LOG, RequestCollector.Outcomes.TOLD, Loop.UNKNOWN, Map.of())),
          lines.counts(),
          List.of());
    }
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
