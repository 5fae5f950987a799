package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.gc.Collector;
import java.util.Set;

/** What made the JVM collect, as its logs word it. */
public final class Causes {

  private static final Set<String> TOOLS =
      Set.of(
          "Heap Inspection Initiated GC",
          "Heap Dump Initiated GC",
          "JvmtiEnv ForceGarbageCollection",
          "Diagnostic Command");

  private Causes() {}

  /** Whether the collector has pauses, whose causes its log tells: Epsilon has none. */
  public static boolean areToldByPauses(RunEvidence run) {
    return !run.uses(Collector.EPSILON);
  }

  /** The application, or something within its JVM, called {@code System.gc()}. */
  public static boolean isExplicit(PauseSort pause) {
    // The latter is how native images of GraalVM word it.
    return pause.isCausedBy("System.gc()") || pause.isCausedBy("java.lang.System.gc()");
  }

  /** A tool from outside asked for it: a heap dump, a histogram, {@code jcmd GC.run}. */
  public static boolean isTool(PauseSort pause) {
    String cause = pause.cause();
    return cause != null && TOOLS.contains(cause);
  }

  /** Class metadata came to its end. */
  public static boolean isMetaspaceExhausted(PauseSort pause) {
    return pause.isCausedBy("Metadata GC Clear Soft References")
        || pause.isCausedBy("Last ditch collection");
  }

  /** Neither asked for nor for class metadata: the collector could not do without. */
  public static boolean isLastResort(PauseSort pause) {
    return !isExplicit(pause)
        && !isTool(pause)
        && !pause.isForClassMetadata()
        && !isMetaspaceExhausted(pause);
  }
}
