package dev.whisker.load.tool;

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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code _stats_history.csv} of Locust: the counts so far, about once a second. An interval
 * is the difference of two rows.
 */
public final class LocustHistoryReader implements LoadReader {

  private static final List<String> HEADER = List.of("Timestamp", "User Count", "Type", "Name");

  private static final long MILLIS_A_SECOND = 1000;
  private static final int USERS_UNKNOWN = -1;

  /** The end of the year 9999. */
  private static final double LAST_SECOND = 253_402_300_799.0;

  /** Beyond that a double skips whole numbers. */
  private static final double MOST_REQUESTS = 1L << 53;

  /** The counts at one moment. */
  private record Count(
      long second, int users, double requests, double failures, double mean, double max) {}

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    Test test = new Test();
    LineByLine.Shown rows =
        ColumnReader.of(source.head(), ',')
            .read(
                source,
                () -> {
                  test.end(results);
                  return Kind.SKIPPED;
                },
                row -> {
                  Count count = count(row);
                  if (count == null) {
                    return Kind.UNKNOWN;
                  }
                  if (!LocustStatsReader.isOfAll(row)) {
                    return Kind.SKIPPED;
                  }
                  test.add(count);
                  return Kind.RECOGNISED;
                });
    test.end(results);
    return Reading.of(results, rows.counts()).and(rows.cutOff());
  }

  private static @Nullable Count count(Row row) {
    double second = row.number("Timestamp");
    double requests = row.number("Total Request Count");
    double failures = row.number("Total Failure Count");
    double users = row.number("User Count");
    // A cut row may end within a number.
    if (!row.isWhole()
        || !(second >= 0 && second <= LAST_SECOND)
        || !(requests >= 0 && requests <= MOST_REQUESTS)
        || failures < 0
        || failures > requests) {
      return null;
    }
    return new Count(
        (long) second,
        Double.isNaN(users) ? USERS_UNKNOWN : (int) users,
        requests,
        failures,
        row.number("Total Average Response Time"),
        row.number("Total Max Response Time"));
  }

  /** One test, counted so far. */
  private static final class Test {

    private final List<Count> counts = new ArrayList<>();

    void add(Count count) {
      if (!counts.isEmpty() && count.requests() < counts.getLast().requests()) {
        // With --reset-stats Locust clears its counts once all users have started.
        counts.clear();
      }
      counts.add(count);
    }

    /** Adds the result, if at least two rows are known; another test may follow. */
    void end(List<LoadResult> results) {
      List<LoadResult.Interval> intervals = intervals();
      if (!intervals.isEmpty()) {
        results.add(result(intervals));
      }
      counts.clear();
    }

    private List<LoadResult.Interval> intervals() {
      List<LoadResult.Interval> intervals = new ArrayList<>();
      Count from = null;
      for (Count to : counts) {
        if (from != null && to.second() > from.second()) {
          double requests = to.requests() - from.requests();
          double failures = to.failures() - from.failures();
          double millis = to.mean() * to.requests() - from.mean() * from.requests();
          if (failures < 0 || failures > requests) {
            // One of the rows is damaged.
            continue;
          }
          intervals.add(
              new LoadResult.Interval(
                  from.second() * MILLIS_A_SECOND,
                  (to.second() - from.second()) * MILLIS_A_SECOND,
                  Math.round(requests - failures),
                  Math.round(failures),
                  requests > 0 && millis >= 0 && millis <= Double.MAX_VALUE
                      ? millis / requests
                      : Double.NaN,
                  to.users()));
        }
        // Two rows of one second count as one; the later one is used.
        from = to;
      }
      return intervals;
    }

    private LoadResult result(List<LoadResult.Interval> intervals) {
      Count first = counts.getFirst();
      Count last = counts.getLast();
      LoadResult.Interval end = intervals.getLast();
      long start = intervals.getFirst().startEpochMillis();
      long stop = end.startEpochMillis() + end.lengthMillis();
      double seconds = (double) (stop - start) / MILLIS_A_SECOND;
      double requests = last.requests() - first.requests();
      double failures = last.failures() - first.failures();
      LoadSummary summary =
          new SummaryBuilder()
              .noDistribution()
              .samples(Reported.of(last.requests()))
              .errors(Reported.of(last.failures()))
              .mean(Reported.of(last.mean()))
              .max(Reported.of(last.max()))
              .duration(Figure.derived(seconds).withResolution(1))
              // Some requests were counted before the first row.
              .completed(Figure.derived(requests / seconds))
              .successful(Figure.derived((requests - failures) / seconds))
              .build();
      return new LoadResult.Intervals(
          Reported.timeless(LoadFormat.LOCUST_HISTORY, Loop.CLOSED, Map.of())
              .at(start, stop, false),
          summary,
          Map.of(),
          List.copyOf(intervals));
    }
  }
}
