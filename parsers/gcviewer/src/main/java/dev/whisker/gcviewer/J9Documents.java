package dev.whisker.gcviewer;

import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the documents of XML that J9s have written into a file: one for each JVM, with other output
 * before, between and behind them.
 */
final class J9Documents {

  /** Each costs a reading of all that stands before it. */
  static final int MOST = 100;

  private static final String DECLARATION = "<?xml";
  private static final String BEGINNING = "<verbosegc";
  private static final String END = "</verbosegc>";

  private final Source text;
  private final List<J9Document> found = new ArrayList<>();

  /** Where a document begins, or may begin; 0 where none does. */
  private long first;

  private int column;
  private boolean isOpen;

  private J9Documents(Source text) {
    this.text = text;
  }

  /** Those of a file, of more than {@link #MOST} the first ones. */
  static List<J9Document> in(Source text) throws IOException {
    J9Documents documents = new J9Documents(text);
    try (LineReader lines = new LineReader(text.open(Source.Purpose.LOOKING))) {
      while (documents.found.size() < MOST && lines.next()) {
        documents.line(
            lines.number(),
            new String(
                lines.buffer(),
                lines.from(),
                lines.to() - lines.from(),
                StandardCharsets.ISO_8859_1));
      }
      documents.end(lines.number());
    }
    return documents.found;
  }

  private void line(long number, String line) {
    int declaration = line.indexOf(DECLARATION);
    int beginning = beginning(line, declaration);
    if (declaration >= 0 || beginning >= 0) {
      // Unless it ended, the JVM before was killed.
      end(number - 1);
    }
    if (declaration >= 0) {
      begin(number, declaration);
    } else if (beginning >= 0 && first == 0) {
      begin(number, beginning);
    } else if (!isOpen && beginning < 0 && !line.isBlank()) {
      // What was declared is no document of J9.
      first = 0;
    }
    isOpen |= beginning >= 0;
    if (line.contains(END)) {
      end(number);
    }
  }

  /** Where the document's element begins, or -1: others quote it in the midst of a line. */
  private static int beginning(String line, int declaration) {
    int place = line.indexOf(BEGINNING);
    boolean isAlone = place >= 0 && line.substring(0, place).isBlank();
    return isAlone || declaration >= 0 ? place : -1;
  }

  private void begin(long number, int place) {
    first = number;
    column = place;
  }

  private void end(long last) {
    if (isOpen) {
      found.add(new J9Document(text, first, column, last));
      isOpen = false;
      first = 0;
    }
  }
}
