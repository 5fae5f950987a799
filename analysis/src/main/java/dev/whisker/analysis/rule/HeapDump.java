package dev.whisker.analysis.rule;

/** The advice to take a heap dump, which shows what fills the heap. */
public final class HeapDump {

  /** Makes the JVM write one when it runs out of memory. */
  public static final String OPTION = "-XX:+HeapDumpOnOutOfMemoryError";

  public static final Remedy ADVICE = Remedy.record(OPTION);

  private HeapDump() {}
}
