package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import java.util.Optional;

/**
 * What the rows of a test show of the conventions that they follow.
 *
 * <p>Hot code: runs for each row.
 */
final class RowEvidence {

  private final StampEvidence stamps = new StampEvidence();
  private final OneAtATime ofStarts = new OneAtATime(StampKind.START);
  private final OneAtATime ofEnds = new OneAtATime(StampKind.END);
  private final Setbacks setbacksOfSums = new Setbacks();
  private final Setbacks setbacksOfStamps = new Setbacks();

  /** A row that is no transaction's, nor called after the sample before it. */
  void sample(RowBatch batch, int row) {
    long stamp = batch.stamp[row];
    int elapsed = batch.elapsed[row];
    stamps.add(stamp, elapsed);
    setbacksOfSums.add(stamp + elapsed);
    setbacksOfStamps.add(stamp);
  }

  /** The same row, if nothing speaks against its being a part that is called as it likes. */
  void ofThread(RowBatch batch, int row) {
    ofStarts.add(batch, row);
    ofEnds.add(batch, row);
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
  void include(RowEvidence other) {
    stamps.include(other.stamps);
    ofStarts.include(other.ofStarts);
    ofEnds.include(other.ofEnds);
  }

  /**
   * Those that the rows show; those that JMeter ships with, unless they clearly speak against it.
   *
   * @param names of the rows
   */
  Conventions conventions(JtlNames names) {
    if (names.hasThreads() && !ofStarts.isKept() && !ofEnds.isKept()) {
      if (ofStarts.isKeptButForParts()) {
        return new Conventions(StampKind.START, PartNames.OWN);
      }
      if (ofEnds.isKeptButForParts()) {
        return new Conventions(StampKind.END, PartNames.OWN);
      }
    }
    return new Conventions(stamps.kind(), PartNames.AFTER_SAMPLE);
  }

  /** Whether the time goes back somewhere in the test. */
  Optional<Problem> setback(StampKind kind) {
    return (kind == StampKind.START ? setbacksOfSums : setbacksOfStamps).problem();
  }
}
