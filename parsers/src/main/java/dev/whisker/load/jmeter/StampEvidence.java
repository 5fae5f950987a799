package dev.whisker.load.jmeter;

/**
 * Finds out what the stamps tell. Rows are written when a request has ended, so that its end hardly
 * ever decreases from row to row, while its start does as soon as two requests overlap.
 */
final class StampEvidence {

  private long latestStamp;
  private long latestSum;
  private long stampBackwards;
  private long sumBackwards;

  /**
   * One row. Those of parts do not count, they are written after the sample that they belong to;
   * nor do those of transactions, from whose time pauses between their requests are left out.
   */
  void add(long stamp, int elapsed) {
    long sum = stamp + elapsed;
    stampBackwards += Math.max(0, latestStamp - stamp);
    sumBackwards += Math.max(0, latestSum - sum);
    latestStamp = Math.max(latestStamp, stamp);
    latestSum = Math.max(latestSum, sum);
  }

  /** What rows elsewhere have shown. */
  void include(StampEvidence other) {
    stampBackwards += other.stampBackwards;
    sumBackwards += other.sumBackwards;
  }

  /** What the rows show; what JMeter ships with, unless they clearly speak against it. */
  StampKind kind() {
    return sumBackwards > 2 * stampBackwards ? StampKind.END : StampKind.START;
  }
}
