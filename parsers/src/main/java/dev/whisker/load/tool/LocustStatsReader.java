package dev.whisker.load.tool;

import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads {@code _stats.csv} of Locust: a row for each name, and one for the total. Times are in
 * milliseconds; percentiles are rounded to two digits. Before 1.0 the file was {@code
 * _requests.csv}, with no percentile but the median; the others, without counts of failures, were
 * in {@code _distribution.csv}.
 */
public final class LocustStatsReader implements LoadReader {

  private static final List<String> STATS =
      List.of("Type", "Name", "Request Count", "Failure Count");
  private static final List<String> REQUESTS =
      List.of("Method", "Name", "# requests", "# failures");
  private static final List<String> DISTRIBUTION = List.of("Name", "# requests", "50%", "66%");

  private static final Set<String> OF_ALL =
      Set.of("Aggregated", "Total", "None Aggregated", "None Total");

  /** The time from which the rounding step stays the same. */
  private static final double MOST_ROUNDED = 1000;

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', STATS)
        || ColumnReader.begin(head, ',', REQUESTS)
        || isDistribution(head);
  }

  private static boolean isDistribution(byte[] head) {
    return ColumnReader.begin(head, ',', DISTRIBUTION);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    boolean isDistribution = isDistribution(source.head());
    LoadFormat format = isDistribution ? LoadFormat.LOCUST_DISTRIBUTION : LoadFormat.LOCUST_STATS;
    List<LoadResult> results = new ArrayList<>();
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    LineByLine.Shown rows =
        ColumnReader.of(source.head(), ',')
            .read(
                source,
                row -> {
                  if (Double.isNaN(requests(row)) || !row.isWhole()) {
                    return Kind.UNKNOWN;
                  }
                  LoadSummary summary = isDistribution ? distribution(row) : stats(row);
                  if (isOfAll(row)) {
                    // Another test may have been appended.
                    results.add(
                        new LoadResult.Summary(
                            Reported.timeless(format, Loop.CLOSED, Map.of()),
                            summary,
                            new LinkedHashMap<>(labels)));
                    labels.clear();
                  } else {
                    labels.put(label(row), summary);
                  }
                  return Kind.RECOGNISED;
                });
    return results.isEmpty()
        ? Reading.none(rows.counts(), FileProblem.CUT_OFF_AT_END)
        : Reading.of(results, rows.counts()).and(rows.cutOff());
  }

  /** True for the row that sums up all others. */
  static boolean isOfAll(Row row) {
    String method = row.text("Type", "Method");
    return (method.isEmpty() || method.equals("None")) && OF_ALL.contains(row.text("Name"));
  }

  private static String label(Row row) {
    return (row.text("Type", "Method") + " " + row.text("Name")).strip();
  }

  private static double requests(Row row) {
    return row.number("Request Count", "# requests");
  }

  private static LoadSummary stats(Row row) {
    return new SummaryBuilder()
        .rated(requests(row), row.number("Requests/s"))
        .errors(row.figure("Failure Count", "# failures"))
        .mean(row.figure("Average Response Time", "Average response time"))
        .percentiles(p -> rounded(percentile(row, p)))
        .max(row.figure("Max Response Time", "Max response time"))
        .build();
  }

  private static double percentile(Row row, int p) {
    double millis = row.number(p + "%");
    return p == 50 && Double.isNaN(millis)
        ? row.number("Median Response Time", "Median response time")
        : millis;
  }

  private static LoadSummary distribution(Row row) {
    return new SummaryBuilder()
        .samples(Reported.of(requests(row)))
        .percentiles(p -> rounded(row.number(p + "%")))
        .max(rounded(row.number("100%")))
        .build();
  }

  private static Figure rounded(double millis) {
    return Reported.of(millis).withResolution(step(millis));
  }

  /**
   * The resolution of a time in milliseconds: Locust rounds to whole milliseconds, and from 100 ms
   * to two digits.
   */
  static double step(double millis) {
    double step = 1;
    while (millis >= 100 * step && step < MOST_ROUNDED) {
      step *= 10;
    }
    return step;
  }
}
