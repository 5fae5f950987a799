package dev.whisker.load.jmeter.evidence;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.row.Conventions;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.PartNames;
import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.StampKind;
import java.util.Optional;
import java.util.Set;

/**
 * What the rows of a test show of the conventions that they follow.
 *
 * <p>Hot code: runs for each row.
 */
public final class RowEvidence {

  /**
   * The rows whose number has none of these bits are held against those around them: 8,192 at the
   * beginning of each 32,768. All of them would show nothing new. There is no row from which on
   * none is looked at: the compiler would take from what came before that none is ever left out,
   * and compile all that runs for each row a second time in the midst of a file.
   */
  private static final long LEFT_OUT = 0x6000;

  /** Of many rows fewer do: these bits are left out too, 8,192 of each 131,072 stay. */
  private static final long LEFT_OUT_OF_MANY = 0x18000;

  /** Up to here the only rows that show anything may stand behind a long ramp-up of one thread. */
  private static final long FEW = 1 << 18;

  private long rows;
  private final StampEvidence stamps = new StampEvidence();
  private final OneAtATime ofStarts = new OneAtATime(StampKind.START);
  private final OneAtATime ofEnds = new OneAtATime(StampKind.END);
  private final Sums sumsOfStarts = new Sums(StampKind.START);
  private final Sums sumsOfEnds = new Sums(StampKind.END);
  private final ThreadTimes coarse = new ThreadTimes();
  private final SharedEnds endsOfSums = new SharedEnds();
  private final SharedEnds endsOfStamps = new SharedEnds();
  private final Setbacks setbacksOfSums = new Setbacks();
  private final Setbacks setbacksOfStamps = new Setbacks();

  /**
   * A row that is no transaction's, nor called after the sample before it.
   *
   * @param slackMillis by how much stamps may be cut
   */
  void sample(RowBatch batch, int row, int slackMillis) {
    long stamp = batch.stamp[row];
    int elapsed = batch.elapsed[row];
    setbacksOfSums.add(stamp + elapsed);
    setbacksOfStamps.add(stamp);
    if (slackMillis > 0) {
      coarse.add(batch, row, slackMillis);
    }
    // All bits set from there on, without a branch that nothing takes up to there.
    long many = (FEW - 1 - rows) >> (Long.SIZE - 1);
    if ((rows++ & (LEFT_OUT | (LEFT_OUT_OF_MANY & many))) == 0) {
      beside(batch, row, slackMillis);
    }
  }

  private void beside(RowBatch batch, int row, int slackMillis) {
    long stamp = batch.stamp[row];
    int elapsed = batch.elapsed[row];
    stamps.add(stamp, elapsed, slackMillis);
    endsOfSums.add(stamp + elapsed, elapsed);
    endsOfStamps.add(stamp, elapsed);
    // Only fine stamps tell what lies within what, where neither a name nor the file does.
    if (slackMillis == 0 && batch.level[row] == null && !Parts.isCalledLikeAPart(batch, row)) {
      ofStarts.add(batch, row);
      ofEnds.add(batch, row);
    }
  }

  /** The same row, if it may sum up others and does not say so. */
  void ofLabel(RowBatch batch, int row) {
    sumsOfStarts.add(batch, row);
    sumsOfEnds.add(batch, row);
  }

  /**
   * A row that is called like a part of the sample before it.
   *
   * @param liesWithinIfStarts whether it lies within that if stamps tell starts
   * @param liesWithinIfEnds whether it does if they tell ends
   */
  void part(boolean liesWithinIfStarts, boolean liesWithinIfEnds) {
    stamps.addPart(liesWithinIfStarts, liesWithinIfEnds);
  }

  /** What rows elsewhere have shown of the conventions. */
  public void include(RowEvidence other) {
    stamps.include(other.stamps);
    ofStarts.include(other.ofStarts);
    ofEnds.include(other.ofEnds);
    coarse.include(other.coarse);
    sumsOfStarts.include(other.sumsOfStarts);
    sumsOfEnds.include(other.sumsOfEnds);
    endsOfSums.include(other.endsOfSums);
    endsOfStamps.include(other.endsOfStamps);
  }

  /**
   * Those that the rows show; those that JMeter ships with, unless they clearly speak against it.
   *
   * @param names of the rows
   */
  public Conventions conventions(JtlNames names) {
    if (!names.hasTimes()) {
      return Conventions.SHIPPED;
    }
    StampKind kind = stamps(names);
    Set<String> sums = (kind == StampKind.START ? sumsOfStarts : sumsOfEnds).labels(names.labels());
    if (names.hasThreads() && !sums.isEmpty()) {
      return new Conventions(kind, PartNames.AFTER_SAMPLE, sums);
    }
    if (names.hasThreads() && !ofStarts.isKept() && !ofEnds.isKept()) {
      if (ofStarts.isKeptButForParts()) {
        return new Conventions(StampKind.START, PartNames.OWN, Set.of());
      }
      if (ofEnds.isKeptButForParts()) {
        return new Conventions(StampKind.END, PartNames.OWN, Set.of());
      }
    }
    return new Conventions(kind, PartNames.AFTER_SAMPLE, Set.of());
  }

  /**
   * Rows that somebody sorted by their stamps seem to be stamped with ends; within a thread they
   * show what they are.
   */
  private StampKind stamps(JtlNames names) {
    boolean sorted = names.hasThreads() && ofStarts.isKeptFarBetterThan(ofEnds);
    return sorted ? StampKind.START : stamps.kind();
  }

  /**
   * Whether some rows may be sums of others, though none says so.
   *
   * @param names of the rows
   * @param kind what their stamps tell
   */
  public boolean mayHoldTransactions(JtlNames names, StampKind kind) {
    boolean starts = kind == StampKind.START;
    return names.hasThreads()
        ? (starts ? ofStarts : ofEnds).isSpanned() || coarse.areImpossible()
        : (starts ? endsOfSums : endsOfStamps).areOftenShared();
  }

  /** Whether the time goes back somewhere in the test. */
  public Optional<Problem> setback(StampKind kind) {
    return (kind == StampKind.START ? setbacksOfSums : setbacksOfStamps).problem();
  }
}
