package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.series.RequestCollector;
import dev.whisker.load.series.RequestCollector.Clock;
import dev.whisker.load.series.RequestCollector.RequestsByTest;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;

/**
 * Reads the file of {@code ab -g}: a row for each answered request, sorted by duration, its start
 * in whole seconds.
 */
public final class AbGnuplotReader implements LoadReader {

  private static final List<String> HEADER =
      List.of("starttime", "seconds", "ctime", "dtime", "ttime", "wait");

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, '\t', HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    RequestsByTest requests = new RequestsByTest(1, Clock.WALL_SECONDS);
    LineByLine.Shown lines =
        ColumnReader.of(source.head(), '\t')
            .read(
                source,
                () -> {
                  requests.begin();
                  // Only the report shows which responses were not 2xx.
                  requests.current().withoutOutcomes();
                  return Kind.RECOGNISED;
                },
                row -> Kind.given(take(row, requests.current())));
    return requests.reading(lines.counts(), LoadFormat.AB_GNUPLOT, Loop.CLOSED).and(lines.cutOff());
  }

  private static boolean take(Row row, RequestCollector requests) {
    // The last column is missing in a cut row.
    return !Double.isNaN(row.number("wait"))
        && requests.add("", 1000 * row.number("seconds"), row.number("ttime"), true);
  }
}
