package dev.whisker.input.opening.wrapping;

/**
 * Gives what a program wrote, from the table of times and lines that Kibana, Grafana, Splunk and
 * the consoles of clouds export:
 *
 * <pre>
 * "@timestamp",message
 * "Nov 21, 2026 @ 10:17:25.457","[0.104s][info][gc] GC(0) Pause Young ... 18M-&gt;17M(68M) 4.000ms"
 * </pre>
 *
 * <p>The header becomes an empty line, and what breaks a line within a field does so here, too: all
 * lines keep their numbers.
 */
final class CsvTexts implements Unwrapper {

  private static final int LONGEST_HEADER = 8192;

  private enum Place {
    FIELD,
    QUOTED,
    /** Behind a quotation mark in such a field, which is its end, or doubled. */
    BEHIND_QUOTE
  }

  private final StringBuilder name = new StringBuilder();
  private Place place = Place.FIELD;
  private boolean isHeader = true;
  private byte separator;
  private int column;
  private int columnOfText = -1;
  private boolean hasTime;

  /** Whether the first line names a column of times and one of texts. */
  static boolean isWrapped(byte[] head) {
    CsvTexts texts = new CsvTexts();
    int limit = Math.min(head.length, LONGEST_HEADER);
    for (int i = 0; i < limit && texts.isHeader; i++) {
      texts.take(head[i], b -> {});
    }
    return !texts.isHeader && texts.columnOfText >= 0 && texts.hasTime;
  }

  @Override
  public void take(byte b, Output to) {
    switch (place) {
      case FIELD -> field(b, to);
      case QUOTED -> {
        if (b == '"') {
          place = Place.BEHIND_QUOTE;
        } else {
          text(b, to);
        }
      }
      case BEHIND_QUOTE -> {
        if (b == '"') {
          text(b, to);
          place = Place.QUOTED;
        } else {
          place = Place.FIELD;
          field(b, to);
        }
      }
    }
  }

  @Override
  public void end(Output to) {}

  private void field(byte b, Output to) {
    if (b == '"') {
      place = Place.QUOTED;
    } else if (b == '\n') {
      endField();
      endRow();
      to.give(b);
    } else if (isSeparator(b)) {
      separator = b;
      endField();
    } else if (b != '\r') {
      text(b, to);
    }
  }

  /** The first one that stands in the header is the one of the table. */
  private boolean isSeparator(byte b) {
    return separator == 0 ? b == ',' || b == ';' || b == '\t' : b == separator;
  }

  private void text(byte b, Output to) {
    if (isHeader) {
      name.append((char) b);
    } else if (column == columnOfText || b == '\n') {
      to.give(b);
    }
  }

  private void endField() {
    if (isHeader) {
      switch (name.toString()) {
        case "message", "log", "Line", "line", "_raw", "textPayload", "@message" ->
            columnOfText = columnOfText < 0 ? column : columnOfText;
        // A table of requests has other columns of text, and none of both.
        case "@timestamp", "timestamp", "time", "Time", "_time", "tsNs", "Date" -> hasTime = true;
        default -> {
          // Whose line it is, and what else is known of it.
        }
      }
      name.setLength(0);
    }
    column++;
  }

  private void endRow() {
    column = 0;
    isHeader = false;
  }
}
