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
    return first.contains(HEADER.getLast())
        && CsvRows.split(first, ',').stream().limit(HEADER.size()).toList().equals(HEADER);
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
              String name = columns.text(row, "Name");
              if (OF_ALL.contains(name)) {
                results.add(
                    new LoadResult.Summary(
                        Reported.timeless(LoadFormat.LOCUST_DISTRIBUTION, Loop.CLOSED, Map.of()),
                        summary(columns, row),
                        new LinkedHashMap<>(labels)));
                labels.clear();
              } else {
                labels.put(name, summary(columns, row));
              }
              return Kind.RECOGNISED;
            });
    return results.isEmpty()
        ? Reading.none(rows.counts(), FileProblem.CUT_OFF_AT_END)
        : Reading.of(results, rows.counts()).and(rows.cutOff());
  }

  private static LoadSummary summary(Columns columns, List<String> row) {
    return new SummaryBuilder()
        .samples(Reported.of(columns.number(row, "Request Count")))
        .percentiles(p -> Rounding.reported(columns.number(row, p + "%")))
        .max(Rounding.reported(columns.number(row, "100%")))
        .build();
  }
}
