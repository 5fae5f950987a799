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
import java.util.Set;

/**
 * Reads {@code _distribution.csv} of Locust before 1.0: the percentiles of each name, and of all
 * requests in the last row. Counts of failures are in {@code _requests.csv}.
 */
public final class LocustDistributionReader implements LoadReader {

  private static final List<String> HEADER = List.of("Name", "# requests", "50%", "66%");
  private static final Set<String> OF_ALL = Set.of("None Total", "None Aggregated", "Aggregated");

  @Override
  public boolean recognises(byte[] head) {
    String first = Lines.first(head);
    return first.contains(HEADER.getLast()) && Columns.begin(first, HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Columns columns = Columns.of(Lines.first(source.head()));
    return new NamedRows(
            LoadFormat.LOCUST_DISTRIBUTION,
            columns,
            row -> OF_ALL.contains(columns.text(row, "Name")),
            row -> summary(columns, row))
        .read(source);
  }

  private static LoadSummary summary(Columns columns, List<String> row) {
    return new SummaryBuilder()
        .samples(Reported.of(columns.number(row, "Request Count")))
        .percentiles(p -> Rounding.reported(columns.number(row, p + "%")))
        .max(Rounding.reported(columns.number(row, "100%")))
        .build();
  }
}
