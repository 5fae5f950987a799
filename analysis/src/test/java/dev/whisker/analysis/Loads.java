package dev.whisker.analysis;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Load results written by hand. */
public final class Loads {

  private @Nullable String name;
  private long startMillis = LoadResult.NO_TIME;
  private long endMillis = LoadResult.NO_TIME;
  private boolean localTime;
  private Map<String, String> facts = Map.of();
  private List<LoadTest.ErrorCount> errors = List.of();
  private LoadResult.Loop loop = LoadResult.Loop.CLOSED;
  private LoadFormat format = LoadFormat.JTL_CSV;

  private Loads() {}

  public static Loads load() {
    return new Loads();
  }

  /** One that another tool wrote. */
  public Loads format(LoadFormat some) {
    format = some;
    return this;
  }

  public Loads name(String mark) {
    name = mark;
    return this;
  }

  public Loads between(double startEpochSeconds, double endEpochSeconds) {
    startMillis = Math.round(startEpochSeconds * 1000);
    endMillis = Math.round(endEpochSeconds * 1000);
    return this;
  }

  public Loads localTime() {
    localTime = true;
    return this;
  }

  public Loads facts(Map<String, String> some) {
    facts = some;
    return this;
  }

  public Loads errors(LoadTest.ErrorCount... counted) {
    errors = List.of(counted);
    return this;
  }

  public Loads loop(LoadResult.Loop how) {
    loop = how;
    return this;
  }

  private LoadResult.Head head() {
    return new LoadResult.Head(format, name, startMillis, endMillis, localTime, loop, facts);
  }

  /** A result with a head and a duration only. */
  public LoadResult.Summary summary() {
    return new LoadResult.Summary(head(), summaryOf(0), Map.of());
  }

  /** A result with numbers and times of requests. */
  public LoadResult.Summary total(long requests, double seconds) {
    return new LoadResult.Summary(head(), summaryOf(requests, Figure.raw(seconds)), Map.of());
  }

  /** A result with numbers of requests by label. */
  public LoadResult.Summary labelled(Map<String, Long> requests) {
    Map<String, LoadSummary> labels = new TreeMap<>();
    requests.forEach((label, count) -> labels.put(label, summaryOf(count)));
    long all = requests.values().stream().mapToLong(Long::longValue).sum();
    return new LoadResult.Summary(head(), summaryOf(all), labels);
  }

  /** Intervals of a second. */
  public LoadResult.Intervals intervals(long... successes) {
    List<LoadResult.Interval> intervals = new ArrayList<>();
    for (long n : successes) {
      long start = startMillis + 1000L * intervals.size();
      double mean = n == 0 ? Double.NaN : 10.0 * n;
      intervals.add(new LoadResult.Interval(start, 1000, n, 0, mean, -1));
    }
    return new LoadResult.Intervals(head(), summaryOf(0), Map.of(), intervals);
  }

  /**
   * A request.
   *
   * @param at milliseconds since the beginning of the first second
   */
  public record Request(long at, int millis, boolean good) {

    private int second() {
      return (int) (at / 1000);
    }
  }

  /** Single requests. */
  public LoadResult.Samples samples(List<Request> requests) {
    long first = startMillis == LoadResult.NO_TIME ? 0 : Math.floorDiv(startMillis, 1000);
    return new LoadResult.Samples(
        head(),
        summaryOf(requests.size()),
        Map.of(),
        new Requests(first, requests),
        Failures.of(List.of()),
        requests.size(),
        0,
        requests.size(),
        null);
  }

  /** Single requests that have been counted already. */
  public LoadResult.Samples samples(SampleSeries series) {
    return new LoadResult.Samples(
        head(), summaryOf(0), Map.of(), series, Failures.of(errors), 0, 0, 0, null);
  }

  private static LoadSummary summaryOf(long samples) {
    return summaryOf(samples, Figure.absent(Figure.Absence.NOT_IN_FILE));
  }

  private static LoadSummary summaryOf(long samples, Figure seconds) {
    Figure unknown = Figure.absent(Figure.Absence.NOT_IN_FILE);
    return new LoadSummary(
        Figure.raw((double) samples),
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        unknown,
        seconds,
        unknown,
        unknown);
  }

  /** Counts anew each time: slow, and plain to see. */
  private record Requests(long firstEpochSecond, List<Request> requests) implements SampleSeries {

    @Override
    public int seconds() {
      return requests.stream().mapToInt(Request::second).max().orElse(-1) + 1;
    }

    @Override
    public List<String> labels() {
      return List.of("home");
    }

    private List<Request> chosen(Selection selection) {
      return requests.stream()
          .filter(r -> selection.outcomes().contains(r.good() ? Outcome.SUCCESS : Outcome.FAILURE))
          .toList();
    }

    @Override
    public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
      TreeMap<Integer, Long> counts = new TreeMap<>();
      for (Request r : chosen(selection)) {
        if (r.second() >= fromSecond && r.second() < toSecond) {
          counts.merge(r.millis(), 1L, Long::sum);
        }
      }
      return new LatencyCounts(
          counts.keySet().stream().mapToInt(Integer::intValue).toArray(),
          counts.values().stream().mapToLong(Long::longValue).toArray(),
          1.0);
    }

    @Override
    public int[] started(int fromSecond, int toSecond, Selection selection) {
      int[] counts = new int[toSecond - fromSecond];
      for (Request r : chosen(selection)) {
        count(counts, r.second() - fromSecond);
      }
      return counts;
    }

    @Override
    public int[] completed(int fromSecond, int toSecond, Selection selection) {
      int[] counts = new int[toSecond - fromSecond];
      int last = seconds() - 1;
      for (Request r : chosen(selection)) {
        count(counts, Math.min((int) ((r.at() + r.millis()) / 1000), last) - fromSecond);
      }
      return counts;
    }

    private static void count(int[] counts, int index) {
      if (index >= 0 && index < counts.length) {
        counts[index]++;
      }
    }

    @Override
    public int[] threads(int fromSecond, int toSecond) {
      int[] none = new int[toSecond - fromSecond];
      Arrays.fill(none, -1);
      return none;
    }
  }
}
