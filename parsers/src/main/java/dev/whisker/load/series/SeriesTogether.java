package dev.whisker.load.series;

import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Several series on one axis, each where its clock says. */
final class SeriesTogether implements SampleSeries {

  private final List<SampleSeries> parts;
  private final long firstEpochSecond;
  private final List<String> labels;

  /**
   * @param parts at least one, all on the wall clock
   */
  SeriesTogether(List<SampleSeries> parts) {
    this.parts = List.copyOf(parts);
    this.firstEpochSecond =
        parts.stream().mapToLong(SampleSeries::firstEpochSecond).min().orElseThrow();
    Set<String> all = new LinkedHashSet<>();
    parts.forEach(part -> all.addAll(part.labels()));
    this.labels = List.copyOf(all);
  }

  /** Gives what a part tells of a window, both counted from the part's own beginning. */
  private interface Told<T> {
    T by(SampleSeries part, int fromSecond, int toSecond);
  }

  /** Takes what was told, and at which second of the window it begins. */
  private interface Sink<T> {
    void put(T told, int at);
  }

  private <T> void eachPart(int fromSecond, int toSecond, Told<T> told, Sink<T> sink) {
    for (SampleSeries part : parts) {
      int offset = offset(part);
      int from = Math.max(fromSecond - offset, 0);
      int to = Math.min(toSecond - offset, part.seconds());
      if (from < to) {
        sink.put(told.by(part, from, to), from + offset - fromSecond);
      }
    }
  }

  private int offset(SampleSeries part) {
    return Math.toIntExact(part.firstEpochSecond() - firstEpochSecond);
  }

  @Override
  public long firstEpochSecond() {
    return firstEpochSecond;
  }

  @Override
  public int seconds() {
    ToIntFunction<SampleSeries> end = part -> offset(part) + part.seconds();
    return parts.stream().mapToInt(end).max().orElseThrow();
  }

  @Override
  public boolean tellsOutcomes() {
    return parts.stream().allMatch(SampleSeries::tellsOutcomes);
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
