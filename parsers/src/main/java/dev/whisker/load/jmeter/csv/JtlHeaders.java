package dev.whisker.load.jmeter.csv;

import java.util.Objects;
import java.util.TreeMap;

/**
 * The columns of a JTL, from its beginning on and from each header on that names others: JMeter
 * goes on writing where a file of that name is there, whatever it is set to write since.
 */
final class JtlHeaders {

  private final TreeMap<Long, JtlColumns> byOffset = new TreeMap<>();

  /**
   * @param first those of the first rows
   */
  JtlHeaders(JtlColumns first) {
    byOffset.put(0L, first);
  }

  /** From here on in the text they are these. */
  void add(long offset, JtlColumns columns) {
    byOffset.put(offset, columns);
  }

  /** Those that a row has which begins there. */
  JtlColumns at(long offset) {
    return Objects.requireNonNull(byOffset.floorEntry(offset)).getValue();
  }
}
