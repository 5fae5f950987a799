package dev.whisker.gc.unified;

import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.Elision;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.reading.Generations;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.LineTally;
import java.util.ArrayList;
import java.util.List;

/**
 * Separates the lines of a JVM from other output, and one JVM from the next. {@link
 * CollectionMessages} reads the messages of a collection, {@link JvmMessages} all others.
 */
final class UnifiedGrammar implements LinesReader.Grammar {

  /** No line has these. */
  private static final long NO_MARKS = -1;

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.UNIFIED);
  private final Place place = new Place();
  private final LostRecords lost = new LostRecords();
  private final Messages messages = new Messages(logs, place, lost);
  private final CollectionMessages ofCollections = messages.ofCollections();
  private final JvmMessages others = messages.ofNone();
  private final OpenCollections collections = new OpenCollections(lost);
  private final StartMessages starts = new StartMessages();
  private final DecorationStyle look = new DecorationStyle();
  private final IgnoredMessages ignored = new IgnoredMessages();
  private final DroppedMessages dropped = new DroppedMessages();
  private final LineTally tally = new LineTally();
  private final List<Problem> problems = new ArrayList<>();

  /** The clocks of the last decorated line, unless another JVM has begun since. */
  private long lastUptime = Stamp.ABSENT;

  private long lastEpoch = Stamp.ABSENT;

  /** See {@link DecorationFlags}. */
  private long lastMarks = NO_MARKS;

  private boolean begun;

  private boolean headIsRead;

  /** True if a line had a clock and the tags of the collector, or the number of a collection. */
  private boolean hasGcLine;

  /** The unknown lines without decorations. */
  private long linesOfOthers;

  /** True if a line of the JVM has begun at the beginning of a line of the file. */
  private boolean beganLine;

  /** The last line with decorations, or what followed it as a part of its message. */
  private long decoratedLine;

  /** The ways to understand a line. */
  private enum Sense {
    RECOGNISED,
    SKIPPED,
    UNKNOWN,

    /** A pause in an unknown form, which has to be shown. */
    UNREADABLE_PAUSE;

    /** The sense of the text further on, if that has any. */
    Sense orElse(Sense other) {
      return other == UNKNOWN ? this : other;
    }

    boolean isUnderstood() {
      return this == RECOGNISED || this == SKIPPED;
    }
  }

  /** True if a line with these marks and this text is not a JVM's. */
  private boolean areOfOthers(long marks, Cursor c) {
    return look.isOther(marks) && !isSurelyOfJvm(marks, c);
  }

  private static boolean isSurelyOfJvm(long marks, Cursor c) {
    return DecorationFlags.areOfGc(marks) || JvmLine.seesNumber(c) || StartMessages.isFirstWord(c);
  }

  @Override
  public void line(Cursor c, LineReader at) {
    place.moveTo(at);
    if (areOfOthers(place.marks(), c)) {
      place.forgetDecorations();
      c.moveTo(at.from());
    }
    if (begun && DecorationFlags.areOfNoUse(place.marks())) {
      // The number of the first line is needed: it shows if a beginning is missing.
      moment();
      decoratedLine = place.line();
      tally.skipped();
    } else {
      understand(c, at);
    }
    while (isBeforeBracket(c) && readLineStart(c, c.at() - 1).isUnderstood()) {
      // Another thread wrote its line before this one had ended.
    }
  }

  private void understand(Cursor c, LineReader at) {
    c.dropBlanksAtEnd();
    boolean isOnlyNumbered = !place.isDecorated() && c.sees("GC(");
    if (!place.isDecorated() && !isOnlyNumbered) {
      // Otherwise a server's words that begin like a message would count as one.
      boolean isBehindWords = moveLineStart(c, at.from());
      if (!isBehindWords && place.line() == 1) {
        moveToNumber(c);
      }
    }
    Sense sense = read(c);
    if (!sense.isUnderstood()) {
      sense = sense.orElse(readLineStart(c, at.from()));
    } else if (sense == Sense.SKIPPED && place.isDecorated()) {
      sense = sense.orElse(readLineStart(c, at.text()));
    }
    count(sense, c, at);
  }

  /** The first line of a copy may have lost its head: {@code nfo][gc ] GC(1) Pause}. */
  private static void moveToNumber(Cursor c) {
    int start = c.at();
    if (!(c.takeUntilAfter("] ") && JvmLine.seesNumber(c))) {
      c.moveTo(start);
    }
  }

  private void count(Sense sense, Cursor c, LineReader at) {
    switch (sense) {
      case RECOGNISED -> tally.recognised();
      case SKIPPED -> tally.skipped();
      case UNKNOWN -> {
        boolean isEmpty = isEmptyMessage(c, at);
        c.moveTo(at.from());
        if (isEmpty || Elision.isAt(c)) {
          tally.skipped();
        } else {
          linesOfOthers += place.isDecorated() ? 0 : 1;
          unknown(c, at.from());
        }
      }
      case UNREADABLE_PAUSE -> unknown(c, at.from());
    }
  }

  /** Shenandoah's reports at debug level have empty lines, which end with the number's blank. */
  private boolean isEmptyMessage(Cursor c, LineReader at) {
    return place.isDecorated() && !c.hasMore() && c.peek(-1) == ')' && c.end() < at.to();
  }

  private void unknown(Cursor c, int from) {
    tally.unknown(place.line(), c.buffer(), from, c.end());
    logs.current().mayHidePauses();
    c.skipToEnd();
  }

  /** A server may write words without an end of line, and the JVM its line behind them. */
  private Sense readLineStart(Cursor c, int from) {
    return moveLineStart(c, from) ? read(c) : Sense.UNKNOWN;
  }

  /** Goes to the text of such a line; stays where there is none. */
  private boolean moveLineStart(Cursor c, int from) {
    int text = c.at();
    c.moveTo(from);
    if (LineStart.moveToLine(c)) {
      boolean isBehindQuote = c.isBehindQuote();
      Decorations decorations = new Decorations();
      decorations.take(c);
      if (!beganLine
          || place.isDecorated()
          || !(isBehindQuote || isOfJvmWithoutStart(decorations, c))) {
        place.moveTo(decorations);
        return true;
      }
      // Quoted by a server, whose JVM writes its own lines by themselves.
      c.moveTo(text);
      return false;
    }
    c.moveTo(text);
    return false;
  }

  private boolean isOfJvmWithoutStart(Decorations decorations, Cursor c) {
    return logs.isOfNextJvm(decorations.uptimeNanos(), decorations.epochNanos())
        && !StartMessages.isFirstWord(c);
  }

  /** Maybe behind a blank: with words of a server between them. */
  private static boolean isBeforeBracket(Cursor c) {
    return c.peek() == '[' || (c.peek() == ' ' && c.peek(1) == '[');
  }

  /** Reads a message. */
  private Sense read(Cursor c) {
    boolean decorated = place.isDecorated();
    boolean isOfJvm = isLikeTheLineBefore(c) || isOfJvm(c);
    if (!c.hasMore()) {
      return Sense.SKIPPED;
    }
    Collection collection = collections.take(c, place);
    if (!c.hasMore() || (collection == null && c.sees("GC("))) {
      // It breaks off behind the number, or within.
      return Sense.UNKNOWN;
    }
    boolean known = collection == null ? ofNone(c) : ofCollection(c, collection);
    if (decorated) {
      decoratedLine = place.line();
      if (known && !isOfJvm) {
        moment();
      }
    }
    if (known) {
      return Sense.RECOGNISED;
    }
    if (collection != null && ofCollections.isPauseNotUnderstood()) {
      return Sense.UNREADABLE_PAUSE;
    }
    if ((c.peek() == ' ' || c.peek() == 'S') && collection == null) {
      generation(c);
    }
    boolean isLastHeap = IgnoredMessages.isLastHeap(c);
    if (isLastHeap) {
      logs.current().lastHeap(place.line());
    }
    if (decorated && !isOfJvm && (isLastHeap || IgnoredMessages.beginReport(c))) {
      // Without tags nothing else shows that the JVM lived until here.
      moment();
    }
    // Known to be the JVM's, and nothing else that Whisker uses.
    return decorated || collection != null || goesOn(c) || ignored.have(c, place.line())
        ? Sense.SKIPPED
        : Sense.UNKNOWN;
  }

  /** A JVM that never collected shows its collector only in its last report. */
  private void generation(Cursor c) {
    Collector collector = Generations.collector(c);
    if (collector != null) {
      logs.current().assume(collector);
    }
  }

  /**
   * True if the line continues the one before: with the same clocks, the same decorators and the
   * number of a collection. This settles nearly all lines.
   */
  private boolean isLikeTheLineBefore(Cursor c) {
    return place.marks() == lastMarks
        && place.uptimeNanos() == lastUptime
        && place.epochNanos() == lastEpoch
        && place.seesNumber(c);
  }

  /** Finds out whose line it is; the next JVM may begin with it. */
  private boolean isOfJvm(Cursor c) {
    if (starts.isStart(c)) {
      // Before its moment is taken, which is none of the JVM before.
      start();
    }
    boolean isOfJvm =
        place.isDecorated() && (look.fits(place.marks()) || isSurelyOfJvm(place.marks(), c));
    if (isOfJvm) {
      moment();
    }
    return isOfJvm;
  }

  /** Reads the message behind its number. */
  private boolean ofCollection(Cursor c, Collection collection) {
    if (!begun) {
      begun = true;
      look.learn(place.marks());
      if (collection.id() > 0) {
        problems.add(new Problem(place.line(), GcProblem.CUT_OFF_AT_START));
      }
    }
    hasGcLine = true;
    ofCollections.takeGeneration(c);
    c.skipSpaces();
    return ofCollections.take(c, collection);
  }

  private boolean ofNone(Cursor c) {
    return others.take(c) || dropped.take(c, place.line());
  }

  /**
   * A message of several lines is decorated at its first one; the others are indented, since JDK 24
   * by a bracket of blanks.
   */
  private boolean goesOn(Cursor c) {
    if (place.line() - 1 != decoratedLine || !(c.peek() == ' ' || isBehindBlanks(c))) {
      return false;
    }
    decoratedLine = place.line();
    return true;
  }

  /** True behind a bracket that ends with blanks. */
  private static boolean isBehindBlanks(Cursor c) {
    return c.at() > 2 && c.peek(-1) == ' ' && c.peek(-2) == ']' && c.peek(-3) == ' ';
  }

  /** Notes the decorations of a line of the JVM. */
  private void moment() {
    look.learn(place.marks());
    lastMarks = place.marks();
    if (place.uptimeNanos() == lastUptime && place.epochNanos() == lastEpoch) {
      // As on most lines of a collection.
      return;
    }
    beganLine |= !place.isLineStart();
    if (logs.isOfNextJvm(place.uptimeNanos(), place.epochNanos())
        || logs.isByOtherClocks(place.uptimeNanos(), place.epochNanos())) {
      end();
      logs.begin();
    }
    logs.seen(place.uptimeNanos(), place.epochNanos());
    if (!logs.current().hasOffset()) {
      logs.current().offset(DecorationFlags.offset(place.marks()));
    }
    hasGcLine |= DecorationFlags.areOfGc(place.marks());
    lastUptime = place.uptimeNanos();
    lastEpoch = place.epochNanos();
  }

  /** Begins a JVM: the next one, unless the current log is empty. */
  private void start() {
    boolean isNext = place.jvmBegins() || headIsRead;
    end();
    if (isNext || !logs.current().isEmpty()) {
      logs.begin();
      moment();
    }
    headIsRead = true;
    begun = true;
  }

  /** Ends the log of one JVM. */
  private void end() {
    messages.finish();
    if (!collections.isEmpty()) {
      logs.current().mayHidePauses();
    }
    if (logs.current().collector() != Collector.CMS) {
      // Whose cycles may have a number, and no line at the level of gc.
      collections.missing().ifPresent(problems::add);
    }
    collections.clear();
    lastUptime = Stamp.ABSENT;
    lastEpoch = Stamp.ABSENT;
    lastMarks = NO_MARKS;
    headIsRead = false;
  }

  @Override
  public GcLogSequence logs() {
    return logs;
  }

  @Override
  public GcReading finish() {
    if (collections.breakOffBehind(messages.endOfLastPause())) {
      problems.add(new Problem(place.line(), FileProblem.CUT_OFF_AT_END));
    }
    problems.addAll(dropped.problems());
    end();
    lost.problem().ifPresent(problems::add);
    LineCounts counts = tally.counts();
    if (hasGcLine && linesOfOthers <= counts.read() / 2) {
      // A text about logs quotes few lines; this is one, and were it of statistics only.
      logs.current().recognised();
    }
    List<GcLog> built = logs.build();
    problems.addAll(logs.problems());
    return new GcReading(built, counts, problems);
  }
}
