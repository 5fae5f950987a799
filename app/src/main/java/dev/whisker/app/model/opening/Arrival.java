package dev.whisker.app.model.opening;

import dev.whisker.app.model.files.FileGist;
import java.nio.file.Path;
import java.util.List;

/** A file on its way in. */
public sealed interface Arrival {

  Path file();

  /** True if the file was expected to be of use and is not. */
  default boolean isFailure() {
    return switch (this) {
      case Awaited awaited -> false;
      case Glanced glanced ->
          glanced.gists().stream().anyMatch(FileGist.Unusable.class::isInstance);
      case Read read -> read.gists().stream().anyMatch(FileGist.Unusable.class::isInstance);
    };
  }

  /** Nobody has looked at it yet. */
  record Awaited(Path file) implements Arrival {}

  /**
   * Its beginning and its end are known.
   *
   * @param gists one for each text in the file
   */
  record Glanced(Path file, List<FileGist> gists) implements Arrival {}

  /**
   * All of it is known.
   *
   * @param gists one for each text in the file
   */
  record Read(Path file, List<FileGist> gists) implements Arrival {}
}
