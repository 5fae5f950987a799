package dev.whisker.load.jmeter.row;

/** The end of a request that its stamp marks; a setting of JMeter that the file does not record. */
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
