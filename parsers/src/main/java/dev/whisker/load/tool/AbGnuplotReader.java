package dev.whisker.load.tool;

import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.series.Clock;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestsByTest;
import java.io.IOException;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the file of {@code ab -g}: a row for each answered request, sorted by duration, its start
 * in whole seconds.
 */
public final class AbGnuplotReader implements LoadReader {

  private static final String HEADER = "starttime\tseconds\tctime\tdtime\tttime\twait";
  private static final Pattern ROW =
      Pattern.compile("[^\\t]+\\t(\\d{1,12})\\t-?\\d+\\t-?\\d+\\t(\\d{1,9})\\t-?\\d+");

  @Override
  public boolean recognises(byte[] head) {
    return Lines.first(head).equals(HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestsByTest requests = new RequestsByTest(1, Clock.WALL_SECONDS);
    LineByLine.Shown lines = LineByLine.read(source, line -> kind(line, requests));
    return requests.reading(lines.counts(), LoadFormat.AB_GNUPLOT, Loop.CLOSED).and(lines.cutOff());
  }

  private static Kind kind(String line, RequestsByTest requests) {
    if (line.equals(HEADER)) {
      requests.begin();
      // Only the report shows which responses were not 2xx.
      requests.current().withoutOutcomes();
      return Kind.RECOGNISED;
    }
    return Kind.given(take(line, requests.current()));
  }

  private static boolean take(String line, RequestCollector requests) {
    Matcher row = ROW.matcher(line);
    return row.matches()
        && requests.add(
            "", 1000.0 * Long.parseLong(row.group(1)), Integer.parseInt(row.group(2)), true);
  }
}
