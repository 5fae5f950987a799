package dev.whisker.benchmarks.gclog;

import com.microsoft.gctoolkit.aggregator.Aggregation;
import com.microsoft.gctoolkit.aggregator.Collates;

/** The result that we read from GCToolKit: the pauses. */
@Collates(PauseCollector.class)
public final class PauseSum extends Aggregation {

  private long count;
  private double seconds;

  void add(double pauseSeconds) {
    count++;
    seconds += pauseSeconds;
  }

  long count() {
    return count;
  }

  double seconds() {
    return seconds;
  }

  @Override
  public boolean hasWarning() {
    return false;
  }

  @Override
  public boolean isEmpty() {
    return count == 0;
  }
}
