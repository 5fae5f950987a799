package dev.whisker.load.jmeter.total;

import dev.whisker.load.jmeter.row.StampKind;

/**
 * Finds out what the stamps tell. Rows are written when a request has ended, so that its end hardly
 * ever decreases from row to row, while its start does as soon as two requests overlap. Where none
 * do, parts of samples may tell it, which lie within their sample.
 */
final class StampEvidence {

  private long latestStamp;
  private long latestSum;
  private long stampBackwards;
  private long sumBackwards;
  private long partsOfStarts;
  private long partsOfEnds;

  /**
   * One row. Those of parts do not count, they are written after the sample that they belong to;
   * nor do those of transactions, from whose time pauses between their requests are left out.
   *
   * @param slackMillis by how much stamps may be cut: so far back shows nothing, since what is cut
   *     hardly ever decreases, and jumps with the elapsed time added
   */
  void add(long stamp, int elapsed, int slackMillis) {
    long sum = stamp + elapsed;
    stampBackwards += Math.max(0, latestStamp - stamp - slackMillis);
    sumBackwards += Math.max(0, latestSum - sum - slackMillis);
    latestStamp = Math.max(latestStamp, stamp);
    latestSum = Math.max(latestSum, sum);
  }

  /**
   * A row that is called like a part of the sample before it.
   *
   * @param ofStarts whether it lies within that if stamps tell starts
   * @param ofEnds whether it does if they tell ends
   */
  void addPart(boolean ofStarts, boolean ofEnds) {
    partsOfStarts += ofStarts ? 1 : 0;
    partsOfEnds += ofEnds ? 1 : 0;
  }

  /** What rows elsewhere have shown. */
  void include(StampEvidence other) {
    stampBackwards += other.stampBackwards;
    sumBackwards += other.sumBackwards;
    partsOfStarts += other.partsOfStarts;
    partsOfEnds += other.partsOfEnds;
  }

  /** What the rows show; what JMeter ships with, unless they clearly speak against it. */
  StampKind kind() {
    // Only so: a sample of its own that is called like a part seems, where stamps tell ends, to lie
    // within the one before it if they are taken for starts.
    return partsOfEnds > partsOfStarts || sumBackwards > 2 * stampBackwards
        ? StampKind.END
        : StampKind.START;
  }
}
