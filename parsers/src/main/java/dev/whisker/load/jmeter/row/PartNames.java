package dev.whisker.load.jmeter.row;

/** How JMeter calls the parts of samples; a setting that the file does not name. */
public enum PartNames {
  /** After their sample: {@code page-0}, as JMeter does since 5.0. */
  AFTER_SAMPLE,
  /** What they are called themselves, as before, and with {@code subresults.disable_renaming}. */
  OWN
}
