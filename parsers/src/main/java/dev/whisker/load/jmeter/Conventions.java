package dev.whisker.load.jmeter;

/**
 * What a JTL does not say of its rows, but shows.
 *
 * @param stamps what their stamps tell
 * @param parts how those are called that are parts of others
 */
record Conventions(StampKind stamps, PartNames parts) {

  /** As JMeter is shipped. */
  static final Conventions SHIPPED = new Conventions(StampKind.START, PartNames.AFTER_SAMPLE);
}
