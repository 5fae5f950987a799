package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadResult;
import java.util.function.Predicate;

/**
 * Something that must be known before a rule can answer. Where it is missing, the reason and how to
 * get it stand in the bundle under {@code need.<id>} and {@code need.<id>.advice}; the latter for
 * JDK 9 and later under {@code need.<id>.advice.unified} where the flags differ.
 */
public enum Need {
  GC_LOG("gc-log", false),
  /** The GC log tells of pauses, not of cycles only. */
  PAUSES("pauses", true),
  /** The GC log stamps its lines. */
  TIME("time", true),
  COLLECTOR("collector", true),
  /** The GC log names causes. */
  CAUSES("causes", true),
  /** The GC log tells the use of the heap. */
  HEAP("heap", true),
  FLAGS("flags", true),
  /** How far the heap may grow. */
  MAX_HEAP("flags", true),
  /** How large the heap is at first, and at most. */
  HEAP_FLAGS("flags", true),
  /** How many processors there were. */
  CPUS("cpus", true),
  /** How long the run was. */
  DURATION("duration", false),
  /** How many users the load tool ran, and what they got. */
  USERS("users", false),
  LIVE_SET("live-set", false),
  LOAD_RESULT("load-result", false),
  /** Requests second by second. */
  LOAD_SERIES("load-series", false),
  /** Pauses and requests on one clock. */
  ALIGNMENT("alignment", true),
  /** The GC log tells the use and the size of the generations. */
  GENERATIONS("generations", true),
  /** The GC log tells the use of the metaspace. */
  METASPACE("metaspace", true),
  /** The GC log counts humongous regions, and tells their size. */
  HUMONGOUS("humongous", true),
  /** The GC log tells at what age objects are promoted. */
  TENURING("tenuring", true),
  PROMOTION_RATE("promotion-rate", false),
  ALLOCATION_RATE("allocation-rate", false),
  /** How much memory the machine has. */
  MEMORY("memory", true),
  /** Enough pauses for their 99th percentile. */
  PAUSE_P99("pause-p99", false),
  /** A run long enough for the minimum mutator utilisation. */
  MMU("mmu", false),
  /** The GC log tells all stops of the application, not only pauses. */
  SAFEPOINTS("safepoints", true),
  /** The GC log tells the processor time of pauses. */
  CPU_TIMES("cpu-times", true),
  /** How many threads collect. */
  GC_THREADS("cpus", true),
  /** When the JVM was built and when it ran. */
  BUILD_DATE("build-date", true),
  /** How long requests took, from single ones or as the tool reports it. */
  LATENCIES("latencies", false),
  /** It is told how pauses and requests lie to each other, be it wrongly. */
  COMMON_CLOCK("alignment", true),
  /** Why single requests failed. */
  ERROR_CLASSES("error-classes", false);

  private final String id;
  private final boolean byRelease;

  Need(String id, boolean byRelease) {
    this.id = id;
    this.byRelease = byRelease;
  }

  boolean isMetBy(RunEvidence run) {
    return switch (this) {
      case GC_LOG -> run.run().hasGcLog();
      case PAUSES -> run.logs().stream().noneMatch(GcLog::hidesPauses);
      case TIME ->
          run.knows(Metric.GC_THROUGHPUT)
              || (run.timeline().gcSpan() != null
                  && run.metrics().figure(Metric.GC_THROUGHPUT).absence()
                      == Figure.Absence.NOT_IN_FILE);
      case COLLECTOR -> run.collector() != null;
      case CAUSES -> run.pauses().isEmpty() || !run.pauses(sort -> sort.cause() != null).isEmpty();
      case HEAP ->
          anyOrNone(run, pause -> pause.heap() != null)
              || run.events(GcLog::cycles).stream().anyMatch(cycle -> cycle.memory() != null);
      case FLAGS -> !run.flags().isEmpty();
      case MAX_HEAP -> !Double.isNaN(run.maxHeapBytes());
      case HEAP_FLAGS -> run.initialHeapBytes().isPresent() && !Double.isNaN(run.maxHeapBytes());
      case CPUS -> run.jvm().cpus() > 0;
      case DURATION -> run.lengthSeconds() > 0;
      case USERS ->
          Users.of(run.metrics()) > 0
              && run.knows(Metric.LATENCY_MEAN)
              && run.knows(Metric.COMPLETED_PER_SECOND);
      case LIVE_SET -> run.knows(Metric.LIVE_SET);
      case LOAD_RESULT -> run.run().hasLoadResult();
      case LOAD_SERIES -> !run.timeline().load().isEmpty();
      case GENERATIONS -> anyOrNone(run, pause -> Memory.oldCapacity(pause) >= 0);
      case METASPACE -> anyOrNone(run, pause -> pause.metaspace() != null);
      case HUMONGOUS ->
          run.jvm().regionBytes() > 0
              && (run.pauses().isEmpty()
                  || run.logs().stream().anyMatch(log -> !log.humongous().isEmpty()));
      case TENURING ->
          run.pauses().isEmpty()
              || !run.events(GcLog::tenurings).isEmpty()
              || !run.incidents(Incident.Kind.SURVIVOR_OVERFLOW).isEmpty();
      case PROMOTION_RATE -> run.knows(Metric.PROMOTION_RATE);
      case ALLOCATION_RATE -> run.knows(Metric.ALLOCATION_RATE);
      case PAUSE_P99 -> run.knows(Metric.PAUSE_P99);
      case MMU -> run.knows(Metric.MMU_1S);
      case SAFEPOINTS -> !run.events(GcLog::safepoints).isEmpty();
      case CPU_TIMES -> anyOrNone(run, pause -> pause.cpu() != null);
      case GC_THREADS -> run.gcThreads() > 0;
      case BUILD_DATE ->
          JvmDates.buildDate(run.jvm()).isPresent() && JvmDates.runDate(run).isPresent();
      case LATENCIES -> run.knows(Metric.LATENCY_P50) && run.knows(Metric.LATENCY_P99);
      case COMMON_CLOCK -> run.timeline().alignment().quality() != Alignment.Quality.NONE;
      case ERROR_CLASSES ->
          run.timeline().loadResult() instanceof LoadResult.Samples
              || run.value(Metric.ERRORS) == 0;
      case MEMORY -> run.jvm().memoryBytes() > 0;
      case ALIGNMENT -> run.timeline().alignment().quality() == Alignment.Quality.GOOD;
    };
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
    String suffix = byRelease && run.isUnified() ? ".advice.unified" : ".advice";
    return new Statement("need." + id + suffix);
  }
}
