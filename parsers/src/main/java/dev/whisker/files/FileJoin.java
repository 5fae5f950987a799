package dev.whisker.files;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.files.given.SeriesName;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcProblem;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * A possible join of two files of a rotated log.
 *
 * @param before the files up to there, in order
 * @param after the next one
 */
record FileJoin(List<GcLogs> before, GcLogs after) {

  /**
   * The order of begin and end; within a tick of the clock, that of the first collection numbers.
   */
  static final Comparator<GcLog> IN_TIME =
      Comparator.comparingLong((GcLog log) -> moment(log, log.first()))
          .thenComparingLong(log -> moment(log, log.last()))
          .thenComparingInt(FileJoin::firstNumber)
          .thenComparingInt(FileJoin::lastNumber);

  /** Compares several joins of one file. */
  static final Comparator<FileJoin> LIKELIEST_LAST =
      Comparator.comparing(FileJoin::isNumberedOn)
          .thenComparing(FileJoin::isNamedByRotation)
          .thenComparing(join -> moment(join.end(), join.end().first()));

  /**
   * The tolerance for the JVM's start (wall clock less uptime), since the two clocks are not read
   * at the same instant.
   */
  private static final long START_TOLERANCE_NANOS = 2_000_000_000L;

  /** The disorder of threads' lines, also over the end of a file. */
  private static final long DISORDER_NANOS = 100_000_000L;

  /**
   * The most collections that can be divided between two files: those that are lost when each is
   * read alone, and concurrent cycles, which other collections overtake.
   */
  private static final int AT_ONCE = 3;

  private static final int NO_NUMBER = -1;

  /** True if the names, equal except for a number or a date, are right. */
  boolean isOfOneText() {
    GcLog end = end();
    GcLog begin = begin();
    if (showsStart(end) && showsStart(begin)) {
      return isNamedByRotation() && haveOneStart(end, begin) && isInTurn(end, begin);
    }
    if (!isInTurn(end, begin) || isBeginningOfJvm() || isNumberedBack()) {
      return false;
    }
    return isNumberedOn() || continuesByHead() || saysItContinues();
  }

  /** The begin or end of a log; only times of the same clock can be compared. */
  private static long moment(GcLog log, Stamp stamp) {
    if (stamp.hasEpoch()) {
      return stamp.epochNanos();
    }
    return stamp.hasUptime() ? stamp.uptimeNanos() : firstNumber(log);
  }

  /** True if both clocks of both files show the same start of the JVM. */
  static boolean haveOneStart(GcLog one, GcLog other) {
    return showsStart(one)
        && showsStart(other)
        && Math.abs(start(one) - start(other)) <= START_TOLERANCE_NANOS;
  }

  /** True if the second begins after the end of the first by a common clock; true without one. */
  static boolean isInTurn(GcLog one, GcLog other) {
    if (one.last().hasUptime() && other.last().hasUptime()) {
      return isInTurn(one, other, Stamp::uptimeNanos);
    }
    return !one.last().hasEpoch()
        || !other.last().hasEpoch()
        || isInTurn(one, other, Stamp::epochNanos);
  }

  private static boolean isInTurn(GcLog one, GcLog other, ToLongFunction<Stamp> clock) {
    long begin = clock.applyAsLong(other.first());
    long end = clock.applyAsLong(one.last());
    return begin >= end - DISORDER_NANOS
        && begin >= clock.applyAsLong(one.first())
        && clock.applyAsLong(other.last()) >= end;
  }

  private GcLog end() {
    return before.getLast().logs().getLast();
  }

  private GcLog begin() {
    return after.logs().getFirst();
  }

  /** True for names that only rotation makes; names of runs seldom differ after the extension. */
  private boolean isNamedByRotation() {
    return SeriesName.rotated(before.getLast().file()).equals(SeriesName.rotated(after.file()));
  }

  /** JDK 8 repeats its head in each file of a rotated log; later JVMs write it once. */
  private boolean isBeginningOfJvm() {
    return (firstNumber(begin()) == 0 && lastNumberBefore() > 0)
        || (begin().head().format() == GcLogFormat.UNIFIED && hasHead(begin()));
  }

  /** True if the next collection has about the next number. */
  private boolean isNumberedOn() {
    return lastNumberBefore() >= 0
        && firstNumber(begin()) > 0
        && begunBefore() <= AT_ONCE
        && step() <= AT_ONCE
        && (end().collector() == begin().collector()
            || end().collector() == null
            || begin().collector() == null);
  }

  /** True if the clock goes on and the numbers do not, so it is another JVM. */
  private boolean isNumberedBack() {
    return lastNumberBefore() >= 0 && begunBefore() > AT_ONCE;
  }

  /** The number of collections in the next file whose numbers came before. */
  private long begunBefore() {
    int last = lastNumberBefore();
    return numbers(begin()).filter(number -> number <= last).distinct().count();
  }

  /** The distance from the last number to the next. */
  private int step() {
    int last = lastNumberBefore();
    return numbers(begin()).filter(number -> number > last).min().orElse(Integer.MAX_VALUE) - last;
  }

  /** A file without a head continues another one; in rotation by name, a head may be repeated. */
  private boolean continuesByHead() {
    if (isNamedByRotation()) {
      boolean isNamedByStart = SeriesName.isDated(after.file()) && hasHead(begin());
      if (begin().first().hasUptime() && end().last().hasUptime()) {
        return !isNamedByStart;
      }
      return !hasHead(begin()) && !begin().hasNoTime();
    }
    GcLog first = before.getFirst().logs().getFirst();
    return !hasHead(begin())
        && (hasHead(first) || (firstNumber(first) == 0 && firstNumber(begin()) != 0));
  }

  /**
   * True if the file itself shows that it continues another: JDK 8 begins all files but the first
   * with a line about their creation, and J9 numbers its elements.
   */
  private boolean saysItContinues() {
    return begin().head().format() != GcLogFormat.UNIFIED
        && after.problems().stream()
            .anyMatch(problem -> problem.code() == GcProblem.CUT_OFF_AT_START);
  }

  /** The last number before it; a part of a log may contain only statistics. */
  private int lastNumberBefore() {
    return before.reversed().stream()
        .mapToInt(file -> lastNumber(file.logs().getLast()))
        .filter(number -> number != NO_NUMBER)
        .findFirst()
        .orElse(NO_NUMBER);
  }

  private static boolean showsStart(GcLog log) {
    return log.first().hasEpoch() && log.first().hasUptime();
  }

  private static long start(GcLog log) {
    return log.first().epochNanos() - log.first().uptimeNanos();
  }

  private static boolean hasHead(GcLog log) {
    JvmInfo jvm = log.jvm();
    return jvm.version() != null
        || !jvm.flags().isEmpty()
        || jvm.cpus() > 0
        || jvm.maxHeapBytes() > 0;
  }

  private static int firstNumber(GcLog log) {
    return numbers(log).min().orElse(NO_NUMBER);
  }

  private static int lastNumber(GcLog log) {
    return numbers(log).max().orElse(NO_NUMBER);
  }

  private static IntStream numbers(GcLog log) {
    return IntStream.concat(
            log.pauses().stream().mapToInt(Pause::gcId),
            log.cycles().stream().mapToInt(ConcurrentCycle::gcId))
        .filter(number -> number >= 0);
  }
}
