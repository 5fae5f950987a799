package dev.whisker.analysis.metric.load;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Pause;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.RecordedRows.Request;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The requests that were under way during a pause, read from that part of the file.
 *
 * @param requests single top-level requests, the longest first
 * @param medianMillis of these; NaN without any
 * @param usualMillis the median of all requests of the test; NaN if unknown
 */
public record RequestsOfPause(List<Request> requests, double medianMillis, double usualMillis) {

  private static final double NANOS = 1e9;

  public RequestsOfPause {
    requests = List.copyOf(requests);
  }

  /**
   * Reads the requests of a pause.
   *
   * @return empty if the load result has no single requests, or the clocks are not aligned
   * @throws IOException if the file cannot be read any more
   */
  public static Optional<RequestsOfPause> of(Timeline timeline, Pause pause) throws IOException {
    SampleSeries series = timeline.samples();
    if (series == null
        || !timeline.alignment().isAligned()
        || !(timeline.loadResult() instanceof LoadResult.Samples samples)) {
      return Optional.empty();
    }
    RecordedRows rows = samples.recorded();
    if (rows == null) {
      return Optional.empty();
    }
    double from = timeline.secondsOf(pause.start());
    double to = from + pause.durationNanos() / NANOS;
    long zero = 1000 * series.firstEpochSecond();
    List<Request> hit = new ArrayList<>();
    rows.started(
        zero + 1000L * earliestStart(samples, from),
        zero + (long) Math.ceil(1000 * to),
        request -> {
          double start = (request.startEpochMillis() - zero) / 1000.0;
          if (request.level() == Level.TOP_LEVEL
              && start < to
              && start + request.elapsedMillis() / 1000.0 > from) {
            hit.add(request);
          }
        });
    hit.sort(Comparator.comparingInt(Request::elapsedMillis).reversed());
    double median = hit.isEmpty() ? Double.NaN : hit.get(hit.size() / 2).elapsedMillis();
    return Optional.of(new RequestsOfPause(hit, median, samples.summary().p50Millis().value()));
  }

  /** The first second in which a request started that may still have been under way. */
  private static int earliestStart(LoadResult.Samples samples, double moment) {
    SampleSeries series = samples.series();
    int last = (int) Math.clamp(Math.floor(moment), 0, series.seconds());
    double longest = samples.summary().maxMillis().value() / 1000;
    int earliest = last;
    for (int second = last - 1; second >= 0 && second + 1 + longest >= moment; second--) {
      double max = series.latency(second, second + 1, Selection.ALL).maxMillis() / 1000;
      earliest = second + 1 + max >= moment ? second : earliest;
    }
    return earliest;
  }
}
