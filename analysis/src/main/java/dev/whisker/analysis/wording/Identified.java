package dev.whisker.analysis.wording;

import java.util.Locale;

/** A constant with an id for JSON, options and message keys. */
public interface Identified {

  String name();

  /**
   * The name in lower case with hyphens: {@code latency-p99}. It is part of the contract of files.
   */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
