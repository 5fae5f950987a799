package dev.whisker.analysis.timeline.clock;

import dev.whisker.load.LatencyCounts;
import dev.whisker.load.SampleSeries;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The requests of some labels of a test, on the seconds of the whole test.
 *
 * <p>Threads are those of the whole test: no tool records them by label.
 */
record LabelSeries(SampleSeries all, Set<String> some) implements SampleSeries {

  @Override
  public long firstEpochSecond() {
    return all.firstEpochSecond();
  }

  @Override
  public int seconds() {
    return all.seconds();
  }

  @Override
  public boolean hasOutcomes() {
    return all.hasOutcomes();
  }

  @Override
  public List<String> labels() {
    return all.labels().stream().filter(some::contains).toList();
  }

  @Override
  public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
    return all.latency(fromSecond, toSecond, own(selection));
  }

  @Override
  public int[] started(int fromSecond, int toSecond, Selection selection) {
    return all.started(fromSecond, toSecond, own(selection));
  }

  @Override
  public int[] completed(int fromSecond, int toSecond, Selection selection) {
    return all.completed(fromSecond, toSecond, own(selection));
  }

  @Override
  public long completions(int fromSecond, int toSecond, Selection selection) {
    return all.completions(fromSecond, toSecond, own(selection));
  }

  @Override
  public int[] threads(int fromSecond, int toSecond) {
    return all.threads(fromSecond, toSecond);
  }

  private Selection own(Selection selection) {
    Set<String> own =
        selection.labels().isEmpty()
            ? some
            : selection.labels().stream().filter(some::contains).collect(Collectors.toSet());
    return new Selection(own, selection.levels(), selection.outcomes());
  }
}
