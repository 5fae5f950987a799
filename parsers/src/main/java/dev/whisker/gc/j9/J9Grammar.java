package dev.whisker.gc.j9;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.LineTally;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Separates the lines of a JVM from other output, and one JVM from the next. Each element is read
 * by itself, because a JVM that was killed leaves incomplete XML.
 */
final class J9Grammar implements LinesReader.Grammar {

  private static final String DOCUMENT = "<verbosegc";

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.IBM_J9);
  private final LostRecords lost = new LostRecords();
  private final LineTally tally = new LineTally();
  private @Nullable Stop stop;

  /** True within the elements of a JVM. */
  private boolean isInside;

  /** The last number of an element, or -1. */
  private long lastId = -1;

  /** The line at which the log begins within the life of its JVM, or 0. */
  private long cutOffAtStart;

  @Override
  public void line(Cursor c, LineReader at) {
    while (c.peek() == ' ' || c.peek() == '\t') {
      c.skip(1);
    }
    int text = c.at();
    int document = c.find(DOCUMENT);
    if (document >= 0 && isDeclaration(c)) {
      c.moveTo(document);
    }
    Element element = new Element(c);
    if (element.is("verbosegc")) {
      begin(element);
      tally.recognised();
    } else if (Stop.isOf(element) || (isInside && c.peek() == '<')) {
      isInside = true;
      if (read(element, at.number())) {
        tally.recognised();
      } else {
        tally.skipped();
      }
    } else if (!c.hasMore() || isDeclaration(c)) {
      tally.skipped();
    } else {
      tally.unknown(at.number(), c.buffer(), text, c.end());
      logs.current().mayHidePauses();
    }
  }

  private static boolean isDeclaration(Cursor c) {
    return c.sees("<?xml");
  }

  /** Unless its document has ended, the JVM before was killed. */
  private void begin(Element document) {
    endStop();
    if (document.text("xmlns") == null) {
      // Until J9 2.4 nothing else shows the next JVM.
      logs.begin();
    }
    logs.current().recognised();
    isInside = true;
  }

  /**
   * Checks the number of an element. Numbers grow as long as the JVM lives, also over the files of
   * a rotated log, each of which repeats the head.
   */
  private void numbered(Element element, long line) {
    long id = element.whole("id");
    if (id >= 0 && id <= lastId) {
      logs.begin();
    } else if (id > 1 && lastId < 0) {
      cutOffAtStart = line;
    }
    lastId = id;
  }

  private boolean read(Element element, long line) {
    if (element.is("/verbosegc")) {
      endStop();
      logs.current().lastHeap(line);
      isInside = false;
    } else if (Stop.begins(element)) {
      endStop();
      if (element.is("exclusive-start")) {
        numbered(element, line);
      }
      stop = new Stop(line, element);
      seen(stop.startNanos());
    } else if (stop != null) {
      boolean isTaken = stop.take(element);
      if (stop.ends(element)) {
        stop.pause().ifPresent(logs.current()::add);
        seen(Times.epochNanos(element.text("timestamp")));
        stop = null;
        return true;
      }
      return isTaken;
    } else if (element.is("initialized")) {
      numbered(element, line);
      seen(Times.epochNanos(element.text("timestamp")));
    } else {
      return element.is("attribute") && attribute(element);
    }
    return true;
  }

  private void seen(long epochNanos) {
    if (epochNanos != Stamp.ABSENT) {
      logs.seen(Stamp.ABSENT, epochNanos);
    }
  }

  /** Reads a fact of the JVM or its machine. */
  private boolean attribute(Element element) {
    String value = element.text("value");
    long number = number(value);
    switch (String.valueOf(element.text("name"))) {
      case "maxHeapSize" -> logs.current().jvm().maxHeapBytes(number);
      case "initialHeapSize" -> logs.current().jvm().initialHeapBytes(number);
      case "physicalMemory" -> logs.current().jvm().memoryBytes(number);
      case "numCPUs" -> logs.current().jvm().cpus(number);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** {@code 0x40000000} or {@code 16}; -1 if it is no number. */
  private static long number(@Nullable String text) {
    try {
      return text == null ? -1 : Long.decode(text);
    } catch (NumberFormatException noNumber) {
      return -1;
    }
  }

  /** Counts a stop without an end. */
  private void endStop() {
    if (stop != null) {
      lost.add(stop.line());
      logs.current().mayHidePauses();
      stop = null;
    }
  }

  @Override
  public GcLogSequence logs() {
    return logs;
  }

  @Override
  public GcReading finish() {
    endStop();
    List<GcLog> found = logs.build();
    List<Problem> problems = new ArrayList<>(logs.problems());
    if (cutOffAtStart > 0) {
      problems.add(new Problem(cutOffAtStart, GcProblem.CUT_OFF_AT_START));
    }
    lost.problem().ifPresent(problems::add);
    if (found.stream().anyMatch(log -> log.first().hasEpoch())) {
      problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, Times.zone().getId()));
    }
    return new GcReading(found, tally.counts(), problems);
  }
}
