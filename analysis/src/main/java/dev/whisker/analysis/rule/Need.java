package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import java.util.function.Predicate;

/**
 * A fact that a rule needs to answer. The bundle has the reason why it is missing under {@code
 * need.<id>} and the remedy under {@code need.<id>.advice}; everything in a complete GC log shares
 * one remedy.
 */
public enum Need {
  GC_LOG("gc-log", Advice.OWN, run -> run.run().hasGcLog()),
  /** The GC log shows its pauses, if there were any. */
  PAUSES("pauses", Advice.FULL_LOG, run -> !run.run().hidesPauses()),
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
  CAUSES("causes", Advice.FULL_LOG, run -> anyOrNone(run, pause -> pause.cause() != null)),
  /** The GC log shows heap usage. */
  HEAP(
      "heap",
      Advice.FULL_LOG,
      run ->
          anyOrNone(run, pause -> pause.heap() != null)
              || run.events(GcEvents::cycles).stream().anyMatch(cycle -> cycle.memory() != null)),
  FLAGS("flags", Advice.FLAGS, run -> !run.flags().isEmpty()),
  /** The largest heap allowed. */
  MAX_HEAP("flags", Advice.FLAGS, run -> !Double.isNaN(run.maxHeapBytes())),
  /** The initial and the largest heap. */
  HEAP_FLAGS(
      "flags",
      Advice.FLAGS,
      run -> run.initialHeapBytes().isPresent() && !Double.isNaN(run.maxHeapBytes())),
  /** The number of processors. */
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
  /** The GC log shows usage and size of the generations. */
  GENERATIONS(
      "generations",
      Advice.FULL_LOG,
      run -> anyOrNone(run, pause -> Memory.oldCapacity(pause) >= 0)),
  /** The GC log shows metaspace usage. */
  METASPACE(
      "metaspace", Advice.FULL_LOG, run -> anyOrNone(run, pause -> pause.metaspace() != null)),
  /** The GC log shows at what age objects are promoted. */
  TENURING(
      "tenuring",
      Advice.FULL_LOG,
      run ->
          run.pauses().isEmpty()
              ? PAUSES.isMetBy(run)
              : !run.events(GcEvents::tenurings).isEmpty()
                  || !run.incidents(Incident.Kind.SURVIVOR_OVERFLOW).isEmpty()),
  /** The GC log shows for how long Shenandoah made threads wait. */
  PACING("pacing", Advice.FULL_LOG, run -> !run.incidents(Incident.Kind.PACING).isEmpty()),
  /** The memory of the machine. */
  MEMORY("memory", Advice.FULL_LOG, run -> run.jvm().memoryBytes() > 0),
  /** The GC log shows all stops of the application, not only GC pauses. */
  SAFEPOINTS("safepoints", Advice.FULL_LOG, run -> !run.events(GcEvents::safepoints).isEmpty()),
  /** The GC log shows the CPU time of pauses. */
  CPU_TIMES("cpu-times", Advice.FULL_LOG, run -> anyOrNone(run, pause -> pause.cpu() != null)),
  /** Latency percentiles, from single requests or as the tool reports them. */
  LATENCIES(
      "latencies",
      Advice.OWN,
      run -> run.knows(Metric.LATENCY_P50) && run.knows(Metric.LATENCY_P99)),
  /** Pauses and requests are on one clock, even if that clock is in doubt. */
  COMMON_CLOCK(
      "alignment",
      Advice.OWN,
      run -> run.timeline().alignment().quality() != Alignment.Quality.NONE),
  /** The reasons why single requests failed. */
  ERROR_CLASSES(
      "error-classes",
      Advice.OWN,
      run ->
          run.timeline().loadResult() instanceof LoadResult.Samples
              || run.value(Metric.ERRORS) == 0);

  /** The remedy for a missing fact. */
  private enum Advice {
    OWN,
    /** The flags of a complete log. */
    FULL_LOG,
    /** The same flags, but no JDK before 9 writes it. */
    FULL_LOG_SINCE_9,
    /** The same flags, but JDK 9 to 17 have no option that logs their flags. */
    FLAGS
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

  /** True if a pause has it, or if there was no pause. */
  private static boolean anyOrNone(RunEvidence run, Predicate<Pause> told) {
    return run.pauses().isEmpty() ? PAUSES.isMetBy(run) : run.pauses().stream().anyMatch(told);
  }

  /** Its id, as {@code docs/rules.md} explains it. */
  String id() {
    return id;
  }

  /** The sentence that says why the rule cannot answer. */
  public Statement reason() {
    return new Statement("need." + id);
  }

  /** The sentence that says how to get it in the next run. */
  public Statement advice(RunEvidence run) {
    boolean isOfLog =
        switch (advice) {
          case OWN -> false;
          case FULL_LOG -> true;
          case FULL_LOG_SINCE_9 -> run.isUnified();
          case FLAGS -> !run.isUnified() || !run.isBefore(18);
        };
    if (!isOfLog) {
      return new Statement("need." + id + ".advice");
    }
    return new Statement(run.isUnified() ? "need.full-log.advice.unified" : "need.full-log.advice");
  }
}
