package dev.whisker.load.jmeter.row;

/** The end of a request that its stamp marks; a setting of JMeter that the file does not name. */
public enum StampKind {
  /** As JMeter's shipped properties have it. */
  START,
  /** As JMeter does without them. */
  END;

  /** When a request started whose row has this stamp. */
  public long start(long stamp, int elapsed) {
    return this == START ? stamp : stamp - elapsed;
  }
}
