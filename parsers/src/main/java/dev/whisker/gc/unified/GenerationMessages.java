package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The messages of Serial, Parallel and CMS about a collection beside its pauses, until JDK 15
 * without the first capacity:
 *
 * <pre>
 * GC(0) DefNew: 8689K(9792K)-&gt;1088K(9792K) Eden: 8704K(8704K)-&gt;0K(8704K) From: ...
 * GC(0) Tenured: 0K(21888K)-&gt;5046K(21888K)
 * GC(1) PSYoungGen: 9195K(9728K)-&gt;1520K(18944K) Eden: ...
 * GC(1) ParOldGen: 5000K(22016K)-&gt;12662K(22016K)
 * GC(2) ParNew: 9792K-&gt;1088K(9792K)
 * GC(2) CMS: 4903K-&gt;12345K(21888K)
 * GC(2) Promotion failed
 * GC(2) (0: promotion failure size = 4098)
 * </pre>
 */
final class GenerationMessages {

  private static final Word DEFNEW = Word.of("DefNew: ");
  private static final Word PSYOUNGGEN = Word.of("PSYoungGen: ");
  private static final Word PARNEW = Word.of("ParNew: ");
  private static final Word TENURED = Word.of("Tenured: ");
  private static final Word PAROLDGEN = Word.of("ParOldGen: ");
  private static final Word PSOLDGEN = Word.of("PSOldGen: ");
  private static final Word CMS = Word.of("CMS: ");

  private final GcLogSequence logs;
  private final Place place;
  private final PauseMessages pauses;

  GenerationMessages(GcLogSequence logs, Place place, PauseMessages pauses) {
    this.logs = logs;
    this.place = place;
    this.pauses = pauses;
  }

  boolean take(Cursor c, Collection collection) {
    return switch (c.peek()) {
      case 'D' -> c.take(DEFNEW) && young(c, collection, Collector.SERIAL);
      case 'P' -> capitalP(c, collection);
      case 'T' -> c.take(TENURED) && old(c, collection);
      case 'C' -> c.take(CMS) && old(c, collection);
      case 'A' -> overflow(c);
      case '(' -> failedPromotionOfThread(c, collection);
      default -> false;
    };
  }

  /** Reads a message without the number of a collection, as from a worker that finds no room. */
  boolean takeWithoutNumber(Cursor c) {
    return promotionFailed(c);
  }

  private boolean capitalP(Cursor c, Collection collection) {
    if (c.take(PSYOUNGGEN)) {
      return young(c, collection, Collector.PARALLEL);
    }
    if (c.take(PARNEW)) {
      return young(c, collection, Collector.CMS);
    }
    if (c.take(PAROLDGEN) || c.take(PSOLDGEN)) {
      return old(c, collection);
    }
    return promotionFailed(c)
        || (c.take("Promotion failure size = ") && failedPromotion(c, collection));
  }

  private boolean young(Cursor c, Collection collection, Collector collector) {
    logs.current().assume(collector);
    MemoryChange change = Sizes.takeChange(c);
    if (change != null) {
      collection.young(change);
    }
    return change != null;
  }

  private static boolean old(Cursor c, Collection collection) {
    MemoryChange change = Sizes.takeChange(c);
    if (change != null) {
      collection.old(change);
    }
    return change != null;
  }

  /** Reads a failed promotion; after a comma Shenandoah describes a single object. */
  private boolean promotionFailed(Cursor c) {
    if (!c.isAll("Promotion failed")) {
      return false;
    }
    pauses.promotionFailed();
    return true;
  }

  /** CMS, of each thread that failed. */
  private static boolean failedPromotionOfThread(Cursor c, Collection collection) {
    c.skip(1);
    return c.takeWhole() >= 0
        && c.take(": promotion failure size = ")
        && failedPromotion(c, collection);
  }

  private static boolean failedPromotion(Cursor c, Collection collection) {
    long words = c.takeWhole();
    collection.promotionFailed(words);
    return words >= 0;
  }

  /**
   * Parallel at trace level: {@code survived: 2588736 promoted: 1618032 overflow: true}; since JDK
   * 26 at debug level: {@code Adaptive: throughput: 0.660, ..., overflowing: true}.
   */
  private boolean overflow(Cursor c) {
    if (!c.sees("AdaptiveSizePolicy::update_averages:") && !c.sees("Adaptive: throughput: ")) {
      return false;
    }
    if (c.endsWith("overflow: true") || c.endsWith("overflowing: true")) {
      logs.current()
          .add(new Incident(place.line(), place.stamp(), Incident.Kind.SURVIVOR_OVERFLOW, -1));
    }
    return true;
  }
}
