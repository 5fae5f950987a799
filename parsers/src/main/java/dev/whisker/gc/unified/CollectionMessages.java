package dev.whisker.gc.unified;

import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The messages behind the number of a collection, {@code GC(42)}. Those of all collectors are read
 * here, the others by the class of their collector.
 *
 * <pre>
 * GC(2) Pause Young (Normal) (G1 Evacuation Pause) 14M-&gt;14M(34M) 7.042ms
 * GC(2) User=0.00s Sys=0.01s Real=0.00s
 * GC(2) Using 2 workers of 2 for evacuation
 * GC(2) Concurrent Mark Cycle
 * GC(2) Metaspace: 75K(320K)-&gt;75K(320K) NonClass: 71K(192K)-&gt;71K(192K) Class: 4K(128K)-&gt;4K(128K)
 * GC(2) Desired survivor size 1048576 bytes, new threshold 15 (max threshold 15)
 * GC(2) Reference Processing: 0.2ms
 * </pre>
 *
 * <p>Hot code: nearly all lines pass here.
 */
public final class CollectionMessages {

  private static final Word PAUSE = Word.of("Pause ");
  private static final Word CONCURRENT = Word.of("Concurrent ");
  private static final Word USER = Word.of("User=");
  private static final Word WORKERS = Word.of("Using ");
  private static final Word METASPACE = Word.of("Metaspace: ");

  // Longer than a word may be.
  private static final Word REFERENCES = Word.of("Reference Proces");

  private static final int GREATEST_AGE = 1000;

  private final GcLogSequence logs;
  private final Place place;
  private final PauseMessages pauses;
  private final ConcurrentMessages concurrentWork;
  private final G1Messages g1;
  private final GenerationMessages generations;
  private final ZgcMessages zgc;
  private final ShenandoahMessages shenandoah;

  private boolean pauseNotUnderstood;

  CollectionMessages(
      GcLogSequence logs,
      Place place,
      PauseMessages pauses,
      ConcurrentMessages concurrentWork,
      GenerationMessages generations,
      ZgcMessages zgc,
      ShenandoahMessages shenandoah) {
    this.logs = logs;
    this.place = place;
    this.pauses = pauses;
    this.concurrentWork = concurrentWork;
    this.g1 = new G1Messages(logs);
    this.generations = generations;
    this.zgc = zgc;
    this.shenandoah = shenandoah;
  }

  /** Takes the letter of a generation before a message, if there is one. */
  public void takeGeneration(Cursor c) {
    zgc.takeGeneration(c);
  }

  /** Reads a message, from its first letter on; returns true if it is used. */
  public boolean take(Cursor c, Collection collection) {
    pauseNotUnderstood = false;
    return switch (c.peek()) {
      case 'P' -> ofPause(c, collection);
      case 'U' ->
          c.take(USER) ? cpu(c, collection) : c.sees(WORKERS) || ofOneCollector(c, collection);
      case 'C' -> c.take(CONCURRENT) ? concurrent(c, collection) : ofOneCollector(c, collection);
      case 'M' -> c.take(METASPACE) ? metaspace(c, collection) : ofOneCollector(c, collection);
      case 'D' ->
          c.take("Desired survivor size ")
              ? tenuring(c, collection)
              : ofOneCollector(c, collection);
      case 'A' ->
          c.take("Adaptive tenuring threshold ")
              ? adaptiveTenuring(c, collection)
              : ofOneCollector(c, collection);
      case 'N' -> c.take("New tenuring threshold ") && tenuringWithoutSurvivors(c, collection);
      case 'R' -> c.take(REFERENCES) && references(c, collection);
      default -> ofOneCollector(c, collection);
    };
  }

  /** True if the message read last is about a pause, in an unknown form. */
  public boolean isPauseNotUnderstood() {
    return pauseNotUnderstood;
  }

  private boolean ofOneCollector(Cursor c, Collection collection) {
    if (logs.current().isSurelyOfZ()) {
      // Its tables are most of its lines, and only its own.
      return zgc.take(c, collection);
    }
    return g1.take(c, collection)
        || generations.take(c, collection)
        || zgc.take(c, collection)
        || shenandoah.take(c, collection);
  }

  private boolean ofPause(Cursor c, Collection collection) {
    if (c.take(PAUSE)) {
      return pause(c, collection);
    }
    if (breaksOffWithin("Pause", c)) {
      pauseNotUnderstood = true;
      collection.pauseBreaksOff(place.line());
      return false;
    }
    return ofOneCollector(c, collection);
  }

  /** True if the line, or its part before the next one, ends within this word. */
  private static boolean breaksOffWithin(String word, Cursor c) {
    int i = 0;
    while (i < word.length() && c.peek(i) == word.charAt(i)) {
      i++;
    }
    return c.peek(i) == -1 || c.peek(i) == '[';
  }

  private boolean pause(Cursor c, Collection collection) {
    int start = c.at();
    if (pauses.pause(c, place, collection)) {
      return true;
    }
    c.moveTo(start);
    int thread = c.find(" (");
    c.moveTo(thread < 0 ? start : thread);
    pauseNotUnderstood = !ZgcMessages.isOfThread(c);
    c.moveTo(start - 1);
    if (pauseNotUnderstood && (!c.endsWith("ms") || LineStart.moveToLine(c))) {
      // Not an unknown form, but an incomplete line.
      collection.pauseBreaksOff(place.line());
    }
    return false;
  }

  private boolean cpu(Cursor c, Collection collection) {
    pauses.cpu(c, collection.id());
    return true;
  }

  private boolean concurrent(Cursor c, Collection collection) {
    pauses.concurrentMessage(collection.id());
    concurrentWork.read(c, place.line(), collection, place.stamp());
    return true;
  }

  private boolean metaspace(Cursor c, Collection collection) {
    if (zgc.metaspace(c, collection)) {
      return true;
    }
    MemoryChange change = Sizes.takeMetaspace(c);
    if (change != null && !shenandoah.metaspace(change)) {
      collection.metaspace(change);
    }
    return true;
  }

  private boolean tenuring(Cursor c, Collection collection) {
    long desired = c.takeWhole();
    long threshold = c.takeUntilAfter("new threshold ") ? c.takeWhole() : -1;
    long max =
        c.takeUntilAfter("(max threshold ") || c.takeUntilAfter("(max ") ? c.takeWhole() : -1;
    return desired >= 0 && tenuring(collection, desired, threshold, max);
  }

  /** {@code New tenuring threshold 1 (min 1, max 15)} of generational Shenandoah. */
  private boolean tenuringWithoutSurvivors(Cursor c, Collection collection) {
    long threshold = c.takeWhole();
    long max = c.takeUntilAfter("max ") ? c.takeWhole() : -1;
    return tenuring(collection, -1, threshold, max);
  }

  /** {@code Adaptive tenuring threshold 7 -> 6 (max 15, ...)} of Parallel since JDK 26. */
  private boolean adaptiveTenuring(Cursor c, Collection collection) {
    long threshold = c.takeUntilAfter("-> ") ? c.takeWhole() : -1;
    long max = c.take(" (max ") ? c.takeWhole() : -1;
    return tenuring(collection, -1, threshold, max);
  }

  private boolean tenuring(Collection collection, long desired, long threshold, long max) {
    if (threshold < 0 || threshold > GREATEST_AGE || max > GREATEST_AGE) {
      return false;
    }
    logs.current()
        .add(
            new Tenuring(
                place.line(), collection.id(), place.stamp(), desired, (int) threshold, (int) max));
    return true;
  }

  /** {@code Reference Processing: 0.2ms} of all collectors, {@code ... 0.316ms} of Parallel. */
  private static boolean references(Cursor c, Collection collection) {
    if (!c.take("sing: ") && !c.take("sing ")) {
      // The beginning of it.
      return c.sees("sing");
    }
    return collection.takeReferences(c);
  }
}
