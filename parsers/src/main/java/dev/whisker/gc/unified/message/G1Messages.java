package dev.whisker.gc.unified.message;

import dev.whisker.gc.Collector;
import dev.whisker.gc.internal.log.GcLogSequence;
import dev.whisker.gc.unified.line.Sizes;
import dev.whisker.gc.unified.message.Collection.Part;
import dev.whisker.gc.unified.message.RegionCounts.Count;
import dev.whisker.gc.unified.message.RegionCounts.Kind;
import dev.whisker.input.Cursor;

/**
 * What G1 tells of a collection beside its pauses:
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

  private final GcLogSequence logs;

  G1Messages(GcLogSequence logs) {
    this.logs = logs;
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'E' ->
          c.take("Eden regions: ")
              ? regions(c, collection, Kind.EDEN)
              : c.take("Evacuate Collection Set: ") && collection.takePart(c, Part.EVACUATE);
      case 'S' -> c.take("Survivor regions: ") && regions(c, collection, Kind.SURVIVOR);
      case 'O' ->
          c.take("Old regions: ")
              ? regions(c, collection, Kind.OLD)
              : c.take("Other: ") && collection.takePart(c, Part.OTHER);
      case 'H' -> c.take("Humongous regions: ") && regions(c, collection, Kind.HUMONGOUS);
      case 'A' -> c.take("Archive regions: ") && regions(c, collection, Kind.ARCHIVE);
      case 'M' -> c.take("Merge Heap Roots: ") && collection.takePart(c, Part.MERGE_HEAP_ROOTS);
      case 'P' ->
          c.take("Pre Evacuate Collection Set: ")
              ? collection.takePart(c, Part.PRE_EVACUATE)
              : c.take("Post Evacuate Collection Set: ")
                  && collection.takePart(c, Part.POST_EVACUATE);
      case 'T' -> c.sees("To-space exhausted") && evacuationFailed(collection);
      default -> false;
    };
  }

  private static boolean evacuationFailed(Collection collection) {
    collection.evacuationFailed();
    return true;
  }

  private boolean regions(Cursor c, Collection collection, Kind kind) {
    int before = c.takeCount();
    int after = c.take(Sizes.ARROW) ? c.takeCount() : -1;
    int limit = c.take('(') ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    logs.current().assume(Collector.G1);
    collection.regions().put(kind, new Count(before, after, limit));
    return true;
  }
}
