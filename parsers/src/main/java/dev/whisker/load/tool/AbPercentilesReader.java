package dev.whisker.load.tool;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the file of {@code ab -e}: percentiles from 0 to 100, with more digits than those of the
 * report.
 */
public final class AbPercentilesReader implements LoadReader {

  private static final String PERCENT = "Percentage served";
  private static final String MILLIS = "Time in ms";

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', List.of(PERCENT, MILLIS));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    // Each appended test has its own header.
    List<Map<Double, Figure>> tests = new ArrayList<>();
    LineByLine.Shown lines =
        ColumnReader.of(source.head(), ',')
            .read(
                source,
                () -> {
                  tests.add(new HashMap<>());
                  return Kind.RECOGNISED;
                },
                row -> {
                  Figure millis = row.figure(MILLIS);
                  if (Double.isNaN(row.number(PERCENT)) || !millis.isKnown()) {
                    return Kind.UNKNOWN;
                  }
                  tests.getLast().put(row.number(PERCENT), millis);
                  return Kind.RECOGNISED;
                });
    tests.removeIf(Map::isEmpty);
    return Reading.of(tests.stream().map(AbPercentilesReader::result).toList(), lines.counts())
        .and(lines.cutOff());
  }

  private static LoadResult result(Map<Double, Figure> percentiles) {
    Figure unknown = Figure.absent(Absence.NOT_IN_FILE);
    SummaryBuilder summary =
        new SummaryBuilder()
            .percentiles(p -> percentiles.getOrDefault((double) p, unknown))
            .max(percentiles.getOrDefault(100.0, unknown));
    LoadResult.Head head =
        Reported.timeless(LoadFormat.AB_PERCENTILES, LoadResult.Loop.CLOSED, Map.of());
    return Reported.result(head, summary, List.of());
  }
}
