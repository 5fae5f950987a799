package dev.whisker.app.session;

import java.nio.file.Path;
import java.util.List;

/** A file that is being opened. */
public sealed interface Arrival {

  Path file();

  /** True if the file should be usable and is not. */
  default boolean isFailure() {
    return switch (this) {
      case Awaited awaited -> false;
      case Glanced glanced ->
          glanced.gists().stream().anyMatch(FileGist.Unusable.class::isInstance);
      case Read read -> read.gists().stream().anyMatch(FileGist.Unusable.class::isInstance);
    };
  }

  /** Not read yet. */
  record Awaited(Path file) implements Arrival {}

  /**
   * Identified by its beginning and its end.
   *
   * @param gists one for each text in the file
   */
  record Glanced(Path file, List<FileGist> gists) implements Arrival {}

  /**
   * Read completely.
   *
   * @param gists one for each text in the file
   */
  record Read(Path file, List<FileGist> gists) implements Arrival {}
}
