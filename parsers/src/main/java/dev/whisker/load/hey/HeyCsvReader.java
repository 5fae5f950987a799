package dev.whisker.load.hey;

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
 * What hey writes with {@code -o csv}: a row for each answered request, in seconds with four
 * decimals.
 */
public final class HeyCsvReader implements LoadReader {

  private static final String HEADER =
      "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset";

  private static final double TICK_MILLIS = 0.1;
  private static final int RESPONSE_TIME = 0;
  private static final int STATUS = 6;
  private static final int OFFSET = 7;
  private static final int COLUMNS = 8;

  @Override
  public boolean recognises(byte[] head) {
    return Lines.first(head).equals(HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestCollector requests = new RequestCollector(TICK_MILLIS, RequestCollector.Clock.RELATIVE);
    LineCounts lines =
        LineByLine.read(source, line -> Kind.given(line.equals(HEADER) || take(line, requests)));
    return requests.reading(
        lines, LoadFormat.HEY_CSV, RequestCollector.Outcomes.TOLD, Loop.CLOSED, Map.of());
  }

  private static boolean take(String line, RequestCollector requests) {
    String[] cells = line.split(",", -1);
    if (cells.length != COLUMNS) {
      return false;
    }
    try {
      double millis = 1000 * Double.parseDouble(cells[RESPONSE_TIME]);
      double start = 1000 * Double.parseDouble(cells[OFFSET]);
      boolean good = Integer.parseInt(cells[STATUS]) < 400;
      requests.add("", start, millis, good);
      if (!good) {
        requests.failed(cells[STATUS], "");
      }
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
