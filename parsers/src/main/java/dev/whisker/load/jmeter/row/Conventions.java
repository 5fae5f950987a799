package dev.whisker.load.jmeter.row;

import java.util.Set;

/**
 * What a JTL does not say of its rows, but shows.
 *
 * @param stamps what their stamps tell
 * @param sums the labels of transactions, where rows do not say of themselves that they are such
 */
public record Conventions(StampKind stamps, Set<String> sums) {

  /** As JMeter is shipped. */
  public static final Conventions SHIPPED = new Conventions(StampKind.START, Set.of());

  /**
   * Whether these are the same. Asked once a file, for which the JVM would have to make the
   * record's own equals first, at run time.
   */
  public boolean areThoseOf(Conventions other) {
    return stamps == other.stamps && sums.equals(other.sums);
  }
}
