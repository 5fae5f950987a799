package dev.whisker.load.hey;

import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.lines.LineByLine;
import dev.whisker.load.lines.LineByLine.Kind;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.Outcomes;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestsByTest;
import java.io.IOException;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What hey writes with {@code -o csv}: a row for each answered request, in seconds with four
 * decimals.
 */
public final class HeyCsvReader implements LoadReader {

  private static final String HEADER =
      "response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset";

  private static final double TICK_MILLIS = 0.1;
  private static final int FIRST_FAILURE = 400;

  private static final Pattern ROW =
      Pattern.compile(
          "(?<time>\\d{1,6}\\.\\d+),(?:[^,]*,){5}(?<status>\\d{3}),(?<offset>\\d{1,9}\\.\\d+)");

  @Override
  public boolean recognises(byte[] head) {
    return Lines.first(head).equals(HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestsByTest requests =
        new RequestsByTest(() -> new RequestCollector(TICK_MILLIS, Clock.RELATIVE));
    LineByLine.Shown lines = LineByLine.read(source, line -> kind(line, requests));
    return requests
        .reading(lines.counts(), LoadFormat.HEY_CSV, Outcomes.TOLD, Loop.CLOSED)
        .and(lines.cutOff());
  }

  private static Kind kind(String line, RequestsByTest requests) {
    if (line.equals(HEADER)) {
      requests.begin();
      return Kind.RECOGNISED;
    }
    return Kind.given(take(line, requests.current()));
  }

  private static boolean take(String line, RequestCollector requests) {
    Matcher row = ROW.matcher(line);
    if (!row.matches()) {
      return false;
    }
    String status = row.group("status");
    boolean good = Integer.parseInt(status) < FIRST_FAILURE;
    double millis = 1000 * Double.parseDouble(row.group("time"));
    requests.add("", 1000 * Double.parseDouble(row.group("offset")), millis, good);
    if (!good) {
      requests.failed(status, "");
    }
    return true;
  }
}
