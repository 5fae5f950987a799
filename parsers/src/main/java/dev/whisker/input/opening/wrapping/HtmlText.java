package dev.whisker.input.opening.wrapping;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A log that was taken out of a web page, or the page itself: <code>18M-&amp;gt;17M(68M)</code>. Of
 * markup only what it encloses is given; a line of it stays one, so that all keep their numbers.
 * Recognised by {@link ArrowLook}.
 */
final class HtmlText implements Unwrapper {

  /** The longest name among them. */
  private static final int LONGEST_NAME = 4;

  private enum Place {
    TEXT,
    /** Behind an ampersand. */
    NAME,
    /** Behind an angle bracket. */
    BEFORE_TAG,
    TAG
  }

  private Place place = Place.TEXT;
  private final StringBuilder name = new StringBuilder();

  @Override
  public void take(byte b, Output to) {
    switch (place) {
      case TEXT -> text(b, to);
      case NAME -> name(b, to);
      case BEFORE_TAG -> {
        boolean isTag = b == '/' || b == '!' || Character.isLetter(b);
        place = isTag ? Place.TAG : Place.TEXT;
        if (!isTag) {
          to.give((byte) '<');
          text(b, to);
        }
      }
      case TAG -> {
        if (b == '\n') {
          to.give(b);
        }
        place = b == '>' ? Place.TEXT : Place.TAG;
      }
    }
  }

  @Override
  public void end(Output to) {
    if (place == Place.NAME) {
      give("&" + name, to);
    }
  }

  private void text(byte b, Output to) {
    switch (b) {
      case '&' -> {
        name.setLength(0);
        place = Place.NAME;
      }
      case '<' -> place = Place.BEFORE_TAG;
      default -> to.give(b);
    }
  }

  private void name(byte b, Output to) {
    @Nullable String character = b == ';' ? character(name.toString()) : null;
    if (character != null) {
      give(character, to);
      place = Place.TEXT;
    } else if (name.length() < LONGEST_NAME && (b == '#' || Character.isLetterOrDigit(b))) {
      name.append((char) b);
    } else {
      give("&" + name, to);
      place = Place.TEXT;
      text(b, to);
    }
  }

  private static @Nullable String character(String name) {
    return switch (name) {
      case "lt", "#60" -> "<";
      case "gt", "#62" -> ">";
      case "amp", "#38" -> "&";
      case "quot", "#34" -> "\"";
      case "apos", "#39", "#x27" -> "'";
      case "nbsp", "#160" -> " ";
      default -> null;
    };
  }

  private static void give(String characters, Output to) {
    for (byte b : characters.getBytes(StandardCharsets.US_ASCII)) {
      to.give(b);
    }
  }
}
