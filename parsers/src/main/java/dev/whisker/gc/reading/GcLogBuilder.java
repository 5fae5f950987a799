package dev.whisker.gc.reading;

import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
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
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the events of one JVM's log, in the order of its lines. */
public final class GcLogBuilder {

  /** A single line may be written twice, or come twice out of a damaged archive. */
  private static final int LEAST_TWICE = 2;

  private final GcLogFormat format;
  private final JvmInfoBuilder jvm = new JvmInfoBuilder();
  private PauseTable pauses = new PauseTable();
  private Tables tables = new Tables();
  private @Nullable Collector collector;
  private boolean collectorIsSure;
  private boolean isGcLog;
  private boolean mayHidePauses;
  private boolean mayRepeat;
  private boolean isLoggedTwice;
  private @Nullable ZoneOffset offset;
  private long firstUptime = Stamp.ABSENT;
  private long lastUptime = Stamp.ABSENT;
  private long firstEpoch = Stamp.ABSENT;
  private long lastEpoch = Stamp.ABSENT;
  private long maxCapacity = MemoryChange.UNKNOWN;
  private long lastHeapAt = -1;

  // What is left of events that have been passed on.
  private boolean hadEvents;
  private boolean hadHumongous;
  private long lastPassed = -1;

  public GcLogBuilder(GcLogFormat format) {
    this.format = format;
  }

  /** Collects the facts of the log's head. */
  public JvmInfoBuilder jvm() {
    return jvm;
  }

  /** Notes a final heap report, which a thread dump contains as well. */
  public void lastHeap(long line) {
    lastHeapAt = line;
  }

  public void add(Pause pause) {
    pauses.add(pause);
    if (pause.heap() != null) {
      capacity(pause.heap().capacity());
    }
  }

  public void add(ConcurrentCycle cycle) {
    tables.cycles.add(cycle);
  }

  public void add(Safepoint safepoint) {
    tables.safepoints.add(safepoint);
  }

  public void add(Tenuring tenuring) {
    tables.tenurings.add(tenuring);
  }

  public void add(HumongousRegions regions) {
    tables.humongous.add(regions);
  }

  /** True if the log has counted humongous regions, even none. */
  public boolean countsHumongous() {
    return hadHumongous || !tables.humongous.isEmpty();
  }

  public void add(HeapUse use) {
    tables.heapUses.add(use);
    capacity(use.capacityBytes());
  }

  public void add(Incident incident) {
    tables.incidents.add(incident);
  }

  /** Adds a pause, whose duration must be known. */
  public void add(PauseDraft pause) {
    pauses.add(pause);
    if (pause.heap != null) {
      capacity(pause.heap.capacity());
    }
    if (pause.failedPromotionWords >= 0) {
      tables.failedPromotions.add(
          new FailedPromotion(pause.line, pause.gcId, pause.start(), pause.failedPromotionWords));
    }
    PausePhase phase = pause.mainPhase();
    if (phase != null) {
      tables.phases.add(phase);
    }
  }

  /** Sets the cause of the last pauses of a collection that have none; it is logged at the end. */
  public void causeOfLast(int gcId, String cause) {
    pauses.causeOfLast(gcId, cause);
  }

  /** Notes that this is a GC log, even without a collection. */
  public void recognised() {
    isGcLog = true;
  }

  /** Notes a collection that the log numbers, or a record or line that could not be read. */
  public void mayHidePauses() {
    mayHidePauses = true;
  }

  /** Notes that the clocks went back: the lines that follow may repeat earlier ones. */
  void mayRepeat() {
    mayRepeat = true;
  }

  /** True if some pauses were logged twice, once it is built; they count once. */
  boolean isLoggedTwice() {
    return isLoggedTwice;
  }

  /** Notes a capacity of the heap. */
  public void capacity(long bytes) {
    maxCapacity = Math.max(maxCapacity, bytes);
  }

  /** Notes a moment on either clock or both. */
  public void seen(long uptimeNanos, long epochNanos) {
    if (uptimeNanos != Stamp.ABSENT) {
      firstUptime = firstUptime == Stamp.ABSENT ? uptimeNanos : Math.min(firstUptime, uptimeNanos);
      lastUptime = Math.max(lastUptime, uptimeNanos);
    }
    if (epochNanos != Stamp.ABSENT) {
      firstEpoch = firstEpoch == Stamp.ABSENT ? epochNanos : Math.min(firstEpoch, epochNanos);
      lastEpoch = Math.max(lastEpoch, epochNanos);
    }
  }

  /** The latest uptime seen, or {@link Stamp#ABSENT}. */
  public long lastUptime() {
    return lastUptime;
  }

  /** The latest wall clock seen, or {@link Stamp#ABSENT}. */
  public long lastEpoch() {
    return lastEpoch;
  }

  /** Sets the collector that the log names, or that alone writes such lines. */
  public void collector(Collector found) {
    collector = found;
    collectorIsSure = true;
  }

  /** Sets the likely collector, unless a surer sign was found. */
  public void assume(Collector likely) {
    if (collector == null) {
      collector = likely;
    }
  }

  public @Nullable Collector collector() {
    return collector;
  }

  /** True if the log has named this collector, or contains lines that only this one writes. */
  public boolean isSurelyOf(Collector one) {
    return collectorIsSure && collector == one;
  }

  /** True for a sure ZGC, with generations or without. */
  public boolean isSurelyOfZ() {
    return isSurelyOf(Collector.GENERATIONAL_ZGC) || isSurelyOf(Collector.ZGC);
  }

  /** Sets the offset of the wall clock from UTC; the first one counts. */
  public void offset(@Nullable ZoneOffset found) {
    if (offset == null) {
      offset = found;
    }
  }

  public boolean hasOffset() {
    return offset != null;
  }

  /** True if no event has been found. */
  public boolean isEmpty() {
    return !hadEvents
        && pauses.isEmpty()
        && tables.cycles.isEmpty()
        && tables.safepoints.isEmpty()
        && tables.heapUses.isEmpty()
        && tables.incidents.isEmpty();
  }

  /** True if the JVM that wrote it, or its collector, is known. */
  public boolean describesJvm() {
    return isGcLog || collector != null || !jvm.build().equals(JvmInfo.UNKNOWN);
  }

  private @Nullable Collector collector(JvmInfo info) {
    if (collector == null) {
      return info.collectorOfFlags();
    }
    // Until the first collection, only the release distinguishes both.
    return collector == Collector.ZGC && info.hasOnlyGenerationalZgc()
        ? Collector.GENERATIONAL_ZGC
        : collector;
  }

  /**
   * Passes on the pauses in the order of their ends, and drops all events.
   *
   * @param isComplete false if the log goes on: pauses whose cause may follow are kept
   */
  void passOn(Consumer<Pause> to, boolean isComplete) {
    hadEvents = !isEmpty();
    hadHumongous = countsHumongous();
    pauses.regionBytes(jvm.build().regionBytes());
    List<Pause> passed =
        pauses.subList(0, isComplete ? pauses.size() : pauses.firstWithoutCauseYet());
    for (Pause pause : passed) {
      lastPassed = pause.line();
      to.accept(pause);
    }
    PauseTable kept = new PauseTable();
    kept.addAll(pauses.subList(passed.size(), pauses.size()));
    pauses = kept;
    tables = new Tables();
  }

  public GcLog build() {
    JvmInfo info = jvm.build();
    pauses.regionBytes(info.regionBytes());
    GcLog log = log(info);
    if (mayRepeat) {
      isLoggedTwice = pauses.leaveOutTwins() >= LEAST_TWICE;
      tables.all().forEach(EventTable::leaveOutTwins);
    }
    return log;
  }

  private GcLog log(JvmInfo info) {
    List<Pause> inOrder = pauses.inOrderOfStart();
    long lastPause = inOrder.isEmpty() ? lastPassed : inOrder.getLast().line();
    boolean ended = lastHeapAt >= 0 && lastPause < lastHeapAt;
    return new GcLog(
        new GcLog.Head(
            format,
            collector(info),
            info,
            maxCapacity,
            new Stamp(firstUptime, firstEpoch),
            new Stamp(lastUptime, lastEpoch),
            offset,
            ended),
        new GcEvents(
            inOrder,
            tables.cycles.inOrderOfStart(),
            tables.safepoints.inOrderOfStart(),
            tables.tenurings.inOrderOfStart(),
            tables.humongous.inOrderOfStart(),
            tables.failedPromotions.inOrderOfStart(),
            tables.phases.inOrderOfStart(),
            tables.heapUses.inOrderOfStart(),
            tables.incidents.inOrderOfStart()),
        mayHidePauses);
  }

  /** The events beside pauses. */
  private static final class Tables {

    private final EventTable<ConcurrentCycle> cycles = new EventTable<>(EventForms.CYCLES);
    private final EventTable<Safepoint> safepoints = new EventTable<>(EventForms.SAFEPOINTS);
    private final EventTable<Tenuring> tenurings = new EventTable<>(EventForms.TENURINGS);
    private final EventTable<HumongousRegions> humongous =
        new EventTable<>(EventForms.HUMONGOUS_REGIONS);
    private final EventTable<FailedPromotion> failedPromotions =
        new EventTable<>(EventForms.FAILED_PROMOTIONS);
    private final EventTable<PausePhase> phases = new EventTable<>(EventForms.PHASES);
    private final EventTable<HeapUse> heapUses = new EventTable<>(EventForms.HEAP_USES);
    private final EventTable<Incident> incidents = new EventTable<>(EventForms.INCIDENTS);

    Stream<EventTable<?>> all() {
      return Stream.of(
          cycles, safepoints, tenurings, humongous, failedPromotions, phases, heapUses, incidents);
    }
  }
}
