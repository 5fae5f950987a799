package dev.whisker.analysis.wording;

import java.util.Locale;

/** A constant whose id in JSON, options and message keys follows from its name. */
public interface Identified {

  String name();

  /** The name in lower case with hyphens: {@code latency-p99}. A part of the contract of files. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
