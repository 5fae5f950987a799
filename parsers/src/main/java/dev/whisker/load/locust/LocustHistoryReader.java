package dev.whisker.load.locust;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code _stats_history.csv} of Locust: about once a second what had been counted until then. What
 * happened in between is the difference of two rows.
 */
public final class LocustHistoryReader implements LoadReader {

  private static final String HEADER = "Timestamp,User Count,Type,Name,";
  private static final long MILLIS_A_SECOND = 1000;

  /** What had been counted at a moment. */
  private record Count(long second, int users, double requests, double failures, double mean) {}

  @Override
  public boolean recognises(byte[] head) {
    return Lines.first(head).startsWith(HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Columns columns = new Columns(CsvRows.split(Lines.first(source.head()), ','));
    List<Count> counts = new ArrayList<>();
    double max = Double.NaN;
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        Count count = count(columns, row);
        if (columns.isHeader(row) || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else if (count == null) {
          rows.unknown();
        } else if (columns.isOfAll(row)) {
          counts.add(count);
          max = columns.number(row, "Total Max Response Time");
          rows.recognised();
        } else {
          rows.skipped();
        }
      }
      List<LoadResult.Interval> intervals = intervals(counts);
      return intervals.isEmpty()
          ? new Reading(List.of(), rows.counts(), List.of(new Problem(0, Problem.Kind.NO_REQUESTS)))
          : new Reading(List.of(result(counts, intervals, max)), rows.counts(), List.of());
    }
  }

  private static @Nullable Count count(Columns columns, List<String> row) {
    double second = columns.number(row, "Timestamp");
    double requests = columns.number(row, "Total Request Count");
    if (Double.isNaN(second) || Double.isNaN(requests)) {
      return null;
    }
    return new Count(
        (long) second,
        (int) columns.number(row, "User Count"),
        requests,
        columns.number(row, "Total Failure Count"),
        columns.number(row, "Total Average Response Time"));
  }

  private static List<LoadResult.Interval> intervals(List<Count> counts) {
    List<LoadResult.Interval> intervals = new ArrayList<>();
    Count from = null;
    for (Count to : counts) {
      if (from != null && to.second() > from.second() && to.requests() >= from.requests()) {
        double requests = to.requests() - from.requests();
        double failures = to.failures() - from.failures();
        double millis = to.mean() * to.requests() - from.mean() * from.requests();
        intervals.add(
            new LoadResult.Interval(
                from.second() * MILLIS_A_SECOND,
                (to.second() - from.second()) * MILLIS_A_SECOND,
                Math.round(requests - failures),
                Math.round(failures),
                requests > 0 ? millis / requests : Double.NaN,
                to.users()));
      }
      // Two rows of one second are one moment; the later one counts.
      from = to;
    }
    return intervals;
  }

  private static LoadResult result(
      List<Count> counts, List<LoadResult.Interval> intervals, double max) {
    Count last = counts.getLast();
    LoadResult.Interval end = intervals.getLast();
    long start = intervals.getFirst().startEpochMillis();
    long stop = end.startEpochMillis() + end.lengthMillis();
    LoadSummary summary =
        new SummaryBuilder()
            .noDistribution()
            .samples(Reported.of(last.requests()))
            .errors(Reported.of(last.failures()))
            .mean(Reported.of(last.mean()))
            .max(Reported.of(max))
            .duration(Figure.derived((double) (stop - start) / MILLIS_A_SECOND).withResolution(1))
            .build();
    return new LoadResult.Intervals(
        new LoadResult.Head(
            LoadFormat.LOCUST_HISTORY, null, start, stop, false, Loop.CLOSED, Map.of()),
        summary,
        Map.of(),
        List.copyOf(intervals));
  }
}
