package dev.whisker.load.tool;

import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the file of {@code ab -e}: percentiles from 0 to 100, with more digits than those of the
 * report.
 */
public final class AbPercentilesReader implements LoadReader {

  private static final String HEADER = "Percentage served,Time in ms";
  private static final Pattern ROW = Pattern.compile("(\\d{1,3}),(\\d+(?:\\.\\d+)?)");

  @Override
  public boolean recognises(byte[] head) {
    return Lines.first(head).equals(HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    // Each appended test has its own header.
    List<Map<Integer, Figure>> tests = new ArrayList<>(List.of(new HashMap<>()));
    LineByLine.Shown lines =
        LineByLine.read(
            source,
            line -> {
              Matcher row = ROW.matcher(line);
              if (row.matches()) {
                double millis = Double.parseDouble(row.group(2));
                tests.getLast().put(Integer.valueOf(row.group(1)), Figure.reported(millis));
              } else if (line.equals(HEADER)) {
                tests.add(new HashMap<>());
              } else {
                return Kind.UNKNOWN;
              }
              return Kind.RECOGNISED;
            });
    tests.removeIf(Map::isEmpty);
    return Reading.of(tests.stream().map(AbPercentilesReader::result).toList(), lines.counts())
        .and(lines.cutOff());
  }

  private static LoadResult result(Map<Integer, Figure> percentiles) {
    Figure unknown = Figure.absent(Absence.NOT_IN_FILE);
    SummaryBuilder summary =
        new SummaryBuilder()
            .percentiles(p -> percentiles.getOrDefault(p, unknown))
            .max(percentiles.getOrDefault(100, unknown));
    LoadResult.Head head =
        Reported.timeless(LoadFormat.AB_PERCENTILES, LoadResult.Loop.CLOSED, Map.of());
    return Reported.result(head, summary, List.of());
  }
}
