package dev.whisker.load.series;

import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Some seconds of a series as a series of their own.
 *
 * @param from the second of the whole that is second 0 here
 */
record SeriesPart(SampleSeries all, int from, int seconds) implements SampleSeries {

  @Override
  public long firstEpochSecond() {
    return all.firstEpochSecond() + from;
  }

  @Override
  public boolean tellsOutcomes() {
    return all.tellsOutcomes();
  }

  @Override
  public List<String> labels() {
    return all.labels();
  }

  @Override
  public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
    return all.latency(from + fromSecond, from + toSecond, selection);
  }

  @Override
  public Map<String, LatencyCounts> latencyByLabel(
      int fromSecond, int toSecond, Set<Outcome> outcomes) {
    return all.latencyByLabel(from + fromSecond, from + toSecond, outcomes);
  }

  @Override
  public int[] started(int fromSecond, int toSecond, Selection selection) {
    return all.started(from + fromSecond, from + toSecond, selection);
  }

  @Override
  public int[] completed(int fromSecond, int toSecond, Selection selection) {
    return all.completed(from + fromSecond, from + toSecond, selection);
  }

  @Override
  public int[] threads(int fromSecond, int toSecond) {
    return all.threads(from + fromSecond, from + toSecond);
  }
}
