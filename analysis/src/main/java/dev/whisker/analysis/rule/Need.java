package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.load.Figure;
import dev.whisker.load.result.LoadResult;
import java.util.function.Predicate;

/**
 * A fact that a rule needs to answer. The bundle has the reason why it is missing under {@code
 * need.<id>} and the recording under {@code need.<id>.advice}; everything in a complete GC log
 * shares one recording.
 */
public enum Need {
  GC_LOG("gc-log", Recording.OWN, run -> run.run().hasGcLog()),
  /** The GC log shows its pauses, if there were any. */
  PAUSES("pauses", Recording.FULL_LOG, run -> !run.run().hidesPauses()),
  /** The GC log stamps its lines. */
  TIME(
      "time",
      Recording.FULL_LOG,
      run ->
          run.knows(Metric.GC_THROUGHPUT)
              || (run.timeline().gcSpan() != null
                  && run.metrics().figure(Metric.GC_THROUGHPUT).absence()
                      == Figure.Absence.NOT_IN_FILE)),
  /** The GC log names causes. */
  CAUSES("causes", Recording.FULL_LOG, run -> anyOrNone(run, pause -> pause.cause() != null)),
  /** The GC log shows heap usage. */
  HEAP(
      "heap",
      Recording.FULL_LOG,
      run ->
          anyOrNone(run, pause -> pause.heap() != null)
              || run.events(GcEvents::cycles).stream().anyMatch(cycle -> cycle.heap() != null)),
  FLAGS("flags", Recording.FLAGS, run -> !run.flags().isEmpty()),
  /** The largest heap allowed. */
  MAX_HEAP("flags", Recording.FLAGS, run -> !Double.isNaN(run.maxHeapBytes())),
  /** The initial and the largest heap. */
  HEAP_FLAGS(
      "flags",
      Recording.FLAGS,
      run -> run.initialHeapBytes().isPresent() && !Double.isNaN(run.maxHeapBytes())),
  /** The number of processors. */
  CPUS("cpus", Recording.FULL_LOG_SINCE_9, run -> run.jvm().cpus() > 0),
  LIVE_SET("live-set", Recording.OWN, run -> run.knows(Metric.LIVE_SET)),
  LOAD_RESULT("load-result", Recording.OWN, run -> run.run().hasLoadResult()),
  /** Requests second by second. */
  LOAD_SERIES("load-series", Recording.OWN, run -> !run.timeline().load().isEmpty()),
  /** Pauses and requests on one clock. */
  ALIGNMENT(
      "alignment",
      Recording.OWN,
      run -> run.timeline().alignment().quality() == Alignment.Quality.GOOD),
  /** The GC log shows usage and size of the generations. */
  GENERATIONS(
      "generations",
      Recording.FULL_LOG,
      run -> anyOrNone(run, pause -> Memory.oldCapacity(pause) >= 0)),
  /** The GC log shows metaspace usage. */
  METASPACE(
      "metaspace", Recording.FULL_LOG, run -> anyOrNone(run, pause -> pause.metaspace() != null)),
  /** The GC log shows at what age objects are promoted. */
  TENURING(
      "tenuring",
      Recording.FULL_LOG,
      run ->
          run.pauses().isEmpty()
              ? PAUSES.isMetBy(run)
              : !run.events(GcEvents::tenurings).isEmpty()
                  || !run.incidents(Incident.Kind.SURVIVOR_OVERFLOW).isEmpty()),
  /** The GC log shows for how long Shenandoah made threads wait. */
  PACING("pacing", Recording.FULL_LOG, run -> !run.incidents(Incident.Kind.PACING).isEmpty()),
  /** The memory of the machine. */
  MEMORY("memory", Recording.FULL_LOG, run -> run.jvm().memoryBytes() > 0),
  /** The GC log shows all stops of the application, not only GC pauses. */
  SAFEPOINTS("safepoints", Recording.FULL_LOG, run -> !run.events(GcEvents::safepoints).isEmpty()),
  /** The GC log shows the CPU time of pauses. */
  CPU_TIMES("cpu-times", Recording.FULL_LOG, run -> anyOrNone(run, pause -> pause.cpu() != null)),
  /** Latency percentiles, from single requests or as the tool reports them. */
  LATENCIES(
      "latencies",
      Recording.OWN,
      run -> run.knows(Metric.LATENCY_P50) && run.knows(Metric.LATENCY_P99)),
  /** Pauses and requests are on one clock, even if that clock is in doubt. */
  COMMON_CLOCK(
      "alignment",
      Recording.OWN,
      run -> run.timeline().alignment().quality() != Alignment.Quality.NONE),
  /** The reasons why single requests failed. */
  ERROR_CLASSES(
      "error-classes",
      Recording.OWN,
      run ->
          run.timeline().loadResult() instanceof LoadResult.Samples
              || run.value(Metric.ERRORS) == 0);

  /** The recording for a missing fact. */
  private enum Recording {
    OWN,
    /** The flags of a complete log. */
    FULL_LOG,
    /** The same flags, but no JDK before 9 writes it. */
    FULL_LOG_SINCE_9,
    /** The same flags, but JDK 9 to 17 have no option that logs their flags. */
    FLAGS
  }

  private final String id;
  private final Recording recording;

  @SuppressWarnings("ImmutableEnumChecker") // Lambdas that hold nothing.
  private final Predicate<RunEvidence> isMet;

  Need(String id, Recording recording, Predicate<RunEvidence> isMet) {
    this.id = id;
    this.recording = recording;
    this.isMet = isMet;
  }

  boolean isMetBy(RunEvidence run) {
    return isMet.test(run);
  }

  /** True if a pause has it, or if there was no pause. */
  private static boolean anyOrNone(RunEvidence run, Predicate<Pause> condition) {
    return run.pauses().isEmpty() ? PAUSES.isMetBy(run) : run.pauses().stream().anyMatch(condition);
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
    return isOfLog(run)
        ? new Statement("need.full-log.advice", options(run).facts())
        : new Statement("need." + id + ".advice");
  }

  /** The options that make the JVM log it. */
  public Remedy options(RunEvidence run) {
    if (!isOfLog(run)) {
      return Remedy.NONE;
    }
    return run.isUnified()
        ? Remedy.record(
            "-Xlog:gc*,gc+age=debug,safepoint,arguments:file=gc.log:time,uptime,level,tags")
        : Remedy.record(
            "-XX:+PrintGCDetails",
            "-XX:+PrintGCDateStamps",
            "-XX:+PrintGCCause",
            "-XX:+PrintTenuringDistribution",
            "-XX:+PrintGCApplicationStoppedTime");
  }

  private boolean isOfLog(RunEvidence run) {
    return switch (recording) {
      case OWN -> false;
      case FULL_LOG -> true;
      case FULL_LOG_SINCE_9 -> run.isUnified();
      case FLAGS -> !run.isUnified() || !run.isBefore(18);
    };
  }
}
