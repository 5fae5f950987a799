package dev.whisker.gc.internal.lines;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * Puts two parts of one JVM's log together that have a piece in common: without a wall clock the
 * second part looks like another JVM, whose uptime begins again. The pauses with which it begins
 * stand in the first one, to the last digit.
 *
 * @param earlier the part that begins first
 * @param later the part that goes on
 * @param seam in the earlier part, the second of the pauses that both have: the first one may be
 *     cut in the later part
 * @param sameSeam the same pause in the later part
 */
record OverlappingParts(GcLog earlier, GcLog later, GcEvent seam, GcEvent sameSeam) {

  /** A single pause may be as long as another JVM's. */
  private static final int LEAST_ALIKE = 2;

  private static final Comparator<GcEvent> BY_START =
      Comparator.comparing(GcEvent::start, OverlappingParts::inTime);

  /** What both parts are as one, or nothing where they have too little in common. */
  static Optional<GcLog> joined(GcLog one, GcLog other) {
    return (inTime(one.first(), other.first()) <= 0 ? of(one, other) : of(other, one))
        .map(OverlappingParts::joined);
  }

  private static Optional<OverlappingParts> of(GcLog earlier, GcLog later) {
    return earlier.pauses().isEmpty() && later.pauses().isEmpty()
        // Plain logs of ZGC tell of cycles only.
        ? of(earlier, later, earlier.cycles(), later.cycles(), SameEvents::areSame)
        : of(earlier, later, earlier.pauses(), later.pauses(), SameEvents::areSame);
  }

  private static <E extends GcEvent> Optional<OverlappingParts> of(
      GcLog earlier, GcLog later, List<E> ones, List<E> others, BiPredicate<E, E> areSame) {
    // The later part may begin within its first one.
    for (int cut = 0; cut < Math.min(2, others.size()) && !earlier.hasNoTime(); cut++) {
      List<E> rest = others.subList(cut, others.size());
      for (int at = place(ones, rest.getFirst()); isAt(at, ones, rest.getFirst()); at++) {
        if (areAlike(ones.subList(at, ones.size()), rest, areSame)) {
          return Optional.of(new OverlappingParts(earlier, later, ones.get(at + 1), rest.get(1)));
        }
      }
    }
    return Optional.empty();
  }

  /** The place of the first one that begins at that moment, or a negative number. */
  private static <E extends GcEvent> int place(List<E> events, E event) {
    int place = Collections.binarySearch(events, event, BY_START);
    while (isAt(place - 1, events, event)) {
      place--;
    }
    return place;
  }

  private static <E extends GcEvent> boolean isAt(int place, List<E> events, E event) {
    return place >= 0 && place < events.size() && BY_START.compare(events.get(place), event) == 0;
  }

  /** The earlier part may end within its last one, which is another one then. */
  private static <E> boolean areAlike(List<E> ones, List<E> others, BiPredicate<E, E> areSame) {
    int common = Math.min(ones.size(), others.size());
    int alike = 0;
    while (alike < common && areSame.test(ones.get(alike), others.get(alike))) {
      alike++;
    }
    return alike >= LEAST_ALIKE && (alike == common || alike == ones.size() - 1);
  }

  private static int inTime(Stamp one, Stamp other) {
    return one.hasUptime() && other.hasUptime()
        ? Long.compare(one.uptimeNanos(), other.uptimeNanos())
        : Long.compare(one.epochNanos(), other.epochNanos());
  }

  private GcLog joined() {
    if (inTime(later.last(), earlier.last()) < 0) {
      // All of it stands in the other one.
      return earlier;
    }
    GcLog.Head head = earlier.head();
    GcLog.Head others = later.head();
    return new GcLog(
        new GcLog.Head(
            head.format(),
            head.collector() == null ? others.collector() : head.collector(),
            head.jvm().orElse(others.jvm()),
            Math.max(head.maxCapacityBytes(), others.maxCapacityBytes())),
        new GcLog.Span(
            earlier.first(),
            later.last(),
            earlier.span().offset() == null ? later.span().offset() : earlier.span().offset(),
            later.span().ended()),
        // Up to that moment from the one, from there on from the other.
        earlier
            .events()
            .only(event -> isBefore(event, seam))
            .then(later.events().only(event -> !isBefore(event, sameSeam)), pauses(), cycles()));
  }

  /** By their order: several may begin at one moment of a coarse clock. */
  private List<Pause> pauses() {
    return Stream.concat(
            earlier.pauses().stream().takeWhile(pause -> !pause.equals(seam)),
            later.pauses().stream().dropWhile(pause -> !pause.equals(sameSeam)))
        .toList();
  }

  /** By time: a part that was put together itself may have its lines in any order. */
  private static boolean isBefore(GcEvent event, GcEvent seam) {
    Stamp start = event.start();
    boolean isStamped = start.hasUptime() || start.hasEpoch();
    return isStamped ? inTime(start, seam.start()) < 0 : event.line() < seam.line();
  }

  /** One that was under way where the earlier part ends may have its end in the later one only. */
  private List<ConcurrentCycle> cycles() {
    Map<Stamp, ConcurrentCycle> byStart = new LinkedHashMap<>();
    Stream.concat(earlier.cycles().stream(), later.cycles().stream())
        .forEach(cycle -> byStart.merge(cycle.start(), cycle, OverlappingParts::ended));
    return byStart.values().stream().sorted(BY_START).toList();
  }

  private static ConcurrentCycle ended(ConcurrentCycle one, ConcurrentCycle other) {
    return one.outcome() == ConcurrentCycle.Outcome.UNFINISHED ? other : one;
  }
}
