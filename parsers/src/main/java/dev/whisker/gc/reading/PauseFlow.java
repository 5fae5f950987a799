package dev.whisker.gc.reading;

import dev.whisker.gc.Pause;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.function.ObjIntConsumer;

/**
 * Passes on the pauses of a log while it is read, and keeps none: the memory does not grow with the
 * log. The log may come in pieces of whole lines.
 */
public final class PauseFlow {

  /** Pauses are passed on after this number of lines, because that replaces tables. */
  private static final int LINES = 1024;

  private final LinesReader family;
  private final LinesReader.Grammar grammar;
  private final LineHead head;
  private long lines;

  /**
   * @param family of all pieces
   * @param receiver of the pauses, in the order of their ends, each with the number of its JVM
   * @param firstJvm the number of the first JVM
   */
  public PauseFlow(LinesReader family, ObjIntConsumer<Pause> receiver, int firstJvm) {
    this.family = family;
    grammar = family.grammar().get();
    grammar.logs().passTo((pause, jvm) -> receiver.accept(pause, firstJvm + jvm));
    head = family.head().get();
  }

  /** Reads the next piece. */
  public void read(Source piece) throws IOException {
    try (LineReader in =
        new LineReader(piece.open(), family.prefix(piece.head()).before(head), lines)) {
      Cursor c = new Cursor();
      while (in.next()) {
        LinesReader.read(in, c, grammar);
        if (in.number() % LINES == 0) {
          grammar.logs().passOn();
        }
      }
      lines = in.number();
    }
    grammar.logs().passOn();
  }

  /** Passes on the rest, and returns the logs without their events. */
  public GcReading finish() {
    return grammar.finish();
  }
}
