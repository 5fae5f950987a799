package dev.whisker.load.jmeter.row;

/** Takes the rows of a JTL in the order of the file. */
public interface RowSink {

  /**
   * Takes the next rows.
   *
   * @param from the place in the text from which they can be read again, with enough rows before
   *     them to distinguish parts from samples
   * @param to the end of their part of the text
   */
  void add(RowBatch batch, long from, long to);
}
