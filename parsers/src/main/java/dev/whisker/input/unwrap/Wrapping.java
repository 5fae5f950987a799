package dev.whisker.input.unwrap;

import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The form in which a container, a journal or a shell passes on a program's lines. */
public enum Wrapping {
  /** The lines have no prefix. */
  NONE,
  /** See {@link JsonLines}. */
  JSON,
  /** See {@link CriPieces}. */
  CRI,
  /** See {@link ColourCodes}. */
  COLOURS;

  /** The wrapping, by the first bytes of a text without colours. */
  public static Wrapping of(byte[] head) {
    if (JsonLines.isWrapped(head)) {
      return JSON;
    }
    return CriPieces.isWrapped(head) ? CRI : NONE;
  }

  /** Colours, which may be within any other wrapping, or none, by the first bytes without that. */
  public static Wrapping ofColours(byte[] unwrapped) {
    return ColourCodes.areIn(unwrapped) ? COLOURS : NONE;
  }

  /** Removes the wrapping from a stream. */
  public InputStream unwrap(InputStream in) {
    return switch (this) {
      case NONE -> in;
      case JSON -> new UnwrappedStream(in, new JsonLines());
      case CRI -> new UnwrappedStream(in, new CriPieces());
      case COLOURS -> new UnwrappedStream(in, new ColourCodes());
    };
  }

  /** Removes the wrapping from the first bytes of a text; an incomplete last line is dropped. */
  public byte[] unwrap(byte[] head) throws IOException {
    if (this == NONE) {
      return head;
    }
    int end = head.length;
    while (head.length == Source.HEAD_BYTES && end > 1 && head[end - 1] != '\n') {
      end--;
    }
    try (InputStream in = unwrap(new ByteArrayInputStream(head, 0, end))) {
      return in.readAllBytes();
    }
  }
}
