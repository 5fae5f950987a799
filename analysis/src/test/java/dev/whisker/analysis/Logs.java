package dev.whisker.analysis;

import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.FailedPromotion;
import dev.whisker.gc.detail.GcEvents;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.gc.log.GcLog;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** GC logs written by hand. Times are seconds since the JVM's start. */
public final class Logs {

  private static final double NANOS = 1e9;

  private @Nullable Collector collector = Collector.PARALLEL;
  private @Nullable String version;
  private @Nullable String buildLine;
  private List<String> flags = List.of();
  private int cpus = -1;
  private long memoryBytes = -1;
  private boolean ended;
  private boolean mayHidePauses;
  private long regionBytes = -1;
  private long swapBytes = -1;
  private long freeSwapBytes = -1;
  private long initialHeapBytes = -1;
  private long maxHeapBytes = -1;
  private long jvmStart = Stamp.ABSENT;
  private boolean uptime = true;
  private double first;
  private double last = Double.NaN;
  private final List<Pause> pauses = new ArrayList<>();
  private final List<ConcurrentCycle> cycles = new ArrayList<>();
  private final List<Safepoint> safepoints = new ArrayList<>();
  private final List<Tenuring> tenurings = new ArrayList<>();
  private final List<HumongousRegions> humongous = new ArrayList<>();
  private final List<FailedPromotion> failedPromotions = new ArrayList<>();
  private final List<PausePhase> phases = new ArrayList<>();
  private final List<HeapUse> heapUses = new ArrayList<>();
  private final List<Incident> incidents = new ArrayList<>();

  private Logs() {}

  /** A log with uptime only. */
  public static Logs log() {
    return new Logs();
  }

  public Logs collector(@Nullable Collector which) {
    collector = which;
    return this;
  }

  /** As the JVM prints it; from 9 on its log is a unified one. */
  public Logs version(@Nullable String printed) {
    version = printed;
    return this;
  }

  /** The whole version line, with the date of the build. */
  public Logs buildLine(String line) {
    buildLine = line;
    return this;
  }

  /** It ends with the report that a JVM writes when it ends. */
  public Logs ended() {
    ended = true;
    return this;
  }

  /** It has lines that could not be read. */
  public Logs damaged() {
    mayHidePauses = true;
    return this;
  }

  public Logs memoryBytes(long bytes) {
    memoryBytes = bytes;
    return this;
  }

  public Logs swap(long bytes, long freeBytes) {
    swapBytes = bytes;
    freeSwapBytes = freeBytes;
    return this;
  }

  public Logs flags(String... all) {
    flags = Arrays.asList(all);
    return this;
  }

  public Logs cpus(int number) {
    cpus = number;
    return this;
  }

  public Logs regionBytes(long bytes) {
    regionBytes = bytes;
    return this;
  }

  /** Told outside the flags. */
  public Logs heap(long initialBytes, long maxBytes) {
    initialHeapBytes = initialBytes;
    maxHeapBytes = maxBytes;
    return this;
  }

  /** It has wall-clock times as well. */
  public Logs startedAt(double epochSeconds) {
    jvmStart = Math.round(epochSeconds * NANOS);
    return this;
  }

  public Logs withoutUptime() {
    uptime = false;
    return this;
  }

  public Logs first(double seconds) {
    first = seconds;
    return this;
  }

  public Logs last(double seconds) {
    last = seconds;
    return this;
  }

  public Logs pause(double at, double seconds, PauseKind kind) {
    return pause(at, seconds, kind, null, null);
  }

  public Logs pause(
      double at,
      double seconds,
      PauseKind kind,
      @Nullable MemoryChange heap,
      @Nullable MemoryChange young) {
    return pause(at, seconds, kind, heap, young, null);
  }

  public Logs pause(
      double at,
      double seconds,
      PauseKind kind,
      @Nullable MemoryChange heap,
      @Nullable MemoryChange young,
      @Nullable CpuTimes cpu) {
    pauses.add(
        new Pause(
            pauses.size() + 1,
            pauses.size(),
            at(at),
            Math.round(seconds * NANOS),
            kind,
            null,
            heap,
            young,
            null,
            null,
            cpu,
            -1,
            Set.of()));
    return this;
  }

  /** Any event, as it is. */
  public Logs add(GcEvent event) {
    switch (event) {
      case Pause pause -> pauses.add(pause);
      case ConcurrentCycle cycle -> cycles.add(cycle);
      case Safepoint safepoint -> safepoints.add(safepoint);
      case Tenuring tenuring -> tenurings.add(tenuring);
      case HumongousRegions regions -> humongous.add(regions);
      case FailedPromotion failed -> failedPromotions.add(failed);
      case PausePhase phase -> phases.add(phase);
      case HeapUse use -> heapUses.add(use);
      case Incident incident -> incidents.add(incident);
      default -> throw new IllegalArgumentException(event.toString());
    }
    return this;
  }

  public Logs cycle(double at, double seconds) {
    cycles.add(
        new ConcurrentCycle(
            1, -1, at(at), Math.round(seconds * NANOS), ConcurrentCycle.Outcome.COMPLETED));
    return this;
  }

  /** A cycle with figures of the heap, in bytes. */
  public Logs cycle(
      double at, double seconds, MemoryChange heap, long liveBytes, long allocatedBytes) {
    cycles.add(
        new ConcurrentCycle(
            1,
            -1,
            at(at),
            Math.round(seconds * NANOS),
            ConcurrentCycle.Outcome.COMPLETED,
            heap,
            liveBytes,
            allocatedBytes));
    return this;
  }

  /** For the pause added last. */
  public Logs humongous(int before, int after) {
    Pause pause = pauses.getLast();
    humongous.add(new HumongousRegions(1, pause.gcId(), pause.start(), before, after));
    return this;
  }

  public static MemoryChange change(long before, long after, long capacity) {
    return new MemoryChange(before, after, capacity);
  }

  private Stamp at(double seconds) {
    long nanos = Math.round(seconds * NANOS);
    return new Stamp(
        uptime ? nanos : Stamp.ABSENT, jvmStart == Stamp.ABSENT ? jvmStart : jvmStart + nanos);
  }

  public GcLog build() {
    double end = pauses.isEmpty() ? first : pauses.getLast().start().uptimeNanos() / NANOS;
    return new GcLog(
        new GcLog.Head(
            version == null || version.startsWith("1.")
                ? GcLogFormat.PREUNIFIED
                : GcLogFormat.UNIFIED,
            collector,
            new JvmInfo(
                version,
                buildLine,
                flags,
                cpus,
                memoryBytes,
                swapBytes,
                freeSwapBytes,
                regionBytes,
                initialHeapBytes,
                maxHeapBytes),
            -1,
            at(first),
            at(Double.isNaN(last) ? end : last),
            jvmStart == Stamp.ABSENT ? null : ZoneOffset.UTC,
            ended),
        new GcEvents(
            List.copyOf(pauses),
            List.copyOf(cycles),
            List.copyOf(safepoints),
            List.copyOf(tenurings),
            List.copyOf(humongous),
            List.copyOf(failedPromotions),
            List.copyOf(phases),
            List.copyOf(heapUses),
            List.copyOf(incidents)),
        mayHidePauses);
  }
}
