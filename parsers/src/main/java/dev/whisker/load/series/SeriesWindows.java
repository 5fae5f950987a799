package dev.whisker.load.series;

import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Windows of several series on one axis, each at its time. */
final class SeriesWindows implements SampleSeries {

  private final List<Window> parts;
  private final long firstEpochSecond;
  private final List<String> labels;

  /** Some seconds of a series. */
  record Window(SampleSeries of, int from, int to) {

    long firstEpochSecond() {
      return of.firstEpochSecond() + from;
    }
  }

  /**
   * @param parts at least one, all on the wall clock
   */
  SeriesWindows(List<Window> parts) {
    this.parts = List.copyOf(parts);
    this.firstEpochSecond = parts.stream().mapToLong(Window::firstEpochSecond).min().orElseThrow();
    this.labels = parts.stream().flatMap(part -> part.of.labels().stream()).distinct().toList();
  }

  /** Reads a window of a part, counted from the part's own beginning. */
  private interface Query<T> {
    T of(SampleSeries part, int fromSecond, int toSecond);
  }

  /** Takes an answer, and the second of the whole window at which it begins. */
  private interface Sink<T> {
    void put(T answer, int at);
  }

  private <T> void eachPart(int fromSecond, int toSecond, Query<T> query, Sink<T> sink) {
    for (Window part : parts) {
      int offset = offset(part);
      int from = Math.max(fromSecond, offset);
      int to = Math.min(toSecond, offset + part.to - part.from);
      if (from < to) {
        int moved = part.from - offset;
        sink.put(query.of(part.of, from + moved, to + moved), from - fromSecond);
      }
    }
  }

  private int offset(Window part) {
    return secondOf(part.firstEpochSecond());
  }

  /** The second of the whole window for a second of the wall clock. */
  int secondOf(long epochSecond) {
    return Math.toIntExact(epochSecond - firstEpochSecond);
  }

  @Override
  public long firstEpochSecond() {
    return firstEpochSecond;
  }

  @Override
  public int seconds() {
    return parts.stream().mapToInt(part -> offset(part) + part.to - part.from).max().orElseThrow();
  }

  @Override
  public boolean hasOutcomes() {
    return parts.stream().allMatch(part -> part.of.hasOutcomes());
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
    LatencyCounts[] sum = {LatencyCounts.EMPTY};
    eachPart(
        fromSecond,
        toSecond,
        (part, from, to) -> part.latency(from, to, selection),
        (counts, at) -> sum[0] = sum[0].plus(counts));
    return sum[0];
  }

  @Override
  public Map<String, LatencyCounts> latencyByLabel(
      int fromSecond, int toSecond, Set<Outcome> outcomes) {
    Map<String, LatencyCounts> all = new LinkedHashMap<>();
    eachPart(
        fromSecond,
        toSecond,
        (part, from, to) -> part.latencyByLabel(from, to, outcomes),
        (byLabel, at) ->
            byLabel.forEach((label, counts) -> all.merge(label, counts, LatencyCounts::plus)));
    return all;
  }

  @Override
  public int[] started(int fromSecond, int toSecond, Selection selection) {
    int[] sums = new int[toSecond - fromSecond];
    eachPart(
        fromSecond,
        toSecond,
        (part, from, to) -> part.started(from, to, selection),
        (counts, at) -> add(counts, at, sums));
    return sums;
  }

  @Override
  public int[] completed(int fromSecond, int toSecond, Selection selection) {
    int[] sums = new int[toSecond - fromSecond];
    eachPart(
        fromSecond,
        toSecond,
        (part, from, to) -> part.completed(from, to, selection),
        (counts, at) -> add(counts, at, sums));
    return sums;
  }

  private static void add(int[] counts, int at, int[] sums) {
    for (int i = 0; i < counts.length; i++) {
      sums[at + i] += counts[i];
    }
  }

  @Override
  public int[] threads(int fromSecond, int toSecond) {
    int[] sums = new int[toSecond - fromSecond];
    Arrays.fill(sums, -1);
    eachPart(
        fromSecond,
        toSecond,
        SampleSeries::threads,
        (counts, at) -> {
          for (int i = 0; i < counts.length; i++) {
            if (counts[i] >= 0) {
              sums[at + i] = Math.max(0, sums[at + i]) + counts[i];
            }
          }
        });
    return sums;
  }
}
