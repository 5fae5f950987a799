package dev.whisker.gc.j9;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One stop of the application, as far as it was read. J9 2.6 and later, and older versions:
 *
 * <pre>
 * &lt;exclusive-start id="10" timestamp="2021-02-26T11:11:42.310" ...&gt;
 * &lt;af-start .../&gt;
 * &lt;gc-start id="13" type="scavenge" ...&gt;  with the memory before
 * &lt;gc-end id="16" type="scavenge" ...&gt;  with the memory behind
 * &lt;exclusive-end id="21" ... durationms="22.000" /&gt;
 *
 * &lt;af type="nursery" id="35" timestamp="Aug 11 21:47:11 2005" ...&gt;  with the memory before
 *   &lt;gc type="scavenger" ...&gt;  with the memory behind, and its own time
 *   &lt;time totalms="377.634" /&gt;
 * &lt;/af&gt;
 * </pre>
 *
 * Many stops collect nothing.
 */
final class Stop {

  private static final double NANOS_OF_SECOND = 1e9;

  /** The free and the total bytes of a memory area. */
  private record Space(long free, long total) {
    long used() {
      return total - free;
    }

    static Space together(Space one, Space other) {
      return new Space(one.free + other.free, one.total + other.total);
    }
  }

  private final long line;
  private final long startNanos;

  /** The element that ends it. */
  private final String end;

  private final Map<String, Space> before = new HashMap<>();
  private final Map<String, Space> behind = new HashMap<>();
  private @Nullable String cause;
  private @Nullable PauseKind kind;
  private boolean hasYoung;
  private boolean isBehind;
  private long durationNanos = -1;
  private long userNanos = -1;
  private long systemNanos = -1;

  /**
   * @param line where it begins
   * @param element which begins it
   */
  Stop(long line, Element element) {
    this.line = line;
    this.startNanos = Times.epochNanos(element.text("timestamp"));
    if (element.is("exclusive-start")) {
      this.end = "exclusive-end";
    } else {
      this.end = element.is("af") ? "/af" : element.is("sys") ? "/sys" : "/con";
      trigger(element);
    }
  }

  /** True if the element is one of a stop, and of no other XML. */
  static boolean isOf(Element element) {
    return begins(element)
        || element.is("exclusive-end")
        || element.is("gc-start")
        || element.is("gc-end")
        || element.is("gc");
  }

  static boolean begins(Element element) {
    return element.is("exclusive-start")
        || (isOldTrigger(element) && element.text("timestamp") != null);
  }

  private static boolean isOldTrigger(Element element) {
    return element.is("af")
        || element.is("sys")
        || (element.is("con") && "collection".equals(element.text("event")));
  }

  boolean ends(Element element) {
    return element.is(end);
  }

  long line() {
    return line;
  }

  long startNanos() {
    return startNanos;
  }

  /** Reads an element within the stop; returns true if it is used. */
  boolean take(Element element) {
    if (element.is("gc-start") || element.is("gc")) {
      collects(element);
      isBehind = element.is("gc");
    } else if (element.is("gc-end")) {
      isBehind = true;
      userNanos = sum(userNanos, element.nanosOfMillis("usertimems"));
      systemNanos = sum(systemNanos, element.nanosOfMillis("systemtimems"));
    } else if (element.is("mem-info")) {
      memory("heap", element.whole("free"), element.whole("total"));
    } else if (element.is("mem")) {
      memory(element.text("type"), element.whole("free"), element.whole("total"));
    } else if (element.is("nursery")) {
      memory("nursery", element.whole("freebytes"), element.whole("totalbytes"));
    } else if (element.is("tenured")) {
      memory("tenure", element.whole("freebytes"), element.whole("totalbytes"));
    } else if (element.is("time") || element.is("exclusive-end")) {
      duration(element);
    } else {
      return cause == null && trigger(element);
    }
    return true;
  }

  /** Reads the cause of the stop: {@code af}, an allocation failure, {@code sys explicit}, ... */
  private boolean trigger(Element element) {
    if (element.is("af-start") || element.is("af")) {
      cause = "af";
    } else if (element.is("sys-start") || element.is("sys")) {
      String reason = element.text("reason");
      cause = reason == null ? "sys" : "sys " + reason;
    } else if (element.is("allocation-taxation")) {
      cause = "allocation-taxation";
    } else if (element.is("concurrent-global-final")) {
      cause = "concurrent-global-final";
    } else if (element.is("concurrent-collection-start") || element.is("con")) {
      cause = "concurrent-collection";
    } else {
      return false;
    }
    return true;
  }

  private void collects(Element element) {
    PauseKind found = kind(String.valueOf(element.text("type")));
    hasYoung |= found == PauseKind.YOUNG;
    kind = kind == PauseKind.FULL ? kind : found;
  }

  /** Scavenges and partial collections leave the old objects alone; a mark phase marks a part. */
  private static PauseKind kind(String type) {
    return switch (type) {
      case "scavenge", "scavenger", "partial gc" -> PauseKind.YOUNG;
      case "global", "global garbage collect" -> PauseKind.FULL;
      default -> PauseKind.OTHER;
    };
  }

  private void memory(@Nullable String name, long free, long total) {
    if (name != null && free >= 0 && total >= free && total > 0) {
      Space space = new Space(free, total);
      if (isBehind) {
        behind.put(name, space);
      } else {
        before.putIfAbsent(name, space);
      }
    }
  }

  private void duration(Element element) {
    long found = Math.max(element.nanosOfMillis("durationms"), element.nanosOfMillis("totalms"));
    durationNanos = found >= 0 ? found : durationNanos;
  }

  private static long sum(long one, long other) {
    return one >= 0 && other >= 0 ? one + other : Math.max(one, other);
  }

  /** The pause; empty if nothing was collected, or without a duration. */
  Optional<Pause> pause() {
    if (kind == null || durationNanos < 0 || durationNanos > Pause.LONGEST_NANOS) {
      return Optional.empty();
    }
    return Optional.of(
        new Pause(
            line,
            -1,
            new Stamp(Stamp.ABSENT, startNanos),
            durationNanos,
            kind,
            cause,
            change(heap(before), heap(behind)),
            change(before.get("nursery"), behind.get("nursery")),
            change(before.get("tenure"), behind.get("tenure")),
            null,
            cpu(),
            -1,
            hasYoung && kind == PauseKind.FULL
                ? Set.of(PauseTrait.ESCALATED_FROM_YOUNG)
                : Set.of()));
  }

  /** The heap; before J9 2.6 the log contains its parts only. */
  private static @Nullable Space heap(Map<String, Space> spaces) {
    Space heap = spaces.get("heap");
    Space young = spaces.get("nursery");
    Space old = spaces.get("tenure");
    if (heap != null) {
      return heap;
    }
    return young != null && old != null ? Space.together(young, old) : old;
  }

  private static @Nullable MemoryChange change(@Nullable Space before, @Nullable Space behind) {
    return before == null || behind == null
        ? null
        : new MemoryChange(before.used(), behind.used(), behind.total());
  }

  private @Nullable CpuTimes cpu() {
    return userNanos < 0 || systemNanos < 0
        ? null
        : new CpuTimes(
            userNanos / NANOS_OF_SECOND,
            systemNanos / NANOS_OF_SECOND,
            durationNanos / NANOS_OF_SECOND);
  }
}
