package dev.whisker.load.tool;

import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
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
        .anyMatch(header -> Columns.begin(first, header));
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Columns columns = Columns.of(Lines.first(source.head()));
    return new NamedRows(
            LoadFormat.LOCUST_STATS, columns, columns::isOfAll, row -> summary(columns, row))
        .read(source);
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
