package dev.whisker.gc;

/** The families of GC logs. The ids are part of the command line's contract. */
public enum GcLogFormat {
  /** JDK 6 to 8, {@code -XX:+PrintGC...}. */
  PREUNIFIED("preunified"),
  /** JDK 9 and later, {@code -Xlog}. */
  UNIFIED("unified"),
  /** JDK Flight Recorder, {@code .jfr}. */
  FLIGHT_RECORDING("flight-recording"),
  /** IBM's J9 since 5.0, and OpenJ9. */
  IBM_J9("ibm-j9"),
  /** IBM 1.2 to 1.4.2. */
  IBM("ibm"),
  /** The classic JVM of IBM i. */
  IBM_I("ibm-i"),
  JROCKIT("jrockit"),
  HP_UX("hp-ux"),
  GO("go");

  private final String id;

  GcLogFormat(String id) {
    this.id = id;
  }

  /** True for logs of OpenJDK and Oracle JDKs. */
  public boolean isHotSpot() {
    return this == PREUNIFIED || this == UNIFIED || this == FLIGHT_RECORDING;
  }

  /** The stable name on the command line and in JSON. */
  public String id() {
    return id;
  }
}
