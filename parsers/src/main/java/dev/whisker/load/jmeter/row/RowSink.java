package dev.whisker.load.jmeter.row;

/** Takes the rows of a JTL in the order of the file. */
public interface RowSink {

  /**
   * The next rows.
   *
   * @param from where in the text reading may begin to find them again, with enough before them to
   *     distinguish parts from samples
   * @param to the end of the part of the text that holds them
   */
  void add(RowBatch batch, long from, long to);
}
