package dev.whisker.gc;

/** The families of GC logs. The ids are part of the command line's contract. */
public enum GcLogFormat {
  /** JDK 6 to 8, {@code -XX:+PrintGC...}. */
  PREUNIFIED("preunified"),
  /** JDK 9 and later, {@code -Xlog}. */
  UNIFIED("unified");

  private final String id;

  GcLogFormat(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }
}
