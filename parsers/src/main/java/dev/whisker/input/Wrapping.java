package dev.whisker.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What the runtime of a container has made of the lines that a program wrote. */
enum Wrapping {
  /** They are as they were written. */
  NONE,
  /** See {@link DockerLines}. */
  DOCKER,
  /** See {@link CriPieces}. */
  CRI;

  /** By the first line. */
  static Wrapping of(byte[] head) {
    if (DockerLines.isWrapped(head)) {
      return DOCKER;
    }
    return CriPieces.isWrapped(head) ? CRI : NONE;
  }

  InputStream unwrap(InputStream in) {
    return switch (this) {
      case NONE -> in;
      case DOCKER -> new UnwrappedStream(in, new DockerLines());
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
