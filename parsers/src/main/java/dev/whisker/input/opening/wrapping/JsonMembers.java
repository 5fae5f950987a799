package dev.whisker.input.opening.wrapping;

/**
 * Gives what a program wrote, from JSON that is spread over many lines, as consoles of clouds and
 * {@code jq} print it:
 *
 * <pre>
 * [
 *   {
 *     "timestamp": 1795341445457,
 *     "message": "[0.104s][info][gc] GC(0) Pause Young ... 18M-&gt;17M(68M) 4.000ms"
 *   },
 * </pre>
 *
 * <p>A line without such a text becomes an empty one, so that all keep their numbers.
 */
final class JsonMembers implements Unwrapper {

  /** One may be a message of anybody. */
  private static final int LEAST_TEXTS = 2;

  private enum Place {
    /** Before the first name of a line: what opens, closes and separates objects. */
    INDENT,
    /** Before the text. */
    OPENING,
    TEXT,
    /** In what else the line has. */
    REST
  }

  private Place place = Place.INDENT;
  private JsonOpening opening = JsonOpening.withinObject();
  private JsonText text = new JsonText();
  private int texts;

  /** Whether the first line only opens a list or an object, and texts follow. */
  static boolean isWrapped(byte[] head) {
    JsonMembers members = new JsonMembers();
    boolean opens = false;
    int i = 0;
    for (; i < head.length && isPunctuation(head[i]); i++) {
      opens |= head[i] == '[' || head[i] == '{';
    }
    if (!opens || i == head.length || (head[i] != '\n' && head[i] != '\r')) {
      return false;
    }
    for (; i < head.length && members.texts < LEAST_TEXTS; i++) {
      members.take(head[i], b -> {});
    }
    return members.texts == LEAST_TEXTS;
  }

  @Override
  public void take(byte b, Output to) {
    if (b == '\n') {
      endLine(to);
      return;
    }
    switch (place) {
      case INDENT -> {
        if (!isPunctuation(b)) {
          place = Place.OPENING;
          opening(b);
        }
      }
      case OPENING -> opening(b);
      case TEXT -> {
        if (text.take(b, to)) {
          place = Place.REST;
        }
      }
      case REST -> {
        // The next members, and where the object ends.
      }
    }
  }

  /** All of the last line has been given. */
  @Override
  public void end(Output to) {}

  private void opening(byte b) {
    switch (opening.take(b)) {
      case GOES_ON -> {
        // The name is not yet known, or not one of a text.
      }
      case TEXT -> {
        texts++;
        place = Place.TEXT;
      }
      case NO_TEXT -> place = Place.REST;
    }
  }

  private void endLine(Output to) {
    if (!text.endsLine()) {
      to.give((byte) '\n');
    }
    text = new JsonText();
    opening = JsonOpening.withinObject();
    place = Place.INDENT;
  }

  private static boolean isPunctuation(byte b) {
    return switch (b) {
      case ' ', '\t', '[', ']', '{', '}', ',' -> true;
      default -> false;
    };
  }
}
