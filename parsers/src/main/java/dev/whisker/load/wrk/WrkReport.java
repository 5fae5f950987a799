package dev.whisker.load.wrk;

import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.Reports;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One report, taken line by line.
 *
 * <p>wrk2 sends at a constant rate and measures from the moment at which a request was due, so that
 * its loop is open.
 */
final class WrkReport implements Reports.Report {

  /** All that wrk says where nobody answers. */
  static final String NO_CONNECTION = "unable to connect to \\S+ (.*)";

  private static final Pattern UNABLE = Pattern.compile(NO_CONNECTION);

  private static final Pattern TEST = Pattern.compile("\\s*Running \\S+ test @ (.*)");
  private static final Pattern THREADS =
      Pattern.compile("\\s*(\\d+) threads and (\\d+) connections\\s*");

  private static final Pattern REQUESTS =
      Pattern.compile("\\s*(?:Overall )?(\\d{1,15}) requests in (\\S+),\\s+\\S+ read\\s*");
  private static final Pattern SOCKET_ERRORS =
      Pattern.compile(
          "\\s*Socket errors: connect (\\d{1,15}), read (\\d{1,15}), write (\\d{1,15}), timeout (\\d{1,15})\\s*");
  private static final Pattern STATUS_ERRORS =
      Pattern.compile("\\s*Non-2xx or 3xx responses: (\\d{1,15})\\s*");
  private static final Pattern RATE = Pattern.compile("\\s*Requests/sec:\\s+([\\d.]+)\\s*");

  /** Of its two distributions, wrk2 prints the one that counts first. */
  private static final String WRK2 = "Latency Distribution (HdrHistogram - Recorded Latency)";

  /** What only wrk2 does, with or without its distributions. */
  private static final String CALIBRATION = "Thread calibration: ";

  /** It prints two digits behind the point, of minutes too. */
  private static final double DIGITS_LOST = 1.1;

  private static final double ROUNDED_MILLIS = 10;

  private static final Figure UNKNOWN = Figure.absent(Absence.NOT_IN_FILE);

  private final ThreadStats stats = new ThreadStats();
  private final Distribution distribution = new Distribution();
  private final Map<String, String> facts = new HashMap<>();
  private LoadFormat format = LoadFormat.WRK_REPORT;
  private Figure mean = UNKNOWN;
  private Figure max = UNKNOWN;
  private Figure duration = UNKNOWN;
  private Figure rate = UNKNOWN;
  private long requests = -1;
  private final Map<String, Long> unanswered = new LinkedHashMap<>();
  private long late;
  private long notGood;
  private String refusal = "";

  /** How long it took, and its longest answer, as they are written. */
  private String took = "";

  private String longest = "";

  @Override
  public boolean take(String line) {
    return takeTest(line)
        || takeLatency(line)
        || distribution.take(line)
        || takeRequests(line)
        || takeErrors(line);
  }

  /** Each of its lines may end with a number, and be cut in it. */
  @Override
  public boolean takeOpen(String line) {
    return false;
  }

  @Override
  public boolean isComplete() {
    return rate.isKnown();
  }

  @Override
  public Optional<Problem> remark(long began) {
    return isTooShort()
        ? Optional.of(new Problem(began, WrkProblem.SHORTER_THAN_ITS_ANSWERS, took, longest))
        : Optional.empty();
  }

  /** No test ends before an answer does; wrk2 with many threads starts its clock too late. */
  private boolean isTooShort() {
    return requests > 0
        && max.isKnown()
        && duration.isKnown()
        && max.value() > DIGITS_LOST * 1000 * duration.value() + ROUNDED_MILLIS;
  }

  @Override
  public Problem missing(long began) {
    return refusal.isEmpty()
        ? Reports.Report.super.missing(began)
        : new Problem(began, LoadProblem.TOOL_GAVE_UP, refusal);
  }

  @Override
  public Optional<LoadResult> result() {
    if (requests < 0) {
      return Optional.empty();
    }
    long lost = unanswered.values().stream().mapToLong(Long::longValue).sum();
    double all = (double) requests + lost;
    // An answer that came too late may have had a bad status too; wrk does not tell.
    double errors = Math.min(all, (double) lost + late + notGood);
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(lost == 0 ? Figure.reported(all) : Figure.derived(all))
            .errors(Figure.derived(errors))
            .mean(ofAnswers(mean))
            .p50(ofAnswers(percentile(50)))
            .p90(ofAnswers(percentile(90)))
            .p95(ofAnswers(percentile(95)))
            .p99(ofAnswers(percentile(99)))
            .max(ofAnswers(max.isKnown() ? max : percentile(100)))
            .duration(isTooShort() ? UNKNOWN : duration)
            .completed(isTooShort() ? UNKNOWN : rate);
    LoadResult.Head head =
        new LoadResult.Head(
            format,
            null,
            LoadResult.NO_TIME,
            LoadResult.NO_TIME,
            false,
            format == LoadFormat.WRK2_REPORT ? Loop.OPEN : Loop.CLOSED,
            Map.copyOf(facts));
    return Optional.of(new LoadResult.Summary(head, summary.build(), Map.of(), errors(), Map.of()));
  }

  /** A connection that breaks while it is read or written has been reset, or closed too early. */
  private List<ErrorCount> errors() {
    return Stream.of(
            ErrorCount.of("connect", "", unanswered.getOrDefault("connect", 0L)),
            new ErrorCount("read", "", ErrorClass.RESET, unanswered.getOrDefault("read", 0L)),
            new ErrorCount("write", "", ErrorClass.RESET, unanswered.getOrDefault("write", 0L)),
            ErrorCount.of("timeout", "", late),
            ErrorCount.of("Non-2xx or 3xx", "", notGood))
        .filter(error -> error.count() > 0)
        .sorted(ErrorCount.MOST_FREQUENT_FIRST)
        .toList();
  }

  private boolean takeTest(String line) {
    Matcher unable = UNABLE.matcher(line);
    if (unable.matches()) {
      refusal = line;
      return true;
    }
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
    String text = line.strip();
    if (text.equals(WRK2) || text.startsWith(CALIBRATION)) {
      format = LoadFormat.WRK2_REPORT;
      return true;
    }
    if (stats.takeHead(line)) {
      forgetAddress();
      if (stats.has(ThreadStats.P99)) {
        format = LoadFormat.WRK2_REPORT;
      }
      return true;
    }
    if (!stats.takeLatency(line)) {
      return false;
    }
    mean = WrkTime.millis(stats.latency(ThreadStats.MEAN));
    max = WrkTime.millis(stats.latency(ThreadStats.LONGEST));
    longest = stats.latency(ThreadStats.LONGEST);
    Figure p99 = WrkTime.millis(stats.latency(ThreadStats.P99));
    if (p99.isKnown()) {
      distribution.tell(99, p99);
    }
    return true;
  }

  /**
   * Of several addresses a fork of wrk2 tells each by itself, and at last all together, but for
   * errors.
   */
  private void forgetAddress() {
    distribution.forget();
    requests = -1;
    rate = UNKNOWN;
  }

  private boolean takeRequests(String line) {
    Matcher total = REQUESTS.matcher(line);
    if (total.matches()) {
      requests = Long.parseLong(total.group(1));
      took = total.group(2);
      Figure millis = WrkTime.millis(total.group(2));
      duration = millis.isKnown() ? Figure.reported(millis.value() / 1000) : UNKNOWN;
      return true;
    }
    Matcher perSecond = RATE.matcher(line);
    if (perSecond.matches() && !rate.isKnown()) {
      // Others that print behind it call their rate alike.
      rate = Figure.reported(Double.parseDouble(perSecond.group(1)));
      return true;
    }
    return false;
  }

  private boolean takeErrors(String line) {
    Matcher socket = SOCKET_ERRORS.matcher(line);
    if (socket.matches()) {
      unanswered.merge("connect", Long.valueOf(socket.group(1)), Long::sum);
      unanswered.merge("read", Long.valueOf(socket.group(2)), Long::sum);
      unanswered.merge("write", Long.valueOf(socket.group(3)), Long::sum);
      late += Long.parseLong(socket.group(4));
      return true;
    }
    Matcher status = STATUS_ERRORS.matcher(line);
    if (status.matches()) {
      notGood += Long.parseLong(status.group(1));
      return true;
    }
    return false;
  }

  /** Without an answer wrk prints zeros. */
  private Figure ofAnswers(Figure time) {
    return requests == 0 ? Figure.absent(Absence.NO_SAMPLES) : time;
  }

  private Figure percentile(double percent) {
    return distribution.percentile(percent);
  }
}
