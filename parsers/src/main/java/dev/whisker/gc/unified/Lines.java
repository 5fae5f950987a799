package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.Tenuring;
import dev.whisker.gc.internal.FreeListReport;
import dev.whisker.gc.internal.GcLogSequence;
import dev.whisker.gc.internal.LinesReader;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.LineTally;
import dev.whisker.input.NameTable;
import dev.whisker.input.Problem;
import dev.whisker.input.Word;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what a message is by its first letters, and hands it to who knows more. */
final class Lines implements LinesReader.Grammar {

  private static final Word NUMBER = Word.of("GC(");
  private static final Word PAUSE = Word.of("Pause ");
  private static final Word CONCURRENT = Word.of("Concurrent ");
  private static final Word USER = Word.of("User=");
  private static final Word EDEN_REGIONS = Word.of("Eden regions: ");
  private static final Word OLD_REGIONS = Word.of("Old regions: ");
  private static final Word OTHER = Word.of("Other: ");

  // Longer than a word may be: what it leaves out is passed unseen, and a number has to follow.
  private static final Word SURVIVOR_REGIONS = Word.of("Survivor regions");
  private static final int BEHIND_SURVIVOR_REGIONS = ": ".length();
  private static final Word HUMONGOUS_REGIONS = Word.of("Humongous region");
  private static final int BEHIND_HUMONGOUS_REGIONS = "s: ".length();
  private static final Word PRE_EVACUATE = Word.of("Pre Evacuate Col");
  private static final int BEHIND_PRE_EVACUATE = "lection Set: ".length();
  private static final Word MERGE_HEAP_ROOTS = Word.of("Merge Heap Roots");
  private static final int BEHIND_MERGE_HEAP_ROOTS = ": ".length();
  private static final Word EVACUATE = Word.of("Evacuate Collect");
  private static final int BEHIND_EVACUATE = "ion Set: ".length();
  private static final Word POST_EVACUATE = Word.of("Post Evacuate Co");
  private static final int BEHIND_POST_EVACUATE = "llection Set: ".length();
  private static final Word MINOR_COLLECTION = Word.of("Minor Collection");
  private static final Word MAJOR_COLLECTION = Word.of("Major Collection");
  private static final Word GARBAGE_COLLECTION = Word.of("Garbage Collecti");
  private static final Word REFERENCES = Word.of("Reference Proces");

  private static final Word WORKERS = Word.of("Using ");
  private static final Word LIVE = Word.of("Live: ");
  private static final Word ALLOCATED = Word.of("Allocated: ");
  private static final Word METASPACE = Word.of("Metaspace: ");
  private static final Word DEFNEW = Word.of("DefNew: ");
  private static final Word PSYOUNGGEN = Word.of("PSYoungGen: ");
  private static final Word PARNEW = Word.of("ParNew: ");
  private static final Word TENURED = Word.of("Tenured: ");
  private static final Word PAROLDGEN = Word.of("ParOldGen: ");
  private static final Word PSOLDGEN = Word.of("PSOldGen: ");
  private static final Word CMS = Word.of("CMS: ");
  private static final Word CAPACITY = Word.of("Capacity: ");

  private static final int NO_GENERATION = -1;
  private static final int LOWER_CASE = 0x20;

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.UNIFIED);
  private final Collections collections = new Collections();
  private final FirstCollection first = new FirstCollection();
  private final NameTable names = new NameTable();
  private final Cycles cycles = new Cycles(logs);

  /** The minor collections of generational ZGC, which go on inside a major one as well. */
  private final Cycles minorCycles = new Cycles(logs);

  private final HostName hostName = new HostName();
  private final FreeListReport freeLists = new FreeListReport();
  private final Pauses pauses = new Pauses(logs, cycles, names);
  private final ConcurrentWork concurrentWork = new ConcurrentWork(logs, cycles, names);
  private final LineTally tally = new LineTally();
  private final List<Problem> problems = new ArrayList<>();
  private @Nullable String operation;
  private long uptime = Stamp.ABSENT;
  private long epoch = Stamp.ABSENT;
  private int marks;

  /** Whether the line tells of a pause in a way that nobody expected: that has to be shown. */
  private boolean pauseNotUnderstood;

  /** What the line before said that had decorations, unless another JVM has begun since. */
  private long lastUptime = Stamp.ABSENT;

  private long lastEpoch = Stamp.ABSENT;
  private boolean begun;
  private boolean headIsRead;
  private boolean isInitializing;
  private boolean cyclesOfZ;
  private long lastLine;

  /** The last line with decorations, or what followed it as a part of its message. */
  private long decoratedLine;

  /** Whether the line could only come from a JVM of this family. */
  static boolean isTelling(Cursor c) {
    return begins(c) || Heads.isTelling(c);
  }

  /** Whether a line begins here with decorations, or with the number of a collection. */
  static boolean begins(Cursor c) {
    Decorations decorations = new Decorations();
    decorations.take(c);
    if (Decorations.areOfGc(decorations.marks())
        && (decorations.uptimeNanos() != Stamp.ABSENT
            || decorations.epochNanos() != Stamp.ABSENT)) {
      return true;
    }
    return c.take("GC(") && c.takeWhole() >= 0 && c.take(") ");
  }

  @Override
  public void line(Cursor c, LineReader at) {
    lastLine = at.number();
    uptime = at.uptimeNanos();
    epoch = at.epochNanos();
    marks = at.marks();
    boolean isOnlyNumbered = !Decorations.arePresent(marks) && c.sees(NUMBER);
    if (isUnderstood(c)) {
      if (isOnlyNumbered) {
        c.moveTo(at.from());
        hostName.learn(c, at.text());
      }
    } else if (!isUnderstoodFurtherOn(c, at.from())) {
      notUnderstood(c, at.from());
    }
  }

  private void notUnderstood(Cursor c, int from) {
    c.moveTo(from);
    if (!pauseNotUnderstood && hostName.isAt(c)) {
      tally.skipped();
    } else {
      tally.unknown(lastLine, c.buffer(), from, c.end());
    }
  }

  /** A server may write words without an end of line, and the JVM its line behind them. */
  private boolean isUnderstoodFurtherOn(Cursor c, int from) {
    c.moveTo(from);
    if (!FurtherOn.moveToLine(c)) {
      return false;
    }
    Decorations decorations = new Decorations();
    decorations.take(c);
    uptime = decorations.uptimeNanos();
    epoch = decorations.epochNanos();
    marks = decorations.marks();
    return isUnderstood(c);
  }

  /** Reads a message, and counts its line if it is understood, or known to be left out. */
  private boolean isUnderstood(Cursor c) {
    boolean decorated = Decorations.arePresent(marks);
    pauseNotUnderstood = false;
    if (c.peek(FirstCollection.DIGIT) == '0'
        && c.sees(FirstCollection.NUMBER)
        && first.beginsAgain(c)) {
      // Where no clock tells of another JVM, numbers that begin again do.
      end();
      logs.begin();
    }
    if (decorated) {
      moment();
    }
    if (!c.hasMore()) {
      tally.skipped();
      return true;
    }
    Collection collection = collections.take(c);
    boolean known =
        collection == null ? ofNone(c, lastLine) : ofCollection(c, lastLine, collection);
    if (decorated) {
      decoratedLine = lastLine;
    }
    if (known) {
      tally.recognised();
      return true;
    }
    if (pauseNotUnderstood) {
      return false;
    }
    if (decorated
        || collection != null
        || goesOn(c)
        || Heads.isDetail(c)
        || Heads.isExitReport(c)) {
      // Known to be the JVM's, and nothing that Whisker uses.
      tally.skipped();
      return true;
    }
    return false;
  }

  /** A message of several lines is decorated at its first one; the others are indented. */
  private boolean goesOn(Cursor c) {
    if (lastLine - 1 != decoratedLine || c.peek() != ' ') {
      return false;
    }
    decoratedLine = lastLine;
    return true;
  }

  @Override
  public GcReading finish() {
    if (collections.isPauseOpen()) {
      problems.add(new Problem(lastLine, Problem.Kind.CUT_OFF_AT_END));
    }
    end();
    List<GcLog> found = logs.build();
    if (found.size() > 1) {
      problems.add(new Problem(0, Problem.Kind.SEVERAL_JVMS, found.size()));
    }
    if (cyclesOfZ && found.stream().allMatch(log -> log.pauses().isEmpty())) {
      // Plain -Xlog:gc tells the cycles of ZGC but none of its pauses: no pause is not no stop.
      problems.add(new Problem(0, Problem.Kind.PAUSES_NOT_LOGGED));
    }
    if (found.stream().anyMatch(log -> log.hasNoTime() && !log.pauses().isEmpty())) {
      problems.add(new Problem(0, Problem.Kind.NO_TIME));
    }
    return new GcReading(found, tally.counts(), problems);
  }

  private void moment() {
    if (uptime == lastUptime && epoch == lastEpoch) {
      // As on most lines of a collection.
      return;
    }
    if (logs.isOfNextJvm(uptime, epoch)) {
      end();
      logs.begin();
    }
    logs.seen(uptime, epoch);
    if (!logs.current().hasOffset()) {
      logs.current().offset(Decorations.offset(marks));
    }
    lastUptime = uptime;
    lastEpoch = epoch;
  }

  /** The log of one JVM ends. */
  private void end() {
    pauses.settle();
    cycles.finish();
    minorCycles.finish();
    collections.clear();
    first.forget();
    lastUptime = Stamp.ABSENT;
    lastEpoch = Stamp.ABSENT;
    headIsRead = false;
    operation = null;
  }

  /** A JVM begins: the next one, unless nothing has been told of one. */
  private void head() {
    boolean isNext = headIsRead;
    end();
    if (isNext || !logs.current().isEmpty()) {
      logs.begin();
      moment();
    }
    headIsRead = true;
    begun = true;
  }

  private Stamp stamp() {
    return new Stamp(uptime, epoch);
  }

  // ---- messages with the number of a collection

  /** From behind its number on. */
  private boolean ofCollection(Cursor c, long line, Collection collection) {
    int id = collection.id;
    if (!begun) {
      begun = true;
      if (id > 0) {
        problems.add(new Problem(line, Problem.Kind.CUT_OFF_AT_START));
      }
    }
    int generation = NO_GENERATION;
    if (c.peek(1) == ':' && c.peek(2) == ' ' && isGeneration(c.peek())) {
      // Generational ZGC says which generation it collects.
      generation = c.peek() | LOWER_CASE;
      logs.current().collector(Collector.GENERATIONAL_ZGC);
      c.skip(3);
    }
    c.skipSpaces();
    first.seen(id, c);
    return switch (c.peek()) {
      case 'P' -> c.take(PAUSE) ? pause(c, line, collection) : capitalP(c, collection);
      case 'D' ->
          c.take("Desired survivor size ") ? tenuring(c, line, id) : generation(c, collection);
      case 'T' -> {
        if (c.sees("To-space exhausted")) {
          collection.evacuationFailed();
          yield true;
        }
        yield generation(c, collection) || freeLists.take(c);
      }
      case 'C' -> c.take(CONCURRENT) ? concurrent(c, line, id) : capitalC(c, collection);
      case 'E' ->
          c.take(EDEN_REGIONS)
              ? eden(c, collection)
              : c.take(EVACUATE) && phase(c, BEHIND_EVACUATE, collection, Collection.EVACUATE);
      case 'S' -> c.take(SURVIVOR_REGIONS) ? survivors(c, collection) : freeLists.take(c);
      case 'O' ->
          c.take(OLD_REGIONS)
              ? oldRegions(c, collection)
              : c.take(OTHER) && phase(c, 0, collection, Collection.OTHER);
      case 'H' -> c.take(HUMONGOUS_REGIONS) && humongous(c, collection);
      case 'M' -> capitalM(c, line, collection);
      case 'G' -> {
        if (c.take(GARBAGE_COLLECTION) && c.take("on")) {
          logs.current().assume(Collector.ZGC);
          yield wholeCycle(c, line, collection, cycles);
        }
        yield false;
      }
      case 'R' -> c.take(REFERENCES) && references(c, collection);
      case 'U' -> {
        if (c.take(USER)) {
          pauses.cpu(c, id);
          yield true;
        }
        yield c.take(WORKERS) && workers(c);
      }
      case 'L' -> c.take(LIVE) && live(c, collection, generation);
      case 'A' -> c.take(ALLOCATED) ? allocated(c, collection, generation) : capitalA(c, line);
      case 'B' -> beforeCollection(c);
      case '(' -> failedPromotionOfThread(c, collection);
      default -> false;
    };
  }

  private boolean pause(Cursor c, long line, Collection collection) {
    boolean known = pauses.pause(c, line, collection, uptime, epoch);
    pauseNotUnderstood = !known;
    return known;
  }

  private static boolean isGeneration(int letter) {
    return letter == 'y' || letter == 'Y' || letter == 'o' || letter == 'O';
  }

  private boolean capitalP(Cursor c, Collection collection) {
    if (c.take(PRE_EVACUATE)) {
      return phase(c, BEHIND_PRE_EVACUATE, collection, Collection.PRE_EVACUATE);
    }
    if (c.take(POST_EVACUATE)) {
      return phase(c, BEHIND_POST_EVACUATE, collection, Collection.POST_EVACUATE);
    }
    if (c.take("Promotion failed")) {
      // Shenandoah goes on behind a comma, about a single object.
      return isEnd(c) && pauses.promotionFailed();
    }
    if (c.take("Promotion failure size = ")) {
      return failedPromotion(c, collection);
    }
    return generation(c, collection);
  }

  private static boolean isEnd(Cursor c) {
    c.skipSpaces();
    return !c.hasMore();
  }

  /** CMS: {@code (0: promotion failure size = 4098)} of each thread that failed. */
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

  private boolean capitalM(Cursor c, long line, Collection collection) {
    // ZGC begins many other lines with this letter.
    return switch (c.peek("Ma".length())) {
      case 't' -> c.take(METASPACE) && metaspace(c, collection);
      case 'r' ->
          c.take(MERGE_HEAP_ROOTS)
              && phase(c, BEHIND_MERGE_HEAP_ROOTS, collection, Collection.MERGE_HEAP_ROOTS);
      case 'x' -> c.take("Max   Chunk Size: ") && largestChunk(c, line, collection.id);
      case 'n' -> c.take(MINOR_COLLECTION) && generationalCycle(c, line, collection, minorCycles);
      case 'j' -> c.take(MAJOR_COLLECTION) && generationalCycle(c, line, collection, cycles);
      default -> false;
    };
  }

  /** {@code 4.2ms}, the last thing on its line. */
  private static boolean phase(Cursor c, int behind, Collection collection, int part) {
    c.skip(behind);
    long millionths = c.takeDecimal(6);
    if (millionths < 0 || !c.take(Durations.MILLISECONDS)) {
      return false;
    }
    collection.phase(part, millionths);
    return true;
  }

  /** {@code Reference Processing: 0.2ms} of all collectors, {@code ... 0.316ms} of Parallel. */
  private static boolean references(Cursor c, Collection collection) {
    if (!c.take("sing: ") && !c.take("sing ")) {
      // The beginning of it.
      return c.sees("sing");
    }
    return phase(c, 0, collection, Collection.REFERENCES);
  }

  /**
   * {@code 2 workers of 2 for evacuation}. JDK 16 and later tell at the head how many there may be.
   */
  private boolean workers(Cursor c) {
    if (!logs.current().jvm().hasParallelWorkers()
        && (c.endsWith("evacuation") || c.endsWith("full compaction"))
        && c.takeUntilAfter(" of ")) {
      logs.current().jvm().parallelWorkers(c.takeWhole());
    }
    return true;
  }

  /**
   * ZGC, in columns from the mark's start to the end: {@code - 29M (31%) 3M (3%) 3M (3%)}. What
   * marking found is the first one; of the young generation, some has been promoted in the others.
   */
  private static boolean live(Cursor c, Collection collection, int generation) {
    c.skipSpaces();
    c.take('-');
    c.skipSpaces();
    long bytes = c.takeSize();
    if (bytes < 0) {
      return false;
    }
    switch (generation) {
      case 'y' -> collection.liveInYoung(bytes);
      case 'o' -> collection.liveInOld(bytes);
      default -> collection.live(bytes);
    }
    return true;
  }

  /** What was allocated up to each of them; into the old generation not by the application. */
  private static boolean allocated(Cursor c, Collection collection, int generation) {
    long bytes = lastColumn(c);
    if (bytes >= 0 && generation != 'o') {
      collection.allocated(bytes);
    }
    return bytes >= 0;
  }

  private static long lastColumn(Cursor c) {
    long last = -1;
    while (c.hasMore()) {
      c.skipSpaces();
      long size = c.takeSize();
      if (size >= 0) {
        last = size;
        c.takeUntilAfter(")");
      } else if (c.hasMore()) {
        c.skip(1);
      }
    }
    return last;
  }

  private boolean capitalA(Cursor c, long line) {
    if (c.sees("After GC:")) {
      freeLists.beginAfter();
      return true;
    }
    return overflow(c, line);
  }

  private boolean beforeCollection(Cursor c) {
    if (!c.sees("Before GC:")) {
      return false;
    }
    freeLists.beginBefore();
    return true;
  }

  private boolean largestChunk(Cursor c, long line, int id) {
    FreeChunks chunks = freeLists.takeLargest(c, line, id, stamp());
    if (chunks != null) {
      logs.current().add(chunks);
    }
    return true;
  }

  /** Parallel at trace level: {@code survived: 2588736 promoted: 1618032 overflow: true}. */
  private boolean overflow(Cursor c, long line) {
    if (!c.sees("AdaptiveSizePolicy::update_averages:")) {
      return false;
    }
    if (c.endsWith("overflow: true")) {
      logs.current().add(new Incident(line, stamp(), Incident.Kind.SURVIVOR_OVERFLOW, -1));
    }
    return true;
  }

  /**
   * {@code DefNew: 8689K(9792K)->1088K(9792K) Eden: ...}; until JDK 15 without the first capacity.
   */
  private boolean generation(Cursor c, Collection collection) {
    if (c.take(DEFNEW)) {
      return young(c, collection, Collector.SERIAL);
    }
    if (c.take(PSYOUNGGEN)) {
      return young(c, collection, Collector.PARALLEL);
    }
    if (c.take(PARNEW)) {
      return young(c, collection, Collector.CMS);
    }
    return (c.take(TENURED) || c.take(PAROLDGEN) || c.take(PSOLDGEN)) && old(c, collection);
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

  private boolean concurrent(Cursor c, long line, int id) {
    pauses.concurrentMessage(id);
    concurrentWork.read(c, line, id, stamp());
    return true;
  }

  private boolean capitalC(Cursor c, Collection collection) {
    if (c.take(CMS)) {
      return old(c, collection);
    }
    if (c.take(CAPACITY)) {
      // ZGC: six columns, from the mark's start to the lowest of the cycle.
      while (c.hasMore()) {
        c.skipSpaces();
        long size = c.takeSize();
        if (size < 0) {
          break;
        }
        logs.current().capacity(size);
        if (!c.takeUntilAfter(")")) {
          break;
        }
      }
      return true;
    }
    return false;
  }

  /**
   * {@code 75K(320K)->75K(320K) NonClass: ...}; until JDK 15 the only capacity is that of the
   * reserved addresses.
   */
  private static boolean metaspace(Cursor c, Collection collection) {
    int capacity = c.find('(');
    boolean committed = capacity >= 0 && capacity < c.find('>');
    MemoryChange change = Sizes.takeChange(c);
    if (change != null) {
      collection.metaspace(
          committed
              ? change
              : new MemoryChange(change.before(), change.after(), MemoryChange.UNKNOWN));
    }
    return true;
  }

  private boolean eden(Cursor c, Collection collection) {
    int before = c.takeCount();
    int after = c.take("->") ? c.takeCount() : -1;
    int target = c.take('(') ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    logs.current().assume(Collector.G1);
    collection.eden(before, after, target);
    return true;
  }

  private static boolean survivors(Cursor c, Collection collection) {
    c.skip(BEHIND_SURVIVOR_REGIONS);
    int before = c.takeCount();
    int after = c.take("->") ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.survivors(before, after);
    return true;
  }

  private static boolean oldRegions(Cursor c, Collection collection) {
    int before = c.takeCount();
    int after = c.take("->") ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.oldRegions(before, after);
    return true;
  }

  private static boolean humongous(Cursor c, Collection collection) {
    c.skip(BEHIND_HUMONGOUS_REGIONS);
    int before = c.takeCount();
    int after = c.take("->") ? c.takeCount() : -1;
    if (before < 0 || after < 0) {
      return false;
    }
    collection.humongous(before, after);
    return true;
  }

  /** {@code 1048576 bytes, new threshold 15 (max threshold 15)}. */
  private boolean tenuring(Cursor c, long line, int id) {
    long desired = c.takeWhole();
    long threshold = c.takeUntilAfter("new threshold ") ? c.takeWhole() : -1;
    long max =
        c.takeUntilAfter("(max threshold ") || c.takeUntilAfter("(max ") ? c.takeWhole() : -1;
    if (desired < 0 || threshold < 0 || threshold > 1000 || max > 1000) {
      return false;
    }
    logs.current().add(new Tenuring(line, id, stamp(), desired, (int) threshold, (int) max));
    return true;
  }

  private boolean generationalCycle(Cursor c, long line, Collection collection, Cycles own) {
    logs.current().collector(Collector.GENERATIONAL_ZGC);
    return wholeCycle(c, line, collection, own);
  }

  /**
   * ZGC: {@code Garbage Collection (Warmup) 208M(20%)->164M(16%)}, {@code Major Collection
   * (Warmup)}, {@code Minor Collection (Allocation Rate) 60M(62%)->40M(42%) 0.010s}; only the cause
   * at its beginning.
   */
  private boolean wholeCycle(Cursor c, long line, Collection collection, Cycles own) {
    cyclesOfZ = true;
    if (c.take(" (")) {
      int from = c.at();
      int nested = 1;
      while (c.hasMore() && nested > 0) {
        nested += c.peek() == '(' ? 1 : c.peek() == ')' ? -1 : 0;
        c.skip(1);
      }
      collection.cause = names.get(c.buffer(), from, Math.max(from, c.at() - 1));
    }
    c.skipSpaces();
    if (c.hasMore()) {
      MemoryChange heap = Sizes.takeChange(c);
      long duration = Durations.atEnd(c);
      CycleMemory memory = heap == null ? null : collection.memory(heap);
      own.end(collection.id, line, stamp(), duration, memory);
    } else {
      own.begin(collection.id, line, stamp());
    }
    return true;
  }

  // ---- messages without one

  private boolean ofNone(Cursor c, long line) {
    switch (c.peek()) {
      case 'S' -> {
        if (c.take("Safepoint \"")) {
          return safepoint(c, line);
        }
      }
      case 'T' -> {
        if (c.take("Total time for which application threads were stopped: ")) {
          return stopped(c, line);
        }
      }
      case 'C' -> {
        if (c.sees("Cancelling concurrent GC") || c.sees("Cancelling GC")) {
          logs.current().assume(Collector.SHENANDOAH);
          return true;
        }
      }
      case 'A' -> {
        if (c.take("Allocation Stall (")) {
          return stall(c, line, Incident.Kind.ALLOCATION_STALL);
        }
        if (c.sees("Application time: ")) {
          return true;
        }
      }
      case 'E' -> {
        if (c.take("Entering safepoint region: ")) {
          operation = names.get(c.buffer(), c.at(), c.end());
          return true;
        }
      }
      case 'H' -> {
        // G1 until JDK 15; later ones tell it behind the name.
        if (c.sees("Heap region size: ")) {
          head();
          isInitializing = true;
        }
      }
      case 'I' -> {
        // ZGC says much of itself before it is said that it is used.
        if (c.sees("Initializing The Z Garbage Collector")) {
          head();
          isInitializing = true;
          return true;
        }
      }
      case 'L' -> {
        if (c.sees("Leaving safepoint region")) {
          return true;
        }
      }
      case 'M' -> {
        Collector collector = logs.current().collector();
        if (c.sees("Mode: Generational") && collector != null && collector.isShenandoah()) {
          logs.current().collector(Collector.GENERATIONAL_SHENANDOAH);
          return true;
        }
      }
      case 'O' -> {
        // ZGC gave up: "Out Of Memory (main)".
        if (c.sees("Out Of Memory (")) {
          logs.current().add(new Incident(line, stamp(), Incident.Kind.OUT_OF_MEMORY, -1));
          return true;
        }
      }
      case 'P' -> {
        // A worker that finds no room does not know the number of its collection.
        if (c.take("Promotion failed") && isEnd(c)) {
          return pauses.promotionFailed();
        }
      }
      case 'R' -> {
        if (c.take("Relocation Stall (")) {
          return stall(c, line, Incident.Kind.RELOCATION_STALL);
        }
      }
      case 'U' -> {
        Collector collector = c.sees("Using ") ? Heads.collector(c) : null;
        if (collector != null) {
          if (!isInitializing) {
            head();
          }
          isInitializing = false;
          logs.current().collector(collector);
          return true;
        }
      }
      default -> {
        // Below.
      }
    }
    if (c.find("java.lang.OutOfMemoryError") >= 0) {
      logs.current()
          .add(
              new Incident(
                  line,
                  stamp(),
                  c.find("GC overhead limit exceeded") >= 0
                      ? Incident.Kind.GC_OVERHEAD_LIMIT
                      : Incident.Kind.OUT_OF_MEMORY,
                  -1));
      return true;
    }
    if (c.sees("Retried waiting for GCLocker too often")) {
      logs.current().add(new Incident(line, stamp(), Incident.Kind.GC_LOCKER_RETRY, -1));
      return true;
    }
    return Heads.take(c, logs.current().jvm());
  }

  /**
   * JDK 13 and later: {@code G1CollectForAllocation", Time since last: 1 ns, Reaching safepoint: 2
   * ns, Cleanup: 3 ns, At safepoint: 4 ns, Total: 5 ns}.
   */
  private boolean safepoint(Cursor c, long line) {
    int from = c.at();
    int quote = c.find('"');
    if (quote < 0) {
      return false;
    }
    String name = names.get(c.buffer(), from, quote);
    long reaching = c.takeUntilAfter("Reaching safepoint: ") ? c.takeWhole() : -1;
    long total = c.takeUntilAfter("Total: ") ? c.takeWhole() : -1;
    if (total < 0 || total > Pause.LONGEST_NANOS) {
      return false;
    }
    logs.current().add(new Safepoint(line, stamp().plusNanos(-total), name, reaching, total));
    return true;
  }

  /** JDK 9 to 12, in the words of JDK 8. */
  private boolean stopped(Cursor c, long line) {
    long total = c.takeDecimal(9);
    long reaching = c.takeUntilAfter("Stopping threads took: ") ? c.takeDecimal(9) : -1;
    if (total < 0 || total > Pause.LONGEST_NANOS) {
      return false;
    }
    logs.current().add(new Safepoint(line, stamp().plusNanos(-total), operation, reaching, total));
    operation = null;
    return true;
  }

  /** ZGC: {@code Allocation Stall (main) 0.706ms}. */
  private boolean stall(Cursor c, long line, Incident.Kind kind) {
    long duration = Durations.atEnd(c);
    if (duration < 0) {
      return false;
    }
    logs.current().add(new Incident(line, stamp().plusNanos(-duration), kind, duration));
    return true;
  }
}
