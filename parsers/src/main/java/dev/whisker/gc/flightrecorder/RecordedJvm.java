package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcLogBuilder;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** The JVM of a recording and its collections, event by event. */
final class RecordedJvm {

  static final String JVM_INFORMATION = "jdk.JVMInformation";

  /** Threads write their events in blocks, so those of one collection may be apart by this many. */
  private static final int MOST_OPEN = 10_000;

  /**
   * {@code (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on}: only the second is of the
   * JDK.
   */
  private static final Pattern VERSION = Pattern.compile("JRE \\(([^)]+)\\)");

  private static final long NANOS = 1_000_000_000L;

  private final GcLogBuilder log = new GcLogBuilder(GcLogFormat.FLIGHT_RECORDING);
  private final Map<Integer, RecordedCollection> open = new LinkedHashMap<>();
  private final RecordedSettings settings;
  private final RecordedSafepoints safepoints = new RecordedSafepoints();
  private final long startNanos;
  private long hardwareThreads;
  private long physicalBytes;
  private boolean isOfSeveralJvms;
  private int firstId = Integer.MAX_VALUE;

  /**
   * @param startNanos of the JVM since 1970, or {@link Stamp#ABSENT}
   * @param names of the kinds of events by their numbers
   */
  RecordedJvm(long startNanos, Map<Long, String> names) {
    this.startNanos = startNanos;
    this.settings = new RecordedSettings(names);
    log.recognised();
  }

  /** The start of the JVM that a {@link #JVM_INFORMATION} shows. */
  static long start(RecordedEvent jvmInformation) {
    return nanos(jvmInformation.getInstant("jvmStartTime"));
  }

  static long nanos(Instant moment) {
    return moment.getEpochSecond() * NANOS + moment.getNano();
  }

  /** Takes an event; false if it is of another JVM. */
  boolean take(RecordedEvent event) {
    String name = event.getEventType().getName();
    switch (name) {
      case JVM_INFORMATION -> {
        if (start(event) != startNanos) {
          isOfSeveralJvms = true;
          return false;
        }
        jvm(event);
      }
      case "jdk.GCConfiguration" -> collector(event.getString("oldCollector"));
      case "jdk.GCHeapConfiguration" -> {
        log.jvm().initialHeapBytes(event.getLong("initialSize"));
        log.jvm().maxHeapBytes(event.getLong("maxSize"));
      }
      case "jdk.UnsignedLongFlag" -> {
        if (event.getString("name").equals("G1HeapRegionSize")) {
          log.jvm().regionBytes(event.getLong("value"));
        }
      }
      case "jdk.ContainerConfiguration" -> {
        log.jvm().cpus(event.getLong("effectiveCpuCount"));
        log.jvm().memoryBytes(event.getLong("memoryLimit"));
      }
      case "jdk.CPUInformation" -> hardwareThreads = event.getLong("hwThreads");
      case "jdk.PhysicalMemory" -> physicalBytes = event.getLong("totalSize");
      case "jdk.ActiveSetting" -> settings.take(event);
      case "jdk.Shutdown" -> log.lastHeap(Long.MAX_VALUE);
      case "jdk.ZAllocationStall" ->
          log.add(
              new Incident(
                  0,
                  stamp(nanos(event.getStartTime())),
                  Incident.Kind.ALLOCATION_STALL,
                  event.getDuration().toNanos()));
      case "jdk.SafepointBegin" -> safepoints.begin(event);
      case "jdk.ExecuteVMOperation" -> safepoints.operation(event, this::stamp);
      default -> {
        if (event.hasField("gcId")) {
          collection(event.getInt("gcId")).take(name, event);
        }
      }
    }
    seen(nanos(event.getStartTime()));
    seen(nanos(event.getEndTime()));
    return true;
  }

  private void jvm(RecordedEvent event) {
    String line = event.getString("jvmVersion");
    Matcher version = VERSION.matcher(line == null ? "" : line);
    if (version.find()) {
      log.jvm().version(version.group(1), line);
    }
    String arguments = event.getString("jvmArguments");
    if (arguments != null) {
      log.jvm().flags(arguments);
    }
  }

  /** Sets the collector by the name of its old or its only collection. */
  private void collector(@Nullable String name) {
    switch (String.valueOf(name)) {
      case "G1Old" -> log.collector(Collector.G1);
      case "ParallelOld", "PSMarkSweep" -> log.collector(Collector.PARALLEL);
      case "SerialOld" -> log.assume(Collector.SERIAL);
      case "ConcurrentMarkSweep" -> log.collector(Collector.CMS);
      case "Z" -> log.collector(Collector.ZGC);
      case "ZGC Major" -> log.collector(Collector.GENERATIONAL_ZGC);
      default -> {
        // Shenandoah: only the flags show whether it has generations.
      }
    }
  }

  private RecordedCollection collection(int id) {
    firstId = Math.min(firstId, id);
    RecordedCollection known = open.get(id);
    if (known == null) {
      known = new RecordedCollection(id);
      open.put(id, known);
      if (open.size() > MOST_OPEN) {
        Iterator<RecordedCollection> oldest = open.values().iterator();
        oldest.next().addTo(log, this::stamp);
        oldest.remove();
      }
    }
    return known;
  }

  private Stamp stamp(long epochNanos) {
    return new Stamp(
        startNanos == Stamp.ABSENT ? Stamp.ABSENT : epochNanos - startNanos, epochNanos);
  }

  /** Notes a later moment of the JVM, or {@link Stamp#ABSENT}. */
  void seenUntil(long epochNanos) {
    if (epochNanos != Stamp.ABSENT) {
      seen(epochNanos);
    }
  }

  private void seen(long epochNanos) {
    Stamp stamp = stamp(epochNanos);
    log.seen(stamp.uptimeNanos(), stamp.epochNanos());
  }

  /**
   * Returns the result after the last event.
   *
   * @param isDamaged true if more may have followed
   */
  GcReading finish(boolean isDamaged) {
    if (isOfSeveralJvms) {
      // The events before the one about the other JVM may be of either.
      Problem joined = new Problem(0, GcProblem.RECORDING_OF_SEVERAL_JVMS);
      return new GcReading(List.of(), LineCounts.NONE, List.of(joined));
    }
    log.jvm().cpus(hardwareThreads);
    log.jvm().memoryBytes(physicalBytes);
    open.values().forEach(collection -> collection.addTo(log, this::stamp));
    if (settings.hidePauses()) {
      log.mayHidePauses();
    }
    List<Problem> problems = new ArrayList<>(settings.problems());
    if (isDamaged) {
      problems.add(new Problem(0, GcProblem.RECORDING_DAMAGED));
    }
    if (firstId > 0 && firstId < Integer.MAX_VALUE) {
      problems.add(new Problem(0, GcProblem.RECORDING_BEGAN_LATE, firstId));
    }
    if (settings.haveAllSafepoints()) {
      // By default, recordings have only those that threads reach slowly.
      safepoints.all().forEach(log::add);
    }
    GcLog read = log.build();
    boolean isUnreadable = isDamaged && !read.last().hasEpoch();
    return new GcReading(isUnreadable ? List.of() : List.of(read), LineCounts.NONE, problems);
  }
}
