package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;

/**
 * A log of which each line stands in quotation marks, as a table with one column is written: the
 * mark before it is its {@link LinePrefix prefix}, the one behind it is left out here.
 *
 * @param grammar of the lines without them
 */
record QuotedLines(Grammar grammar) implements Grammar {

  @Override
  public void line(Cursor line, LineReader at) {
    int last = line.end() - 1;
    if (last > line.at() && at.buffer()[at.from()] == '"' && at.buffer()[last] == '"') {
      line.reset(line.buffer(), line.at(), last);
    }
    grammar.line(line, at);
  }

  @Override
  public GcReading finish() {
    return grammar.finish();
  }
}
