package dev.whisker.gc;

import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What one JVM wrote, from one start to its end, in one file or a rotated series. */
public record GcLog(Head head, Span span, GcEvents events) {

  /**
   * What the log says of its JVM.
   *
   * @param collector null where the log does not show it
   * @param maxCapacityBytes the largest heap capacity seen, or -1
   */
  public record Head(
      GcLogFormat format, @Nullable Collector collector, JvmInfo jvm, long maxCapacityBytes) {}

  /**
   * The time that the log covers.
   *
   * @param first the earliest stamp of the log, not only of its events
   * @param last the latest stamp
   * @param offset the offset from UTC that its wall clock shows, or null
   * @param ended whether it ends with the report that a JVM writes when it ends in order; where it
   *     does not, it may go on, have been killed or cut off, or not write such a report at this
   *     level
   */
  public record Span(Stamp first, Stamp last, @Nullable ZoneOffset offset, boolean ended) {}

  public List<Pause> pauses() {
    return events.pauses();
  }

  public List<ConcurrentCycle> cycles() {
    return events.cycles();
  }

  public @Nullable Collector collector() {
    return head.collector();
  }

  public JvmInfo jvm() {
    return head.jvm();
  }

  public Stamp first() {
    return span.first();
  }

  public Stamp last() {
    return span.last();
  }

  /** Whether it records nothing that the JVM did. */
  public boolean isEmpty() {
    return events.isEmpty();
  }

  /**
   * Whether it shows collections and none of their pauses: cycles alone, as plain {@code -Xlog:gc}
   * does of ZGC, or safepoints alone. No pause in it is no sign that there was none.
   */
  public boolean hidesPauses() {
    return pauses().isEmpty()
        && (!cycles().isEmpty()
            || events.safepoints().stream().anyMatch(Safepoint::mayBeCollection));
  }

  /** When it ends: a log that stamps the starts of pauses lasts until its last pause is over. */
  public Stamp end() {
    if (pauses().isEmpty()) {
      return last();
    }
    Pause pause = pauses().getLast();
    Stamp over = pause.start().plusNanos(pause.durationNanos());
    if (over.hasUptime() && last().hasUptime()) {
      return over.uptimeNanos() > last().uptimeNanos() ? over : last();
    }
    boolean later = over.hasEpoch() && over.epochNanos() > last().epochNanos();
    return later ? over : last();
  }

  /** Whether no line of it has a time: nothing in it can be put on an axis. */
  public boolean hasNoTime() {
    return !last().hasUptime() && !last().hasEpoch();
  }

  /**
   * When the JVM started, in nanoseconds since 1970, or {@link Stamp#ABSENT} where no stamp has
   * both clocks: the median of what the stamps show, as the clock may have been set meanwhile.
   */
  public long jvmStartNanos() {
    long[] starts =
        Stream.concat(Stream.of(first(), last()), pauses().stream().map(Pause::start))
            .filter(stamp -> stamp.hasEpoch() && stamp.hasUptime())
            .mapToLong(stamp -> stamp.epochNanos() - stamp.uptimeNanos())
            .sorted()
            .toArray();
    return starts.length == 0 ? Stamp.ABSENT : starts[starts.length / 2];
  }
}
