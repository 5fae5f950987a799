package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.detail.PausePhase.Kind;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The messages of G1 about a collection beside its pauses:
 *
 * <pre>
 * GC(0) Using 2 workers of 2 for evacuation
 * GC(0) To-space exhausted
 * GC(0)   Pre Evacuate Collection Set: 0.1ms
 * GC(0)   Merge Heap Roots: 0.1ms
 * GC(0)   Evacuate Collection Set: 3.4ms
 * GC(0)     Ext Root Scanning (ms):   Min:  0.1, Avg:  0.2, Max:  0.3, Diff:  0.2, Sum:  0.4, Workers: 2
 * GC(0)   Post Evacuate Collection Set: 0.5ms
 * GC(0)   Other: 0.3ms
 * GC(0) Eden regions: 14-&gt;0(5)
 * GC(0) Survivor regions: 0-&gt;2(2)
 * GC(0) Old regions: 2-&gt;12
 * GC(0) Archive regions: 2-&gt;2
 * GC(0) Humongous regions: 1-&gt;1
 * </pre>
 */
final class G1Messages {

  private static final Word EDEN_REGIONS = Word.of("Eden regions: ");
  private static final Word OLD_REGIONS = Word.of("Old regions: ");
  private static final Word OTHER = Word.of("Other");

  // Longer than a word may be: the rest is passed unseen, and a number has to follow.
  private static final Word SURVIVOR_REGIONS = Word.of("Survivor regions");
  private static final int BEHIND_SURVIVOR_REGIONS = ": ".length();
  private static final Word HUMONGOUS_REGIONS = Word.of("Humongous region");
  private static final int BEHIND_HUMONGOUS_REGIONS = "s: ".length();
  private static final Word ARCHIVE_REGIONS = Word.of("Archive regions:");
  private static final int BEHIND_ARCHIVE_REGIONS = " ".length();
  private static final Word PRE_EVACUATE = Word.of("Pre Evacuate Col");
  private static final Word MERGE_HEAP_ROOTS = Word.of("Merge Heap Roots");
  // Its parts are logged at debug level only.
  private static final Word EVACUATE = Word.of("Evacuate Collect");
  private static final Word POST_EVACUATE = Word.of("Post Evacuate Co");
  private static final Word EXTERNAL_ROOTS = Word.of("Ext Root Scannin");
  private static final Word CODE_ROOTS = Word.of("Code Root Scan");
  private static final Word OBJECT_COPY = Word.of("Object Copy (ms)");
  private static final Word TERMINATION = Word.of("Termination (ms)");
  private static final Word SCAN_HEAP_ROOTS = Word.of("Scan Heap Roots ");
  // Until JDK 13.
  private static final Word SCAN_REMEMBERED = Word.of("Scan RS (ms):");
  private static final Word UPDATE_REMEMBERED = Word.of("Update RS (ms):");

  private final GcLogSequence logs;

  G1Messages(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'C' -> work(CODE_ROOTS, Kind.EXTERNAL_ROOTS, c, collection);
      case 'E' ->
          c.take(EDEN_REGIONS)
              ? eden(c, collection)
              : c.sees(EVACUATE) || work(EXTERNAL_ROOTS, Kind.EXTERNAL_ROOTS, c, collection);
      case 'S' ->
          c.take(SURVIVOR_REGIONS)
              ? survivors(c, collection)
              : work(SCAN_HEAP_ROOTS, Kind.REMEMBERED_SETS, c, collection)
                  || work(SCAN_REMEMBERED, Kind.REMEMBERED_SETS, c, collection);
      case 'O' ->
          c.take(OLD_REGIONS)
              ? old(c, collection)
              : part(OTHER, Kind.BESIDE_COPYING, c, collection)
                  || work(OBJECT_COPY, Kind.OBJECT_COPY, c, collection);
      case 'H' -> c.take(HUMONGOUS_REGIONS) && humongous(c, collection);
      case 'A' -> c.take(ARCHIVE_REGIONS) && archive(c, collection);
      case 'M' -> part(MERGE_HEAP_ROOTS, Kind.REMEMBERED_SETS, c, collection);
      case 'P' ->
          part(PRE_EVACUATE, Kind.BESIDE_COPYING, c, collection)
              || part(POST_EVACUATE, Kind.BESIDE_COPYING, c, collection);
      case 'T' ->
          c.sees("To-space exhausted")
              ? evacuationFailed(collection)
              : work(TERMINATION, Kind.TERMINATION, c, collection);
      case 'U' -> work(UPDATE_REMEMBERED, Kind.REMEMBERED_SETS, c, collection);
      default -> false;
    };
  }

  /** A part of the pause: {@code Merge Heap Roots: 0.1ms}. */
  private static boolean part(Word name, Kind kind, Cursor c, Collection collection) {
    return c.take(name) && took(": ", kind, c, collection);
  }

  /** Work of the GC threads, with the mean over them; without a time if they skipped it. */
  private static boolean work(Word name, Kind kind, Cursor c, Collection collection) {
    return c.take(name) && took("Avg: ", kind, c, collection);
  }

  private static boolean took(String before, Kind kind, Cursor c, Collection collection) {
    if (c.takeUntilAfter(before)) {
      c.skipSpaces();
      collection.took(kind, c.takeDecimal(6));
    }
    return true;
  }

  private static boolean evacuationFailed(Collection collection) {
    collection.evacuationFailed();
    return true;
  }

  private boolean eden(Cursor c, Collection collection) {
    int before = c.takeCount();
    int after = c.take(Sizes.ARROW) ? c.takeCount() : -1;
    int target = c.take('(') ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    logs.current().assume(Collector.G1);
    collection.regions().eden(before, after, target);
    return true;
  }

  private static boolean survivors(Cursor c, Collection collection) {
    c.skip(BEHIND_SURVIVOR_REGIONS);
    int before = c.takeCount();
    int after = c.take(Sizes.ARROW) ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.regions().survivors(before, after);
    return true;
  }

  private static boolean old(Cursor c, Collection collection) {
    int before = c.takeCount();
    int after = c.take(Sizes.ARROW) ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.regions().old(before, after);
    return true;
  }

  private static boolean humongous(Cursor c, Collection collection) {
    c.skip(BEHIND_HUMONGOUS_REGIONS);
    int before = c.takeCount();
    int after = c.take(Sizes.ARROW) ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.regions().humongous(before, after);
    return true;
  }

  private static boolean archive(Cursor c, Collection collection) {
    c.skip(BEHIND_ARCHIVE_REGIONS);
    int before = c.takeCount();
    if (before < 0) {
      return false;
    }
    collection.regions().archive(before);
    return true;
  }
}
