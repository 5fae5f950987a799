package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.PauseDraft;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import org.jspecify.annotations.Nullable;

/** The events of one collection, which come in any order. */
final class RecordedCollection {

  private static final long UNKNOWN = MemoryChange.UNKNOWN;
  private static final double NANOS = 1e9;

  /** A stop of the application, or the whole collection. */
  private record Part(String name, long startNanos, long nanos) {
    static Part of(RecordedEvent event) {
      return new Part(
          String.valueOf(event.getString("name")),
          RecordedJvm.nanos(event.getStartTime()),
          event.getDuration().toNanos());
    }
  }

  /** The use of a part of the memory as it becomes known. */
  private static final class Use {
    private long before = UNKNOWN;
    private long after = UNKNOWN;
    private long capacity = UNKNOWN;

    void set(boolean isBefore, long used, long committed) {
      if (isBefore) {
        before = used;
      } else {
        after = used;
        capacity = committed;
      }
    }

    @Nullable MemoryChange change() {
      return before < 0 || after < 0 ? null : new MemoryChange(before, after, capacity);
    }
  }

  private final int id;
  private final List<Part> stops = new ArrayList<>();
  private final Use heap = new Use();
  private final Use young = new Use();
  private final Use old = new Use();
  private final Use metaspace = new Use();
  private final Set<PauseTrait> traits = EnumSet.noneOf(PauseTrait.class);
  private @Nullable Part whole;
  private @Nullable String cause;
  private @Nullable CpuTimes cpu;
  private @Nullable String typeOfG1;
  private long pausedNanos;
  private long referencesNanos = -1;
  private boolean isConcurrent;
  private boolean marksConcurrently;

  RecordedCollection(int id) {
    this.id = id;
  }

  /** Takes an event of this collection. */
  void take(String kind, RecordedEvent event) {
    switch (kind) {
      case "jdk.GarbageCollection" -> {
        whole = Part.of(event);
        cause = event.getString("cause");
        pausedNanos = event.getDuration("sumOfPauses").toNanos();
      }
      case "jdk.GCPhasePause" -> stops.add(Part.of(event));
      case "jdk.GCPhasePauseLevel1", "jdk.GCPhasePauseLevel2" -> phase(Part.of(event));
      case "jdk.GCPhaseConcurrent" -> {
        isConcurrent = true;
        marksConcurrently |= event.getString("name").contains("Mark From Roots");
      }
      case "jdk.GCHeapSummary" ->
          heap.set(
              isBefore(event), event.getLong("heapUsed"), event.getLong("heapSpace.committedSize"));
      case "jdk.G1HeapSummary" ->
          young.set(
              isBefore(event),
              event.getLong("edenUsedSize") + event.getLong("survivorUsedSize"),
              event.getLong("edenTotalSize") + event.getLong("survivorUsedSize"));
      case "jdk.PSHeapSummary" -> generations(event);
      case "jdk.MetaspaceSummary" ->
          metaspace.set(
              isBefore(event),
              event.getLong("metaspace.used"),
              event.getLong("metaspace.committed"));
      case "jdk.GCCPUTime" ->
          cpu =
              new CpuTimes(
                  seconds(event, "userTime"),
                  seconds(event, "systemTime"),
                  seconds(event, "realTime"));
      case "jdk.G1GarbageCollection" -> typeOfG1 = event.getString("type");
      case "jdk.EvacuationFailed" -> traits.add(PauseTrait.EVACUATION_FAILURE);
      case "jdk.PromotionFailed" -> traits.add(PauseTrait.PROMOTION_FAILED);
      case "jdk.ConcurrentModeFailure" -> traits.add(PauseTrait.CONCURRENT_MODE_FAILURE);
      default -> {
        // Details that logs do not have either.
      }
    }
  }

  private static boolean isBefore(RecordedEvent event) {
    return "Before GC".equals(event.getString("when"));
  }

  private static double seconds(RecordedEvent event, String field) {
    return event.getDuration(field).toNanos() / NANOS;
  }

  private void phase(Part phase) {
    if (phase.name.endsWith("Reference Processing")) {
      referencesNanos = Math.max(referencesNanos, phase.nanos);
    }
  }

  private void generations(RecordedEvent event) {
    boolean isBefore = isBefore(event);
    RecordedObject eden = event.getValue("edenSpace");
    RecordedObject from = event.getValue("fromSpace");
    young.set(
        isBefore,
        eden.getLong("used") + from.getLong("used"),
        eden.getLong("size") + from.getLong("size"));
    old.set(
        isBefore, event.getLong("oldObjectSpace.used"), event.getLong("oldSpace.committedSize"));
  }

  /** Adds its pauses and its cycle to the log. */
  void addTo(GcLogBuilder log, LongFunction<Stamp> stamp) {
    if (stops.isEmpty() && whole != null) {
      if (!isCycle()) {
        stops.add(new Part("GC Pause", whole.startNanos, pausedNanos));
      } else if (pausedNanos > 0) {
        log.mayHidePauses();
      }
    }
    for (Part stop : stops) {
      if (stop.nanos <= Pause.LONGEST_NANOS) {
        log.add(pause(stop, stamp.apply(stop.startNanos)));
      }
    }
    log.capacity(heap.capacity);
    ConcurrentCycle cycle = cycle(stamp);
    if (cycle != null) {
      log.add(cycle);
    }
  }

  private String name() {
    return whole == null ? "" : whole.name;
  }

  /** True for collections beside the application, with or without stops. */
  private boolean isCycle() {
    return switch (name()) {
      case "G1Old", "ConcurrentMarkSweep", "Z", "ZGC Minor", "ZGC Major", "Shenandoah" -> true;
      default -> false;
    };
  }

  /** True for a cycle of G1 or CMS, whose cause is that of a young collection. */
  private boolean marksTheOld() {
    return name().equals("G1Old") || name().equals("ConcurrentMarkSweep");
  }

  private PauseDraft pause(Part stop, Stamp start) {
    PauseDraft pause = new PauseDraft(0);
    pause.gcId = id;
    pause.uptimeNanos = start.uptimeNanos();
    pause.epochNanos = start.epochNanos();
    pause.durationNanos = stop.nanos;
    pause.kind = kind(stop.name);
    pause.referencesNanos = referencesNanos;
    pause.addAll(traits);
    if (!marksTheOld()) {
      pause.cause = cause;
    }
    if (stop.name.startsWith("Pause Degenerated GC")) {
      pause.add(PauseTrait.DEGENERATED);
    }
    if (isStartOfCycle()) {
      pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
    }
    if (!isCycle() || (stops.size() == 1 && !isConcurrent)) {
      pause.heap = heap.change();
      pause.young = young.change();
      pause.old = old.change() == null ? restOfHeap() : old.change();
      pause.metaspace = metaspace.change();
      pause.cpu = cpu;
    }
    return pause;
  }

  private boolean isStartOfCycle() {
    return typeOfG1 != null
        && (typeOfG1.endsWith("Concurrent Start") || typeOfG1.equals("Initial Mark"));
  }

  /** Of G1, whatever is not young is old. */
  private @Nullable MemoryChange restOfHeap() {
    MemoryChange all = heap.change();
    MemoryChange part = young.change();
    return all == null || part == null
        ? null
        : new MemoryChange(
            Math.max(0, all.before() - part.before()),
            Math.max(0, all.after() - part.after()),
            UNKNOWN);
  }

  private PauseKind kind(String stop) {
    if (stop.equals("GC Pause")) {
      return switch (name()) {
        case "G1New" -> "Mixed".equals(typeOfG1) ? PauseKind.MIXED : PauseKind.YOUNG;
        case "ParallelScavenge", "DefNew", "ParNew" -> PauseKind.YOUNG;
        case "G1Full", "ParallelOld", "PSMarkSweep", "SerialOld" -> PauseKind.FULL;
        default -> PauseKind.OTHER;
      };
    }
    return switch (stop) {
      case "Initial Mark" -> PauseKind.INITIAL_MARK;
      case "Pause Remark", "Final Mark" -> PauseKind.REMARK;
      case "Pause Cleanup" -> PauseKind.CLEANUP;
      default -> stop.startsWith("Pause Full") ? PauseKind.FULL : PauseKind.OTHER;
    };
  }

  private @Nullable ConcurrentCycle cycle(LongFunction<Stamp> stamp) {
    Part cycle = whole;
    if (cycle == null || !isCycle()) {
      return null;
    }
    boolean isMarked = stops.stream().anyMatch(stop -> kind(stop.name) == PauseKind.REMARK);
    if (cycle.name.equals("G1Old") && !isMarked && !marksConcurrently) {
      // G1 only undoes the start of a cycle that it does not need.
      return null;
    }
    if (cycle.name.equals("Shenandoah") && !isConcurrent) {
      return null;
    }
    return new ConcurrentCycle(
        0,
        id,
        stamp.apply(cycle.startNanos),
        cycle.nanos,
        marksTheOld() && !isMarked
            ? ConcurrentCycle.Outcome.ABORTED
            : ConcurrentCycle.Outcome.COMPLETED,
        marksTheOld() ? null : heap.change(),
        UNKNOWN,
        UNKNOWN);
  }
}
