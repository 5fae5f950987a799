package dev.whisker.report.html;

import dev.whisker.text.ControlCharacters;
import java.awt.Color;

/** HTML under construction: elements whose texts and attributes cannot become markup. */
final class Markup {

  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Adds our own markup unchanged. */
  Markup raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Adds text from any source: file names, labels, log lines. */
  Markup text(String text) {
    out.append(escaped(text));
    return this;
  }

  /**
   * Opens an element.
   *
   * @param attributes names and values in turn
   */
  Markup open(String name, String... attributes) {
    out.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      if (!attributes[i + 1].isEmpty()) {
        out.append(' ')
            .append(attributes[i])
            .append("=\"")
            .append(escaped(attributes[i + 1]))
            .append('"');
      }
    }
    out.append('>');
    return this;
  }

  Markup close(String name) {
    out.append("</").append(name).append(">\n");
    return this;
  }

  /** A colour as CSS writes it. */
  static String hex(Color color) {
    return "#%06x".formatted(color.getRGB() & 0xFFFFFF);
  }

  /** Adds an element that contains only text; none for empty text. */
  Markup element(String name, String classes, String text) {
    return text.isEmpty() ? this : open(name, "class", classes).text(text).close(name);
  }

  @Override
  public String toString() {
    return out.toString();
  }

  /** The text without markup. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    ControlCharacters.visibleInLines(text)
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(Character.isISOControl(point) ? ' ' : point);
              }
            });
    return escaped.toString();
  }
}
