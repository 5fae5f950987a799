package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.input.source.Cursor;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a pause's words: {@code Young (Concurrent Start) (G1 Humongous Allocation)}.
 *
 * @param cause the cause as the log words it, or null
 * @param collector the only collector with these words, or null
 * @param stop which of the short stops of ZGC or Shenandoah it is, or null
 * @param endsCycle true if it completes a concurrent cycle (Shenandoah)
 */
record PauseLabel(
    PauseKind kind,
    Set<PauseTrait> traits,
    @Nullable String cause,
    @Nullable Collector collector,
    @Nullable String stop,
    boolean endsCycle) {

  private static final List<String> STOPS_OF_ZGC =
      List.of("Mark Start", "Mark End", "Relocate Start", "Verify");

  private static final List<String> STOPS_OF_SHENANDOAH =
      List.of(
          "Init Mark",
          "Final Mark",
          "Init Update Refs",
          "Final Update Refs",
          "Final Evac",
          "Final Roots",
          "Final Verify",
          "Init Verify",
          "Init Traversal",
          "Final Traversal");

  /** Reads the words behind {@code Pause}; null if they are unknown. */
  static @Nullable PauseLabel of(Cursor c) {
    if (c.take("Young")) {
      return tagged(c, PauseKind.YOUNG, null, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Incremental GC")) {
      // GraalVM native images: the serial collector is their only one with these words.
      return tagged(c, PauseKind.YOUNG, Collector.SERIAL, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Full GC")) {
      return tagged(c, PauseKind.FULL, Collector.SERIAL, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Full")) {
      return tagged(c, PauseKind.FULL, null, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Remark")) {
      return tagged(c, PauseKind.REMARK, null, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Cleanup")) {
      return tagged(c, PauseKind.CLEANUP, Collector.G1, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Mixed")) {
      // JDK 9; later ones write Pause Young (Mixed).
      return tagged(c, PauseKind.MIXED, Collector.G1, EnumSet.noneOf(PauseTrait.class));
    }
    if (c.take("Initial Mark")) {
      // G1 of JDK 9 and 10 collects the young generation in it, with a cause; CMS only marks.
      return c.sees(" (")
          ? tagged(c, PauseKind.YOUNG, null, EnumSet.of(PauseTrait.STARTS_CONCURRENT_CYCLE))
          : new PauseLabel(PauseKind.INITIAL_MARK, Set.of(), null, null, null, false);
    }
    if (c.take("Degenerated GC")) {
      return degenerated(c);
    }
    String stop = takeOne(STOPS_OF_ZGC, c);
    if (stop != null) {
      return new PauseLabel(PauseKind.OTHER, Set.of(), null, Collector.ZGC, stop, false);
    }
    stop = takeOne(STOPS_OF_SHENANDOAH, c);
    return stop == null
        ? null
        : new PauseLabel(PauseKind.OTHER, Set.of(), null, shenandoah(c), stop, false);
  }

  /**
   * True if both belong to one stop. The record's own equals would be generated at run time, which
   * costs more than the comparison.
   */
  boolean isOfSameStop(PauseLabel other) {
    return kind == other.kind
        && Objects.equals(stop, other.stop)
        && Objects.equals(cause, other.cause)
        && collector == other.collector
        && traits.equals(other.traits);
  }

  /** True if it is a whole collection, and not a short stop between its phases. */
  boolean isWholeCollection() {
    return kind == PauseKind.FULL || traits.contains(PauseTrait.DEGENERATED);
  }

  /** True if it may be the first line of Shenandoah's collection: JDK 28, plain gc. */
  boolean mayBeFirstStop() {
    return stop != null && stop.equals("Init Mark");
  }

  /** True if it is one of the short stops of a collection. */
  boolean isShortStop() {
    return !isWholeCollection()
        && (kind == PauseKind.OTHER || kind == PauseKind.REMARK || kind == PauseKind.CLEANUP);
  }

  /**
   * {@code (Young) (Mark)}: the phase in which its cycle was given up, or that there was no cycle.
   */
  private static PauseLabel degenerated(Cursor c) {
    return new PauseLabel(
        PauseKind.OTHER,
        Set.of(PauseTrait.DEGENERATED),
        null,
        shenandoah(c),
        null,
        c.find("(Outside of Cycle)") < 0);
  }

  /** Takes one of these names, or returns null. */
  private static @Nullable String takeOne(List<String> names, Cursor c) {
    for (String name : names) {
      if (c.take(name)) {
        return name;
      }
    }
    return null;
  }

  /** The generational Shenandoah names the generation. */
  private static Collector shenandoah(Cursor c) {
    return c.sees(" (Young)") || c.sees(" (Old)") || c.sees(" (Global)")
        ? Collector.GENERATIONAL_SHENANDOAH
        : Collector.SHENANDOAH;
  }

  /** Reads the parentheses with the special features of the pause, and its cause. */
  private static PauseLabel tagged(
      Cursor c, PauseKind named, @Nullable Collector known, Set<PauseTrait> traits) {
    PauseKind kind = named;
    Collector collector = known;
    String cause = null;
    c.skipSpaces();
    for (int close = matching(c); close >= 0; close = matching(c)) {
      c.skip(1);
      String tag = c.textTo(close);
      switch (tag) {
        case "Normal", "Mixed", "Prepare Mixed", "Concurrent Start" -> {
          collector = Collector.G1;
          kind = tag.equals("Mixed") ? PauseKind.MIXED : PauseKind.YOUNG;
          if (tag.equals("Concurrent Start")) {
            traits.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
          }
        }
        default -> {
          if (tag.startsWith("Evacuation Failure")) {
            // "Evacuation Failure: Pinned" (JDK 22) is about regions that native code holds, not
            // about room.
            if (!tag.equals("Evacuation Failure: Pinned")) {
              traits.add(PauseTrait.EVACUATION_FAILURE);
            }
          } else if (cause == null) {
            // One text for all labels that have it, which then is compared at once.
            cause = tag.intern();
            collector = tag.startsWith("G1 ") ? Collector.G1 : collector;
          }
        }
      }
      c.moveTo(close + 1);
      c.skipSpaces();
    }
    return new PauseLabel(kind, Set.copyOf(traits), cause, collector, null, false);
  }

  /** The place where the parenthesis that opens here closes, or -1. */
  private static int matching(Cursor c) {
    if (c.peek() != '(') {
      return -1;
    }
    int nested = 0;
    for (int i = c.at(); i < c.end(); i++) {
      int b = c.buffer()[i];
      if (b == '(') {
        nested++;
      } else if (b == ')' && --nested == 0) {
        return i;
      }
    }
    return -1;
  }
}
