package dev.whisker.input.unwrap;

import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** A form in which a container, a journal, a shell or a web page passes on a program's lines. */
public enum Wrapping {
  /** See {@link JsonLines}. */
  JSON,
  /** See {@link CriPieces}. */
  CRI,
  /** See {@link ColourCodes}. */
  COLOURS,
  /** See {@link Arrows}. */
  ARROWS;

  /** The wrappings of a text, the outermost first, by its first bytes. */
  public static List<Wrapping> around(byte[] head) throws IOException {
    List<Wrapping> found = new ArrayList<>();
    byte[] inside = head;
    for (Wrapping wrapping : values()) {
      if (wrapping.isAround(inside)) {
        found.add(wrapping);
        inside = wrapping.unwrap(inside);
      }
    }
    return found;
  }

  private boolean isAround(byte[] head) {
    return switch (this) {
      case JSON -> JsonLines.isWrapped(head);
      case CRI -> CriPieces.isWrapped(head);
      case COLOURS -> ColourCodes.areIn(head);
      case ARROWS -> Arrows.areIn(head);
    };
  }

  /** Removes the wrapping from a stream. */
  public InputStream unwrap(InputStream in) {
    return switch (this) {
      case JSON -> new UnwrappedStream(in, new JsonLines());
      case CRI -> new UnwrappedStream(in, new CriPieces());
      case COLOURS -> new UnwrappedStream(in, new ColourCodes());
      case ARROWS -> new UnwrappedStream(in, new Arrows());
    };
  }

  /** Removes the wrapping from the first bytes of a text; an incomplete last line is dropped. */
  public byte[] unwrap(byte[] head) throws IOException {
    int end = head.length;
    while (head.length == Source.HEAD_BYTES && end > 1 && head[end - 1] != '\n') {
      end--;
    }
    try (InputStream in = unwrap(new ByteArrayInputStream(head, 0, end))) {
      return in.readAllBytes();
    }
  }
}
