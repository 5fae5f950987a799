package dev.whisker.analysis.wording;

import java.util.Locale;

/** A constant with an id for JSON, options and message keys. */
public interface Identified {

  String name();

  /**
   * The name in lower case with hyphens: {@code latency-p99}. It is part of the contract of files.
   */
  default String id() {
    return id(name());
  }

  /** The id of a constant of an enum that cannot be of this type, in the same form. */
  static String of(Enum<?> constant) {
    return id(constant.name());
  }

  private static String id(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
