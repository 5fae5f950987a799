package dev.whisker.load.jmeter.row;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.jmeter.row.RowBatch.RowSink;
import dev.whisker.load.jmeter.row.StampEvidence.StampKind;
import dev.whisker.load.result.FailureTally;
import dev.whisker.load.result.FailureTimes;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.RecordedRows.Request;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SummaryBuilder;
import dev.whisker.load.series.PackedSeries;
import dev.whisker.load.series.PackedSeries.TextRange;
import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** Computes figures from the totals of rows, by JMeter's definitions. */
public final class JtlResult implements RecordedRows {

  private final LoadFormat format;
  private final JtlNames names;
  private final JtlTotals totals;
  private final PackedSeries series;
  private final StampKind stamps;
  private final Reader reader;

  /** Reads rows of the same file again. */
  public interface Reader {

    /**
     * @param ranges the parts with the rows; empty if unknown
     * @param sink receives the rows; created for their names
     */
    void read(List<TextRange> ranges, Function<JtlNames, RowSink> sink) throws IOException;
  }

  /**
   * @param totals complete totals
   * @param stamps the end of a request that stamps mark
   */
  JtlResult(LoadFormat format, JtlNames names, JtlTotals totals, StampKind stamps, Reader reader) {
    this.format = format;
    this.names = names;
    this.totals = totals;
    this.series = totals.series(names.labels());
    this.stamps = stamps;
    this.reader = reader;
  }

  LoadResult.Samples toSamples() {
    return counting(EnumSet.of(totals.requests()));
  }

  @Override
  public LoadResult.Samples counting(Set<Level> levels) {
    JtlTotals.Tally total = totals.total(levels);
    PackedSeries counted = series.counting(levels);
    Map<String, LatencyCounts> latencies =
        counted.latencyByLabel(EnumSet.allOf(SampleSeries.Outcome.class));
    LatencyCounts latency = LatencyCounts.together(List.copyOf(latencies.values()));
    FailureTally failures = totals.failures(levels);
    return new LoadResult.Samples(
        head(total),
        summary(total, latency),
        labels(latencies, levels),
        counted,
        new Failures(
            failures.errors(),
            byLabel(failures),
            names.has().times() ? failures.times(series.firstEpochSecond()) : FailureTimes.NONE),
        totals.rows(),
        totals.transactions(),
        total.samples,
        this);
  }

  @Override
  public void started(long fromEpochMillis, long toEpochMillis, Consumer<Request> requests)
      throws IOException {
    // Another test in the same file may have sent requests at that time.
    long begin = 1000 * series.firstEpochSecond();
    long from = Math.max(fromEpochMillis, begin);
    long to = Math.min(toEpochMillis, begin + 1000L * series.seconds());
    if (from < to) {
      List<TextRange> ranges = series.text(second(from, begin), second(to - 1, begin) + 1);
      reader.read(ranges, read -> new JtlRequests(read, stamps, from, to, requests));
    }
  }

  @Override
  public Map<String, Long> addresses() {
    return totals.addresses();
  }

  private static int second(long millis, long begin) {
    return (int) ((millis - begin) / 1000);
  }

  /**
   * The loop. A thread that repeats a request waited for the response; with more requests than
   * pairs of threads and labels, some threads did. JMeter can also start a thread for each request.
   */
  private LoadResult.Loop loop(JtlTotals.Tally total) {
    long pairs = (long) names.threads().size() * series.labels().size();
    return names.hasThreads() && total.rows > pairs
        ? LoadResult.Loop.CLOSED
        : LoadResult.Loop.UNKNOWN;
  }

  private LoadResult.Head head(JtlTotals.Tally total) {
    // A level may have no rows.
    boolean timed = names.has().times() && total.rows > 0;
    return new LoadResult.Head(
        format,
        null,
        timed ? total.start : LoadResult.NO_TIME,
        timed ? total.end : LoadResult.NO_TIME,
        names.times().isLocal(),
        loop(total),
        total.sized == 0
            ? Map.of()
            : Map.of(LoadResult.ANSWER_BYTES, String.valueOf(total.bytes / total.sized)));
  }

  private Map<String, LoadSummary> labels(Map<String, LatencyCounts> latencies, Set<Level> levels) {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    if (!names.has().labels()) {
      return labels;
    }
    for (int i = 0; i < series.labels().size(); i++) {
      String label = series.labels().get(i);
      LatencyCounts latency = latencies.get(label);
      if (latency != null) {
        labels.put(label, summary(totals.label(i, levels), latency));
      }
    }
    return labels;
  }

  private Map<String, List<ErrorCount>> byLabel(FailureTally failures) {
    Map<String, List<ErrorCount>> errors = new LinkedHashMap<>();
    if (names.has().labels()) {
      for (int i = 0; i < series.labels().size(); i++) {
        errors.put(series.labels().get(i), failures.errors(i));
      }
      errors.values().removeIf(List::isEmpty);
    }
    return errors;
  }

  private LoadSummary summary(JtlTotals.Tally tally, LatencyCounts latency) {
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.raw((double) tally.samples))
            .errors(
                names.has().outcomes()
                    ? Figure.raw((double) tally.errors)
                    : Figure.absent(Absence.NOT_IN_FILE))
            .duration(duration(tally));
    if (tally.aggregated == 0) {
      summary.latency(latency);
    } else {
      // Rows of several requests contain the sum of their times, so only the mean is exact.
      summary
          .mean(Figure.raw((double) tally.elapsedSum / tally.samples).withResolution(1))
          .max(Figure.absent(Absence.NO_DISTRIBUTION))
          .noDistribution();
    }
    return summary.build();
  }

  /** The time from the first start to the last end. */
  private Figure duration(JtlTotals.Tally tally) {
    if (!names.has().times()) {
      return Figure.absent(Absence.NO_TIME);
    }
    if (tally.rows == 0) {
      return Figure.absent(Absence.NO_SAMPLES);
    }
    return Figure.raw((tally.end - tally.start) / 1000.0)
        .withResolution(names.times().resolutionMillis() / 1000.0);
  }

  /** Selects the rows that started in a window. */
  private static final class JtlRequests implements RowSink {

    private final JtlNames names;
    private final StampKind stamps;
    private final long fromMillis;
    private final long toMillis;
    private final Consumer<Request> requests;
    private final RowLevels levels;

    JtlRequests(
        JtlNames names,
        StampKind stamps,
        long fromMillis,
        long toMillis,
        Consumer<Request> requests) {
      this.names = names;
      this.stamps = stamps;
      this.fromMillis = fromMillis;
      this.toMillis = toMillis;
      this.requests = requests;
      this.levels = new RowLevels(stamps, names);
    }

    @Override
    public void add(RowBatch batch, long from, long to) {
      for (int row = 0; row < batch.size; row++) {
        int elapsed = batch.elapsed[row];
        long start = stamps.start(batch.stamp[row], elapsed);
        Level level = levels.of(batch, row);
        if (start >= fromMillis && start < toMillis) {
          requests.accept(
              new Request(
                  start,
                  elapsed,
                  names.labels().name(batch.label[row]),
                  names.threads().name(batch.thread[row]),
                  level,
                  batch.success[row] ? Outcome.SUCCESS : Outcome.FAILURE));
        }
      }
    }
  }
}
