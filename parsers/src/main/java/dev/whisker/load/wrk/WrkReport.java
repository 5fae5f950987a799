package dev.whisker.load.wrk;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.SummaryBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One report, taken line by line.
 *
 * <p>wrk2 sends at a constant rate and measures from the moment at which a request was due, so that
 * its loop is open.
 */
final class WrkReport {

  private static final Pattern TEST = Pattern.compile("Running \\S+ test @ (.*)");
  private static final Pattern THREADS =
      Pattern.compile("\\s+(\\d+) threads and (\\d+) connections");
  private static final Pattern LATENCY =
      Pattern.compile("\\s+Latency\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+\\S+%");
  private static final Pattern PERCENTILE = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)%\\s+(\\S+)");
  private static final Pattern REQUESTS =
      Pattern.compile("\\s+(\\d+) requests in (\\S+), \\S+ read");
  private static final Pattern SOCKET_ERRORS =
      Pattern.compile(
          "\\s+Socket errors: connect (\\d+), read (\\d+), write (\\d+), timeout (\\d+)");
  private static final Pattern STATUS_ERRORS =
      Pattern.compile("\\s+Non-2xx or 3xx responses: (\\d+)");
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([\\d.]+)");
  private static final Pattern TIME = Pattern.compile("([\\d.]+)(us|ms|s|m|h)");

  /** Of its two distributions, wrk2 prints the one that counts first. */
  private static final String WRK2 = "Latency Distribution (HdrHistogram - Recorded Latency)";

  private static final Map<String, Double> MILLIS =
      Map.of("us", 0.001, "ms", 1.0, "s", 1000.0, "m", 60_000.0, "h", 3_600_000.0);

  private static final Figure UNKNOWN = Figure.absent(Absence.NOT_IN_FILE);

  private final Map<Double, Figure> percentiles = new TreeMap<>();
  private final Map<String, String> facts = new HashMap<>();
  private LoadFormat format = LoadFormat.WRK_REPORT;
  private Figure mean = UNKNOWN;
  private Figure max = UNKNOWN;
  private Figure duration = UNKNOWN;
  private Figure rate = UNKNOWN;
  private long requests = -1;
  private long unanswered;
  private long late;
  private long notGood;

  /** Whether the line tells something. */
  boolean take(String line) {
    return takeTest(line)
        || takeLatency(line)
        || takePercentile(line)
        || takeRequests(line)
        || takeErrors(line);
  }

  /** The result, unless the report breaks off before it. */
  Optional<LoadResult> result() {
    if (requests < 0) {
      return Optional.empty();
    }
    double all = (double) requests + unanswered;
    // An answer that came too late may have had a bad status too; wrk does not tell.
    double errors = Math.min(all, (double) unanswered + late + notGood);
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(unanswered == 0 ? Figure.reported(all) : Figure.derived(all))
            .errors(Figure.derived(errors))
            .mean(mean)
            .p50(percentile(50))
            .p90(percentile(90))
            .p95(percentile(95))
            .p99(percentile(99))
            .max(max)
            .duration(duration)
            .completed(rate);
    LoadResult.Head head =
        new LoadResult.Head(
            format,
            null,
            LoadResult.NO_TIME,
            LoadResult.NO_TIME,
            false,
            format == LoadFormat.WRK2_REPORT ? Loop.OPEN : Loop.CLOSED,
            Map.copyOf(facts));
    return Optional.of(new LoadResult.Summary(head, summary.build(), Map.of()));
  }

  private boolean takeTest(String line) {
    Matcher test = TEST.matcher(line);
    if (test.matches()) {
      facts.put("path", test.group(1));
      return true;
    }
    Matcher threads = THREADS.matcher(line);
    if (threads.matches()) {
      facts.put("concurrency", threads.group(2));
      return true;
    }
    return false;
  }

  private boolean takeLatency(String line) {
    if (line.strip().equals(WRK2)) {
      format = LoadFormat.WRK2_REPORT;
      return true;
    }
    Matcher latency = LATENCY.matcher(line);
    if (!latency.matches()) {
      return false;
    }
    mean = millis(latency.group(1));
    max = millis(latency.group(3));
    return true;
  }

  private boolean takePercentile(String line) {
    Matcher percentile = PERCENTILE.matcher(line);
    if (!percentile.matches()) {
      return false;
    }
    percentiles.putIfAbsent(Double.valueOf(percentile.group(1)), millis(percentile.group(2)));
    return true;
  }

  private boolean takeRequests(String line) {
    Matcher total = REQUESTS.matcher(line);
    if (total.matches()) {
      requests = Long.parseLong(total.group(1));
      Figure millis = millis(total.group(2));
      duration = millis.isKnown() ? Figure.reported(millis.value() / 1000) : UNKNOWN;
      return true;
    }
    Matcher perSecond = RATE.matcher(line);
    if (perSecond.matches()) {
      rate = Figure.reported(Double.parseDouble(perSecond.group(1)));
      return true;
    }
    return false;
  }

  private boolean takeErrors(String line) {
    Matcher socket = SOCKET_ERRORS.matcher(line);
    if (socket.matches()) {
      unanswered =
          Long.parseLong(socket.group(1))
              + Long.parseLong(socket.group(2))
              + Long.parseLong(socket.group(3));
      late = Long.parseLong(socket.group(4));
      return true;
    }
    Matcher status = STATUS_ERRORS.matcher(line);
    if (status.matches()) {
      notGood = Long.parseLong(status.group(1));
      return true;
    }
    return false;
  }

  private Figure percentile(double percent) {
    return percentiles.getOrDefault(percent, UNKNOWN);
  }

  private static Figure millis(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      return UNKNOWN;
    }
    double unit = MILLIS.getOrDefault(time.group(2), Double.NaN);
    return Figure.reported(Double.parseDouble(time.group(1)) * unit);
  }
}
