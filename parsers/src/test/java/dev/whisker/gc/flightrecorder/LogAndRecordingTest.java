package dev.whisker.gc.flightrecorder;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each run has a GC log and a recording, which must show the same collections. */
class LogAndRecordingTest {

  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;

  private static final List<String> COLLECTORS =
      List.of("g1", "genshen", "parallel", "serial", "shenandoah", "zgc");

  /** Several tests need the same. */
  private static final Map<String, Both> READ = new ConcurrentHashMap<>();

  /** What both have of one run: a recording begins later, and may end earlier. */
  private record Both(GcLog log, GcLog recording) {

    static Both of(String run) {
      return READ.computeIfAbsent(
          run, name -> new Both(read(name + ".log.gz"), read(name + ".jfr.gz")));
    }

    private static GcLog read(String name) {
      try {
        Path file =
            Path.of(Objects.requireNonNull(AnyFile.class.getResource("flights/" + name)).toURI());
        FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
        return ((FileContent.GcLogs) content).logs().getFirst();
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }

    private boolean isInBoth(int gcId) {
      int[] recorded =
          IntStream.concat(
                  recording.pauses().stream().mapToInt(Pause::gcId),
                  recording.cycles().stream().mapToInt(ConcurrentCycle::gcId))
              .sorted()
              .toArray();
      return gcId >= recorded[0] && gcId <= recorded[recorded.length - 1];
    }

    List<Pause> logged() {
      return log.pauses().stream().filter(pause -> isInBoth(pause.gcId())).toList();
    }

    List<Pause> recorded() {
      return recording.pauses();
    }
  }

  static Stream<String> runs() {
    return Stream.of("jdk17", "jdk25")
        .flatMap(jdk -> COLLECTORS.stream().map(collector -> jdk + "-" + collector))
        .filter(run -> !run.equals("jdk17-genshen"));
  }

  /** Shenandoah's recordings lack the causes. */
  static Stream<String> runsWithoutShenandoah() {
    return runs().filter(run -> !run.contains("shen"));
  }

  static Stream<String> runsWithCycles() {
    return runs().filter(run -> !run.matches(".*-(genshen|parallel|serial)"));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void agreeOnEachPause(String run) {
    Both both = Both.of(run);
    assertEquals(kinds(both.logged()), kinds(both.recorded()));
    for (int i = 0; i < both.recorded().size(); i++) {
      Pause logged = both.logged().get(i);
      Pause recorded = both.recorded().get(i);
      String pause = logged + " / " + recorded;
      assertAll(
          () -> assertEquals(logged.gcId(), recorded.gcId(), pause),
          () -> assertEquals(logged.kind(), recorded.kind(), pause),
          () -> assertEquals(logged.traits(), recorded.traits(), pause),
          () -> near(logged.start().epochNanos(), recorded.start().epochNanos(), 3 * MILLI, pause),
          () -> near(logged.durationNanos(), recorded.durationNanos(), 500 * MICRO, pause),
          () -> near(logged.heap(), recorded.heap(), pause),
          () -> near(logged.metaspace(), recorded.metaspace(), pause));
    }
    // A log's clock stops a little later, when the line is written.
    long later = 100 * MICRO * both.recorded().size();
    near(nanos(both.logged()), nanos(both.recorded()), later, run);
  }

  /** The log shows a failed young collection and the full GC that follows as one pause. */
  @Test
  void agreeOnKindsOfCms() {
    Both both = Both.of("jdk11-cms");
    assertEquals(kinds(both.logged()), kinds(both.recorded()));
    near(nanos(both.logged()), nanos(both.recorded()), 5 * MILLI, "CMS");
    assertTrue(
        both.recorded().stream().anyMatch(pause -> pause.is(PauseTrait.CONCURRENT_MODE_FAILURE)));
  }

  @ParameterizedTest
  @MethodSource("runsWithoutShenandoah")
  void agreeOnCauses(String run) {
    Both both = Both.of(run);
    assertEquals(
        both.logged().stream().map(Pause::cause).toList(),
        both.recorded().stream().map(Pause::cause).toList());
  }

  @ParameterizedTest
  @MethodSource("runsWithCycles")
  void agreeOnCycles(String run) {
    Both both = Both.of(run);
    Map<Integer, ConcurrentCycle.Outcome> logged = new TreeMap<>();
    both.log().cycles().stream()
        .filter(cycle -> both.isInBoth(cycle.gcId()))
        .forEach(cycle -> logged.put(cycle.gcId(), cycle.outcome()));
    Map<Integer, ConcurrentCycle.Outcome> recorded = new TreeMap<>();
    both.recording().cycles().forEach(cycle -> recorded.put(cycle.gcId(), cycle.outcome()));
    assertEquals(logged, recorded);
  }

  @ParameterizedTest
  @MethodSource("runs")
  void agreeOnJvm(String run) {
    Both both = Both.of(run);
    GcLog log = both.log();
    GcLog recording = both.recording();
    assertEquals(log.collector(), recording.collector());
    assertEquals(log.jvm().version(), recording.jvm().version());
    assertEquals(log.jvm().maxHeapBytes(), recording.jvm().maxHeapBytes());
    assertEquals(log.jvm().initialHeapBytes(), recording.jvm().initialHeapBytes());
    assertEquals(log.jvm().cpus(), recording.jvm().cpus());
    near(log.jvm().memoryBytes(), recording.jvm().memoryBytes(), 1 << 20, run);
    assertTrue(
        recording.jvm().flags().contains("-Xmx" + (recording.jvm().maxHeapBytes() >> 20) + "m"));
    if (log.collector() == Collector.G1) {
      assertEquals(log.jvm().regionBytes(), recording.jvm().regionBytes());
    }
  }

  private static Map<PauseKind, Long> kinds(List<Pause> pauses) {
    return pauses.stream()
        .collect(Collectors.groupingBy(Pause::kind, TreeMap::new, Collectors.counting()));
  }

  private static long nanos(List<Pause> pauses) {
    return pauses.stream().mapToLong(Pause::durationNanos).sum();
  }

  /** Compares two amounts of memory if both have them: logs of G1 count whole regions of 1 MB. */
  private static void near(@Nullable MemoryChange one, @Nullable MemoryChange other, String what) {
    if (one != null && other != null) {
      near(Math.max(one.before(), 0), Math.max(other.before(), 0), 2 << 20, what);
      near(one.after(), other.after(), 2 << 20, what);
    }
  }

  private static void near(long expected, long found, long tolerance, String what) {
    assertTrue(Math.abs(expected - found) <= tolerance, what);
  }
}
