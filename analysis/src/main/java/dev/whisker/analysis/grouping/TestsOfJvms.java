package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.Located.Span;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.gc.Stamp;
import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.series.Cut;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Splits a file of single requests into tests where JVMs were started between them. JMeter appends
 * to an existing file, and silences alone do not separate tests that follow each other closely.
 *
 * <p>A JVM's start splits only if no request was sent for a while around it, and only if the JVMs
 * ran in turn: simultaneous ones are separate servers.
 */
public final class TestsOfJvms {

  /** The shortest time in which a JVM gets ready. */
  private static final int LEAST_SILENCE_SECONDS = 3;

  /** The longest file searched: half a year. */
  private static final int MOST_SECONDS = 180 * 24 * 3600;

  private static final long NANOS = 1_000_000_000;

  private TestsOfJvms() {}

  /** A JVM and the second of its start, which is computed once from all its pauses. */
  private record Started(Span span, long second) {}

  /** Replaces a file by its tests. */
  public static void cut(
      List<Located<SourcedLoadResult>> results, List<Located<SourcedGcLog>> logs) {
    for (Located<SourcedLoadResult> result : List.copyOf(results)) {
      List<Located<SourcedLoadResult>> tests = tests(result, results, logs);
      if (tests.size() > 1) {
        int place = results.indexOf(result);
        results.remove(place);
        results.addAll(place, tests);
      }
    }
  }

  private static List<Located<SourcedLoadResult>> tests(
      Located<SourcedLoadResult> result,
      List<Located<SourcedLoadResult>> results,
      List<Located<SourcedGcLog>> logs) {
    Span sent = result.span();
    if (sent == null
        || !(result.what().result() instanceof Samples whole)
        || whole.head().format().isObserver()
        || whole.head().localTime()
        || whole.series().seconds() > MOST_SECONDS
        || !isAloneInItsFile(result, results)) {
      return List.of();
    }
    List<Started> jvms = meanwhile(sent, near(result, logs));
    if (jvms.size() < 2 || !Span.areInTurn(jvms.stream().map(Started::span).toList())) {
      return List.of();
    }
    long first = whole.series().firstEpochSecond();
    List<Long> ends = new ArrayList<>();
    jvms.stream()
        .skip(1)
        .map(jvm -> endOfSilence(whole.series(), jvm.second()))
        .filter(second -> second > 0)
        .distinct()
        .map(second -> first + second)
        .forEach(ends::add);
    ends.add(first + whole.series().seconds());
    return cut(result, whole, first, ends);
  }

  private static List<Located<SourcedLoadResult>> cut(
      Located<SourcedLoadResult> result, Samples whole, long first, List<Long> ends) {
    List<Located<SourcedLoadResult>> tests = new ArrayList<>();
    long from = first;
    for (long end : ends) {
      Samples test = ends.size() == 1 ? whole : Cut.between(whole, from, end);
      int number = tests.size() + 1;
      tests.add(
          result
              .with(
                  new SourcedLoadResult(result.what().files(), number, test),
                  new Span(test.head().startEpochMillis(), test.head().endEpochMillis()))
              .numbered(number));
      from = end;
    }
    return tests;
  }

  private static boolean isAloneInItsFile(
      Located<SourcedLoadResult> result, List<Located<SourcedLoadResult>> results) {
    return results.stream()
        .noneMatch(
            other ->
                other != result
                    && other.what().files().stream().anyMatch(result.what().files()::contains));
  }

  /** The logs of its folder; if there are fewer than two, all logs. */
  private static List<Located<SourcedGcLog>> near(
      Located<SourcedLoadResult> result, List<Located<SourcedGcLog>> logs) {
    List<Located<SourcedGcLog>> beside =
        logs.stream().filter(log -> log.folderWords().equals(result.folderWords())).toList();
    return beside.size() < 2 ? logs : beside;
  }

  /**
   * The starts during the requests; empty if fewer than two JVMs overlap them, since a single start
   * splits nothing.
   */
  private static List<Started> meanwhile(Span sent, List<Located<SourcedGcLog>> logs) {
    List<Located<SourcedGcLog>> overlapping =
        logs.stream().filter(log -> log.span() != null && log.span().overlaps(sent)).toList();
    if (overlapping.size() < 2) {
      return List.of();
    }
    List<Started> jvms = new ArrayList<>();
    for (Located<SourcedGcLog> log : overlapping) {
      Span span = log.span();
      long start = log.what().log().jvmStartNanos();
      if (span != null && start != Stamp.ABSENT) {
        jvms.add(new Started(span, Math.floorDiv(start, NANOS)));
      }
    }
    jvms.sort(Comparator.comparingLong(Started::second));
    return jvms;
  }

  /**
   * The second in which requests begin again after a silence with a JVM start; 0 without such a
   * silence, or without requests before or after it.
   */
  private static int endOfSilence(SampleSeries series, long startEpochSecond) {
    long start = startEpochSecond - series.firstEpochSecond();
    if (start <= 0 || start >= series.seconds()) {
      return 0;
    }
    int[] started = series.started(0, series.seconds(), Selection.ALL);
    int from = (int) start;
    while (from > 0 && started[from - 1] == 0) {
      from--;
    }
    int to = (int) start;
    while (to < started.length && started[to] == 0) {
      to++;
    }
    boolean isSilent = to > start && to - from >= LEAST_SILENCE_SECONDS;
    return isSilent && from > 0 && to < started.length ? to : 0;
  }
}
