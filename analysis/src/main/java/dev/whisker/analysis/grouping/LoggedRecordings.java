package dev.whisker.analysis.grouping;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/**
 * Recordings of JDK Flight Recorder whose collections are also in a GC log. One JVM wrote both, so
 * only the log counts: it has all collections from the start on.
 */
final class LoggedRecordings {

  /** Both clocks of one JVM run evenly; between two JVMs the distance of their pauses varies. */
  private static final long EVEN_NANOS = 20_000_000;

  /** The clocks of both are read at different moments. */
  private static final long SAME_NANOS = 1_000_000_000;

  /** By chance, fewer pauses of two JVMs may be evenly apart. */
  private static final int ENOUGH = 3;

  /** The share of a recording's collections that the log has. */
  private static final double MOST = 0.9;

  private LoggedRecordings() {}

  /** The recordings that are also logged, each with its reason. */
  static List<FileContent.Unknown> among(List<GcLogs> all) {
    List<FileContent.Unknown> found = new ArrayList<>();
    for (GcLogs recording : all) {
      if (recording.isRecording()) {
        GcLog recorded = recording.logs().getFirst();
        Map<Integer, Pause> collections = firstOfEach(recorded);
        all.stream()
            .filter(log -> !log.isRecording() && contains(log, recorded, collections))
            .findFirst()
            .ifPresent(log -> found.add(unused(recording, log)));
      }
    }
    return found;
  }

  private static FileContent.Unknown unused(GcLogs recording, GcLogs log) {
    String name = String.valueOf(log.file().getFileName());
    return new FileContent.Unknown(
        recording.file(),
        LineCounts.NONE,
        List.of(new Problem(0, GroupingProblem.ALREADY_IN, name)));
  }

  private static boolean contains(GcLogs file, GcLog recording, Map<Integer, Pause> recorded) {
    return file.logs().stream()
        .anyMatch(
            log -> log.isOfHotSpot() && mayOverlap(log, recording) && areOfOneJvm(log, recorded));
  }

  private static boolean areOfOneJvm(GcLog log, Map<Integer, Pause> recorded) {
    Map<Integer, Pause> logged = firstOfEach(log);
    LongSummaryStatistics apart = new LongSummaryStatistics();
    recorded.forEach(
        (id, pause) ->
            Optional.ofNullable(logged.get(id))
                .filter(other -> other.kind() == pause.kind())
                .ifPresent(other -> apart.accept(nanosApart(other.start(), pause.start()))));
    return apart.getCount() >= ENOUGH
        && apart.getCount() >= MOST * recorded.size()
        && apart.getMax() - apart.getMin() <= EVEN_NANOS
        && Math.max(Math.abs(apart.getMax()), Math.abs(apart.getMin())) <= SAME_NANOS;
  }

  private static boolean mayOverlap(GcLog log, GcLog recording) {
    return !log.last().hasEpoch()
        || !recording.last().hasEpoch()
        || (log.last().epochNanos() >= recording.first().epochNanos()
            && log.first().epochNanos() <= recording.last().epochNanos());
  }

  /** By the wall clock if both show it: uptimes of two JVMs may be alike. */
  private static long nanosApart(Stamp one, Stamp other) {
    if (one.hasEpoch() && other.hasEpoch()) {
      return other.epochNanos() - one.epochNanos();
    }
    return one.hasUptime() && other.hasUptime()
        ? other.uptimeNanos() - one.uptimeNanos()
        : Long.MAX_VALUE;
  }

  /** The first pause of each collection by its number. */
  private static Map<Integer, Pause> firstOfEach(GcLog log) {
    Map<Integer, Pause> first = new HashMap<>();
    log.pauses().stream()
        .filter(pause -> pause.gcId() >= 0)
        .forEach(pause -> first.putIfAbsent(pause.gcId(), pause));
    return first;
  }
}
