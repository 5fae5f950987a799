package dev.whisker.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What the runtime of a container has made of the lines that a program wrote. */
enum Wrapping {
  /** They are as they were written. */
  NONE,
  /** See {@link JsonLines}. */
  JSON,
  /** See {@link CriPieces}. */
  CRI;

  /** By the first line. */
  static Wrapping of(byte[] head) {
    if (JsonLines.isWrapped(head)) {
      return JSON;
    }
    return CriPieces.isWrapped(head) ? CRI : NONE;
  }

  InputStream unwrap(InputStream in) {
    return switch (this) {
      case NONE -> in;
      case JSON -> new UnwrappedStream(in, new JsonLines());
      case CRI -> new UnwrappedStream(in, new CriPieces());
    };
  }

  /** What is wrapped in the first bytes of a text. */
  byte[] unwrap(byte[] head) throws IOException {
    try (InputStream in = unwrap(new ByteArrayInputStream(head))) {
      return this == NONE ? head : in.readAllBytes();
    }
  }
}
