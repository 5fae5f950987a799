package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import java.util.function.Predicate;

/**
 * Something that must be known before a rule can answer. Where it is missing, the reason and how to
 * get it are in the bundle under {@code need.<id>} and {@code need.<id>.advice}; what a complete GC
 * log shows has one advice.
 */
public enum Need {
  GC_LOG("gc-log", Advice.OWN, run -> run.run().hasGcLog()),
  /** The GC log tells of pauses, not of cycles only. */
  PAUSES("pauses", Advice.FULL_LOG, run -> run.logs().stream().noneMatch(GcLog::hidesPauses)),
  /** The GC log stamps its lines. */
  TIME(
      "time",
      Advice.FULL_LOG,
      run ->
          run.knows(Metric.GC_THROUGHPUT)
              || (run.timeline().gcSpan() != null
                  && run.metrics().figure(Metric.GC_THROUGHPUT).absence()
                      == Figure.Absence.NOT_IN_FILE)),
  /** The GC log names causes. */
  CAUSES(
      "causes",
      Advice.FULL_LOG,
      run -> run.pauses().isEmpty() || !run.pauses(sort -> sort.cause() != null).isEmpty()),
  /** The GC log tells the use of the heap. */
  HEAP(
      "heap",
      Advice.FULL_LOG,
      run ->
          anyOrNone(run, pause -> pause.heap() != null)
              || run.events(GcEvents::cycles).stream().anyMatch(cycle -> cycle.memory() != null)),
  FLAGS("flags", Advice.FULL_LOG, run -> !run.flags().isEmpty()),
  /** How far the heap may grow. */
  MAX_HEAP("flags", Advice.FULL_LOG, run -> !Double.isNaN(run.maxHeapBytes())),
  /** How large the heap is at first, and at most. */
  HEAP_FLAGS(
      "flags",
      Advice.FULL_LOG,
      run -> run.initialHeapBytes().isPresent() && !Double.isNaN(run.maxHeapBytes())),
  /** How many processors there were. */
  CPUS("cpus", Advice.FULL_LOG_SINCE_9, run -> run.jvm().cpus() > 0),
  LIVE_SET("live-set", Advice.OWN, run -> run.knows(Metric.LIVE_SET)),
  LOAD_RESULT("load-result", Advice.OWN, run -> run.run().hasLoadResult()),
  /** Requests second by second. */
  LOAD_SERIES("load-series", Advice.OWN, run -> !run.timeline().load().isEmpty()),
  /** Pauses and requests on one clock. */
  ALIGNMENT(
      "alignment",
      Advice.OWN,
      run -> run.timeline().alignment().quality() == Alignment.Quality.GOOD),
  /** The GC log tells the use and the size of the generations. */
  GENERATIONS(
      "generations",
      Advice.FULL_LOG,
      run -> anyOrNone(run, pause -> Memory.oldCapacity(pause) >= 0)),
  /** The GC log tells the use of the metaspace. */
  METASPACE(
      "metaspace", Advice.FULL_LOG, run -> anyOrNone(run, pause -> pause.metaspace() != null)),
  /** The GC log tells at what age objects are promoted. */
  TENURING(
      "tenuring",
      Advice.FULL_LOG,
      run ->
          run.pauses().isEmpty()
              || !run.events(GcEvents::tenurings).isEmpty()
              || !run.incidents(Incident.Kind.SURVIVOR_OVERFLOW).isEmpty()),
  /** How much memory the machine has. */
  MEMORY("memory", Advice.FULL_LOG, run -> run.jvm().memoryBytes() > 0),
  /** The GC log tells all stops of the application, not only pauses. */
  SAFEPOINTS("safepoints", Advice.FULL_LOG, run -> !run.events(GcEvents::safepoints).isEmpty()),
  /** The GC log tells the processor time of pauses. */
  CPU_TIMES("cpu-times", Advice.FULL_LOG, run -> anyOrNone(run, pause -> pause.cpu() != null)),
  /** How long requests took, from single ones or as the tool reports it. */
  LATENCIES(
      "latencies",
      Advice.OWN,
      run -> run.knows(Metric.LATENCY_P50) && run.knows(Metric.LATENCY_P99)),
  /** It is told how pauses and requests lie to each other, be it wrongly. */
  COMMON_CLOCK(
      "alignment",
      Advice.OWN,
      run -> run.timeline().alignment().quality() != Alignment.Quality.NONE),
  /** Why single requests failed. */
  ERROR_CLASSES(
      "error-classes",
      Advice.OWN,
      run ->
          run.timeline().loadResult() instanceof LoadResult.Samples
              || run.value(Metric.ERRORS) == 0);

  /** How to get it. */
  private enum Advice {
    OWN,
    /** By the flags of a complete log. */
    FULL_LOG,
    /** By these, but no JDK before 9 writes it. */
    FULL_LOG_SINCE_9
  }

  private final String id;
  private final Advice advice;

  @SuppressWarnings("ImmutableEnumChecker") // Lambdas that hold nothing.
  private final Predicate<RunEvidence> isMet;

  Need(String id, Advice advice, Predicate<RunEvidence> isMet) {
    this.id = id;
    this.advice = advice;
    this.isMet = isMet;
  }

  boolean isMetBy(RunEvidence run) {
    return isMet.test(run);
  }

  /** Where there was no pause, nothing is missing. */
  private static boolean anyOrNone(RunEvidence run, Predicate<Pause> told) {
    return run.pauses().isEmpty() ? PAUSES.isMetBy(run) : run.pauses().stream().anyMatch(told);
  }

  /** A word for it, as {@code docs/rules.md} explains it. */
  String id() {
    return id;
  }

  /** Why the question cannot be answered. */
  public Statement reason() {
    return new Statement("need." + id);
  }

  /** What to do for the next run to answer it. */
  public Statement advice(RunEvidence run) {
    boolean isOfLog =
        advice == Advice.FULL_LOG || (advice == Advice.FULL_LOG_SINCE_9 && run.isUnified());
    return new Statement(isOfLog ? run.unified("need.full-log.advice") : "need." + id + ".advice");
  }
}
