package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.gc.PauseSort;
import dev.whisker.gc.Collector;
import java.util.Set;

/** Sorts collections by the cause in the log. */
public final class Causes {

  private static final Set<String> TOOLS =
      Set.of(
          "Heap Inspection Initiated GC",
          "Heap Dump Initiated GC",
          "JvmtiEnv ForceGarbageCollection",
          "Diagnostic Command");

  private Causes() {}

  /** True if the collector logs pauses with causes: Epsilon does not. */
  public static boolean logsCauses(RunEvidence run) {
    return !run.uses(Collector.EPSILON);
  }

  /** True if code within the JVM called {@code System.gc()}. */
  public static boolean isExplicit(PauseSort pause) {
    // GraalVM's native images log the latter.
    return pause.isCausedBy("System.gc()") || pause.isCausedBy("java.lang.System.gc()");
  }

  /** True if a tool requested it: a heap dump, a histogram, {@code jcmd GC.run}. */
  public static boolean isTool(PauseSort pause) {
    String cause = pause.cause();
    return cause != null && TOOLS.contains(cause);
  }

  public static boolean isMetaspaceExhausted(PauseSort pause) {
    return pause.isCausedBy("Metadata GC Clear Soft References")
        || pause.isCausedBy("Last ditch collection");
  }

  /** True if the heap lacked room: neither requested nor for class metadata. */
  public static boolean isLastResort(PauseSort pause) {
    return !isExplicit(pause)
        && !isTool(pause)
        && !pause.isForClassMetadata()
        && !isMetaspaceExhausted(pause);
  }
}
