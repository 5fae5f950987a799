package dev.whisker.gc.unified.message;

import dev.whisker.gc.Collector;
import dev.whisker.gc.internal.log.GcLogSequence;
import dev.whisker.gc.unified.line.Sizes;
import dev.whisker.input.Cursor;
import dev.whisker.input.Word;

/**
 * The messages of G1 about a collection beside its pauses:
 *
 * <pre>
 * GC(0) Using 2 workers of 2 for evacuation
 * GC(0) To-space exhausted
 * GC(0)   Pre Evacuate Collection Set: 0.1ms
 * GC(0)   Merge Heap Roots: 0.1ms
 * GC(0)   Evacuate Collection Set: 3.4ms
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
  private static final Word OTHER = Word.of("Other: ");

  // Longer than a word may be: the rest is passed unseen, and a number has to follow.
  private static final Word SURVIVOR_REGIONS = Word.of("Survivor regions");
  private static final int BEHIND_SURVIVOR_REGIONS = ": ".length();
  private static final Word HUMONGOUS_REGIONS = Word.of("Humongous region");
  private static final int BEHIND_HUMONGOUS_REGIONS = "s: ".length();
  private static final Word ARCHIVE_REGIONS = Word.of("Archive regions:");
  private static final int BEHIND_ARCHIVE_REGIONS = " ".length();
  // The parts of a pause, of which nothing is used.
  private static final Word PRE_EVACUATE = Word.of("Pre Evacuate Col");
  private static final Word MERGE_HEAP_ROOTS = Word.of("Merge Heap Roots");
  private static final Word EVACUATE = Word.of("Evacuate Collect");
  private static final Word POST_EVACUATE = Word.of("Post Evacuate Co");

  private final GcLogSequence logs;

  G1Messages(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'E' -> c.take(EDEN_REGIONS) ? eden(c, collection) : c.sees(EVACUATE);
      case 'S' -> c.take(SURVIVOR_REGIONS) && survivors(c, collection);
      case 'O' -> c.take(OLD_REGIONS) ? old(c, collection) : c.sees(OTHER);
      case 'H' -> c.take(HUMONGOUS_REGIONS) && humongous(c, collection);
      case 'A' -> c.take(ARCHIVE_REGIONS) && archive(c, collection);
      case 'M' -> c.sees(MERGE_HEAP_ROOTS);
      case 'P' -> c.sees(PRE_EVACUATE) || c.sees(POST_EVACUATE);
      case 'T' -> c.sees("To-space exhausted") && evacuationFailed(collection);
      default -> false;
    };
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
