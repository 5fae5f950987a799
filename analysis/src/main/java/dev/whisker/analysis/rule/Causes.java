package dev.whisker.analysis.rule;

import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.Set;

/** What made the JVM collect, as its logs word it. */
final class Causes {

  private static final Set<String> TOOLS =
      Set.of(
          "Heap Inspection Initiated GC",
          "Heap Dump Initiated GC",
          "JvmtiEnv ForceGarbageCollection",
          "Diagnostic Command");

  private Causes() {}

  /**
   * Whether the collector's pauses are where its log tells causes; Shenandoah has lines of their
   * own for them.
   */
  static boolean areToldByPauses(RunEvidence run) {
    return !run.uses(Collector.SHENANDOAH, Collector.GENERATIONAL_SHENANDOAH, Collector.EPSILON);
  }

  static boolean is(Pause pause, String cause) {
    return cause.equals(pause.cause());
  }

  /** The application, or something within its JVM, called {@code System.gc()}. */
  static boolean isExplicit(Pause pause) {
    return is(pause, "System.gc()");
  }

  /** A tool from outside asked for it: a heap dump, a histogram, {@code jcmd GC.run}. */
  static boolean isTool(Pause pause) {
    String cause = pause.cause();
    return cause != null && TOOLS.contains(cause);
  }

  /** Class metadata reached its threshold. */
  static boolean isMetaspaceThreshold(Pause pause) {
    return is(pause, "Metadata GC Threshold");
  }

  /** Class metadata came to its end. */
  static boolean isMetaspaceExhausted(Pause pause) {
    return is(pause, "Metadata GC Clear Soft References") || is(pause, "Last ditch collection");
  }

  /** Neither asked for nor for class metadata: the collector could not do without. */
  static boolean isLastResort(Pause pause) {
    return !isExplicit(pause)
        && !isTool(pause)
        && !isMetaspaceThreshold(pause)
        && !isMetaspaceExhausted(pause);
  }
}
