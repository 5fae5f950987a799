package dev.whisker.input.opening.wrapping;

/**
 * Goes through the object of JSON with which a line begins, as far as the text of its value {@code
 * log}, {@code message} or what else it is called; one of these names may also have a whole object
 * as its value, or stand in one. Several objects may be a list on one line.
 */
final class JsonOpening {

  /** What is known after a byte. */
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

  /** How many objects and lists are open within the value. */
  private int depth;

  /** How many objects are open in which the text is looked for. */
  private int records;

  private boolean hadText;

  /** Begins among the names of an object that an earlier line has opened. */
  static JsonOpening withinObject() {
    JsonOpening opening = new JsonOpening();
    opening.place = Place.BEFORE_NAME;
    return opening;
  }

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
    return switch (b) {
      case '{' -> goOn(Place.BEFORE_NAME);
      case '[', ',' -> Outcome.GOES_ON;
      default -> blank(b);
    };
  }

  /** The text has ended: what follows is gone through to the end of the object, {@code NO_TEXT}. */
  void endText() {
    hadText = true;
    place = Place.VALUE;
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
      return !hadText && isOfText(name.toString()) ? Outcome.TEXT : goOn(Place.QUOTED);
    }
    if (b == '{' && isOfRecord(name.toString())) {
      records++;
      return goOn(Place.BEFORE_NAME);
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
        records--;
        yield records < 0 ? Outcome.NO_TEXT : Outcome.GOES_ON;
      }
      case ',' -> goOn(depth == 0 ? Place.BEFORE_NAME : Place.VALUE);
      default -> Outcome.GOES_ON;
    };
  }

  /**
   * As Docker, Elasticsearch, Loki, systemd's journal, Splunk, clouds, Graylog, loggers of Go and
   * Node, and VictoriaLogs name it.
   */
  private static boolean isOfText(String name) {
    return switch (name) {
      case "log",
          "message",
          "line",
          "MESSAGE",
          "_raw",
          "textPayload",
          "@message",
          "short_message",
          "msg",
          "_msg" ->
          true;
      default -> false;
    };
  }

  /**
   * What Elasticsearch, Splunk, Google and Datadog put the record itself into, beside what it is.
   */
  private static boolean isOfRecord(String name) {
    return switch (name) {
      case "_source", "result", "jsonPayload", "attributes" -> true;
      default -> false;
    };
  }
}
