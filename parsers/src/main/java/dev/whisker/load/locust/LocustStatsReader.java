package dev.whisker.load.locust;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.LineByLine;
import dev.whisker.load.lines.LineByLine.Kind;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads {@code _stats.csv} of Locust: a row for each name, and one for the total. Times are in
 * milliseconds; percentiles are rounded to two digits. Before 1.0 the file was {@code
 * _requests.csv}, without percentiles but for the median.
 */
public final class LocustStatsReader implements LoadReader {

  private static final List<String> HEADER =
      List.of("Type", "Name", "Request Count", "Failure Count");

  private static final List<String> OLD_HEADER =
      List.of("Method", "Name", "# requests", "# failures");

  @Override
  public boolean recognises(byte[] head) {
    String first = Lines.first(head);
    return Stream.of(HEADER, OLD_HEADER)
        .filter(header -> first.contains(header.getFirst()))
        .anyMatch(
            header ->
                CsvRows.split(first, ',').stream().limit(header.size()).toList().equals(header));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Columns columns = Columns.of(Lines.first(source.head()));
    List<LoadResult> results = new ArrayList<>();
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    LineByLine.Shown rows =
        LineByLine.readRows(
            source,
            row -> {
              if (columns.isToSkip(row)) {
                return Kind.SKIPPED;
              }
              if (Double.isNaN(columns.number(row, "Request Count")) || !columns.isWhole(row)) {
                return Kind.UNKNOWN;
              }
              if (columns.isOfAll(row)) {
                // The last row of a test; another may have been appended.
                results.add(
                    new LoadResult.Summary(
                        Reported.timeless(LoadFormat.LOCUST_STATS, Loop.CLOSED, Map.of()),
                        summary(columns, row),
                        new LinkedHashMap<>(labels)));
                labels.clear();
              } else {
                labels.put(columns.label(row), summary(columns, row));
              }
              return Kind.RECOGNISED;
            });
    return results.isEmpty()
        ? Reading.none(rows.counts(), FileProblem.CUT_OFF_AT_END)
        : Reading.of(results, rows.counts()).and(rows.cutOff());
  }

  private static LoadSummary summary(Columns columns, List<String> row) {
    return new SummaryBuilder()
        .rated(columns.number(row, "Request Count"), columns.number(row, "Requests/s"))
        .errors(Reported.of(columns.number(row, "Failure Count")))
        .mean(Reported.of(columns.number(row, "Average Response Time")))
        .percentiles(p -> Rounding.reported(percentile(columns, row, p)))
        .max(Reported.of(columns.number(row, "Max Response Time")))
        .build();
  }

  private static double percentile(Columns columns, List<String> row, int p) {
    double millis = columns.number(row, p + "%");
    return p == 50 && Double.isNaN(millis) ? columns.number(row, "Median Response Time") : millis;
  }
}
