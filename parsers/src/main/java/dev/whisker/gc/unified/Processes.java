package dev.whisker.gc.unified;

import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader;
import dev.whisker.gc.unified.line.Marks;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives each process the lines that it wrote: several may write in turn into one stream, and tell
 * who they are by the decorators {@code hostname} and {@code pid}. Lines that do not tell are of
 * the process that spoke last.
 */
final class Processes implements LinesReader.Grammar {

  /** JVMs that were started one after the other are many, those that run at one time are few. */
  private static final int MOST_AT_ONE_TIME = 8;

  /** No line told. */
  private static final int UNTOLD = 0;

  /**
   * @param process see {@link Marks#process}
   */
  private record Spoken(int process, UnifiedGrammar lines) {}

  /** The one that spoke last. */
  private Spoken last = new Spoken(UNTOLD, new UnifiedGrammar());

  /** The others that may go on, the one that spoke last of them at the end. */
  private final List<Spoken> others = new ArrayList<>();

  private final List<GcReading> ended = new ArrayList<>();

  @Override
  public void line(Cursor c, LineReader at) {
    int process = Marks.process(at.marks());
    if (process != UNTOLD && process != last.process && !last.lines.areOfOthers(at.marks(), c)) {
      moveTo(process, c, Marks.isProcessSure(at.marks()));
    }
    last.lines.line(c, at);
  }

  private void moveTo(int process, Cursor c, boolean isSure) {
    for (int i = 0; i < others.size(); i++) {
      if (others.get(i).process == process) {
        others.add(last);
        last = others.remove(i);
        return;
      }
    }
    // A JVM begins in a thread that collects nothing later on: were the number that of a thread,
    // none of the next lines would have it, and they stay with this one.
    if (isSure || StartMessages.isFirstWord(c)) {
      begin(process);
    }
  }

  private void begin(int process) {
    if (last.process == UNTOLD) {
      last = new Spoken(process, last.lines);
      return;
    }
    others.add(last);
    last = new Spoken(process, new UnifiedGrammar());
    if (others.size() == MOST_AT_ONE_TIME) {
      ended.add(others.removeFirst().lines.finish());
    }
  }

  @Override
  public GcReading finish() {
    others.forEach(one -> ended.add(one.lines.finish()));
    ended.add(last.lines.finish());
    return GcReading.together(ended);
  }
}
