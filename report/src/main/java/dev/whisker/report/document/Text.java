package dev.whisker.report.document;

import dev.whisker.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;

/** The text of a paragraph. */
public record Text(List<Span> spans) {

  /** A part of a text in one type and colour. */
  public record Span(String text, Type type, Ink ink) {

    /** Control characters of names are shown: some would let the rest of a line run backwards. */
    public Span {
      text = ControlCharacters.visibleInLines(text);
    }
  }

  public static Text of(String text, Type type, Ink ink) {
    return new Text(List.of(new Span(text, type, ink)));
  }

  public static Text body(String text) {
    return of(text, Type.BODY, Ink.TEXT);
  }

  public static Text strong(String text) {
    return of(text, Type.STRONG, Ink.TEXT);
  }

  public static Text small(String text) {
    return of(text, Type.SMALL, Ink.MUTED);
  }

  /** A line to copy into a shell. */
  public static Text code(String text) {
    return of(text, Type.CODE, Ink.TEXT);
  }

  /** This and the other, in one paragraph. */
  public Text and(Text other) {
    List<Span> both = new ArrayList<>(spans);
    both.addAll(other.spans);
    return new Text(List.copyOf(both));
  }

  /** The text without types and colours. */
  public String plain() {
    StringBuilder out = new StringBuilder();
    spans.forEach(span -> out.append(span.text));
    return out.toString();
  }
}
