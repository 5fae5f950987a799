package dev.whisker.input.unwrap;

/**
 * Goes through the object of JSON with which a line begins, as far as the text of its value {@code
 * log} or {@code message}; one of these names may also have a whole object as its value.
 */
final class JsonOpening {

  /** The state after a byte. */
  enum Outcome {
    GOES_ON,
    /** The text begins behind this byte. */
    TEXT,
    /** There is none. */
    NO_TEXT
  }

  private enum Place {
    BEFORE_OBJECT,
    BEFORE_NAME,
    NAME,
    BEFORE_COLON,
    BEFORE_VALUE,
    VALUE,
    QUOTED,
    BEHIND_BACKSLASH
  }

  private static final int LONGEST_NAME = 100;

  private final StringBuilder name = new StringBuilder();
  private Place place = Place.BEFORE_OBJECT;

  /** The number of open objects and lists within the value. */
  private int depth;

  Outcome take(byte b) {
    if (b == '\n') {
      return Outcome.NO_TEXT;
    }
    return switch (place) {
      case BEFORE_OBJECT -> beforeObject(b);
      case BEFORE_NAME -> beforeName(b);
      case NAME -> name(b);
      case BEFORE_COLON -> b == ':' ? goOn(Place.BEFORE_VALUE) : blank(b);
      case BEFORE_VALUE -> beforeValue(b);
      case VALUE -> value(b);
      case QUOTED ->
          b == '"' ? goOn(Place.VALUE) : goOn(b == '\\' ? Place.BEHIND_BACKSLASH : Place.QUOTED);
      case BEHIND_BACKSLASH -> goOn(Place.QUOTED);
    };
  }

  private Outcome goOn(Place next) {
    place = next;
    return Outcome.GOES_ON;
  }

  private static Outcome blank(byte b) {
    return b == ' ' || b == '\t' ? Outcome.GOES_ON : Outcome.NO_TEXT;
  }

  private Outcome beforeObject(byte b) {
    return b == '{' ? goOn(Place.BEFORE_NAME) : blank(b);
  }

  private Outcome beforeName(byte b) {
    if (b != '"') {
      return blank(b);
    }
    name.setLength(0);
    return goOn(Place.NAME);
  }

  private Outcome name(byte b) {
    if (b == '"') {
      return goOn(Place.BEFORE_COLON);
    }
    name.append((char) b);
    return name.length() > LONGEST_NAME ? Outcome.NO_TEXT : Outcome.GOES_ON;
  }

  private Outcome beforeValue(byte b) {
    if (b == ' ' || b == '\t') {
      return Outcome.GOES_ON;
    }
    if (b == '"') {
      return isOfText(name.toString()) ? Outcome.TEXT : goOn(Place.QUOTED);
    }
    place = Place.VALUE;
    return value(b);
  }

  private Outcome value(byte b) {
    return switch (b) {
      case '"' -> goOn(Place.QUOTED);
      case '{', '[' -> {
        depth++;
        yield Outcome.GOES_ON;
      }
      case '}', ']' -> {
        if (depth > 0) {
          depth--;
          yield Outcome.GOES_ON;
        }
        yield Outcome.NO_TEXT;
      }
      case ',' -> goOn(depth == 0 ? Place.BEFORE_NAME : Place.VALUE);
      default -> Outcome.GOES_ON;
    };
  }

  /** As Docker, systemd's journal, and shippers such as Filebeat and fluentd name it. */
  private static boolean isOfText(String name) {
    return name.equals("log") || name.equals("message") || name.equals("MESSAGE");
  }
}
