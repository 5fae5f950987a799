package dev.whisker.load.jmeter.row;

/**
 * Finds out which end of a request the stamps of a test mark. Rows are written when a request has
 * ended, so ends hardly ever decrease from row to row, while starts do as soon as two requests
 * overlap. Without overlaps the parts of samples may show it, since they are within their sample.
 *
 * <p>Hot code: runs for each row.
 */
public final class StampEvidence {

  /**
   * The rows whose number has none of these bits are compared with those before them: 8,192 at the
   * beginning of each 32,768. More would show nothing new. The check never stops completely: the
   * compiler would assume that no row is ever skipped, and compile the code of each row a second
   * time in the middle of a file.
   */
  private static final long LEFT_OUT = 0x6000;

  /** With many rows fewer are compared: by these bits, 8,192 of each 131,072 remain. */
  private static final long LEFT_OUT_OF_MANY = 0x18000;

  /** Up to this number the only useful rows may come after a long ramp-up of one thread. */
  private static final long FEW = 1 << 18;

  /** By chance, so many pairs are in one order in 1 of 256 files. */
  private static final long MANY_TIES = 8;

  private long rows;
  private long latestStamp;
  private int latestElapsed;
  private long latestSum;
  private long stampBackwards;
  private long sumBackwards;

  /** Neighbours with the same stamp, of which the later is longer, and shorter. */
  private long longer;

  private long shorter;
  private long partsOfStarts;
  private long partsOfEnds;

  /**
   * Compares a row that is no transaction (whose time excludes pauses between its requests), and is
   * not named after the sample before it.
   *
   * @param slackMillis the largest rounding of stamps: a smaller decrease shows nothing, since
   *     rounded ends hardly ever decrease, while rounded starts jump with the duration added
   */
  void sample(RowBatch batch, int row, int slackMillis) {
    // All bits are set from there on, without a branch that would never be taken before.
    long many = (FEW - 1 - rows) >> (Long.SIZE - 1);
    if ((rows++ & (LEFT_OUT | (LEFT_OUT_OF_MANY & many))) == 0) {
      add(batch.stamp[row], batch.elapsed[row], slackMillis);
    }
  }

  private void add(long stamp, int elapsed, int slackMillis) {
    long sum = stamp + elapsed;
    stampBackwards += Math.max(0, latestStamp - stamp - slackMillis);
    sumBackwards += Math.max(0, latestSum - sum - slackMillis);
    if (stamp == latestStamp && digits(elapsed) == digits(latestElapsed)) {
      longer += elapsed > latestElapsed ? 1 : 0;
      shorter += elapsed < latestElapsed ? 1 : 0;
    }
    latestElapsed = elapsed;
    latestStamp = Math.max(latestStamp, stamp);
    latestSum = Math.max(latestSum, sum);
  }

  /** Numbers with as many digits have the same order as their texts. */
  private static int digits(int number) {
    return number < 10 ? 1 : 1 + digits(number / 10);
  }

  /**
   * Compares a row that is named like a part of the sample before it.
   *
   * @param ofStarts true if it is within that sample provided that stamps are starts
   * @param ofEnds true if it is within provided that they are ends
   */
  void part(boolean ofStarts, boolean ofEnds) {
    partsOfStarts += ofStarts ? 1 : 0;
    partsOfEnds += ofEnds ? 1 : 0;
  }

  /** Adds the evidence of other rows. */
  void include(StampEvidence other) {
    stampBackwards += other.stampBackwards;
    sumBackwards += other.sumBackwards;
    longer += other.longer;
    shorter += other.shorter;
    partsOfStarts += other.partsOfStarts;
    partsOfEnds += other.partsOfEnds;
  }

  /**
   * True if somebody sorted the rows: their stamps ascend as those of ends do, but requests with
   * the same stamp ascend too, while requests that end together have any duration.
   */
  boolean isSorted() {
    return stampBackwards == 0 && longer >= MANY_TIES && shorter == 0;
  }

  /**
   * The kind of stamps by the rows: JMeter's default, unless they clearly contradict it.
   *
   * @param names of the rows
   */
  public StampKind kind(JtlNames names) {
    // If stamps are ends but read as starts, a sample named like a part seems to be within the
    // one before it, so only this combination counts.
    return names.has().times()
            && !isSorted()
            && (partsOfEnds > partsOfStarts || sumBackwards > 2 * stampBackwards)
        ? StampKind.END
        : StampKind.START;
  }

  /**
   * The end of a request that its stamp marks; a setting of JMeter that the file does not record.
   */
  public enum StampKind {
    /** The setting of JMeter's shipped properties. */
    START,
    /** JMeter's behaviour without these properties. */
    END;

    /** The start of a request with this stamp. */
    public long start(long stamp, int elapsed) {
      return this == START ? stamp : stamp - elapsed;
    }
  }
}
