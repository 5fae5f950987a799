package dev.whisker.input.opening;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What passed on the lines that a program wrote has made of them. */
enum Wrapping {
  /** They are as they were written. */
  NONE,
  /** See {@link JsonLines}. */
  JSON,
  /** See {@link JsonMembers}. */
  JSON_OVER_LINES,
  /** See {@link CriPieces}. */
  CRI,
  /** See {@link CsvTexts}. */
  CSV,
  /** See {@link HtmlText}. */
  HTML,
  /** See {@link TypesetText}. */
  TYPESET;

  /** By the first lines. */
  static Wrapping of(byte[] head) {
    if (JsonLines.isWrapped(head)) {
      return JSON;
    }
    if (JsonMembers.isWrapped(head)) {
      return JSON_OVER_LINES;
    }
    if (CriPieces.isWrapped(head)) {
      return CRI;
    }
    if (CsvTexts.isWrapped(head)) {
      return CSV;
    }
    if (HtmlText.isWrapped(head)) {
      return HTML;
    }
    return TypesetText.isWrapped(head) ? TYPESET : NONE;
  }

  InputStream unwrap(InputStream in) {
    return switch (this) {
      case NONE -> in;
      case JSON -> new UnwrappedStream(in, new JsonLines());
      case JSON_OVER_LINES -> new UnwrappedStream(in, new JsonMembers());
      case CRI -> new UnwrappedStream(in, new CriPieces());
      case CSV -> new UnwrappedStream(in, new CsvTexts());
      case HTML -> new UnwrappedStream(in, new HtmlText());
      case TYPESET -> new UnwrappedStream(in, new TypesetText());
    };
  }

  /** What is wrapped in the first bytes of a text. */
  byte[] unwrap(byte[] head) throws IOException {
    try (InputStream in = unwrap(new ByteArrayInputStream(head))) {
      return this == NONE ? head : in.readAllBytes();
    }
  }
}
