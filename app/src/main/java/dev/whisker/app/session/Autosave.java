package dev.whisker.app.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * Keeps unsaved work in a file, from which it can be restored after a crash, or after the window
 * was closed without saving.
 *
 * <p>Used on the screen's thread only.
 */
final class Autosave {

  private final Tasks tasks;
  private final Path kept;
  private final Path earlier;
  private final ReadOnlyBooleanWrapper recoverable = new ReadOnlyBooleanWrapper();

  /** The workspace to write and the one in the file; empty for no file. */
  private Optional<Workspace> wanted = Optional.empty();

  private Optional<Workspace> written = Optional.empty();
  private boolean isWriting;

  /**
   * @param folder of Whisker's own files
   */
  Autosave(Tasks tasks, Path folder) {
    this.tasks = tasks;
    this.kept = folder.resolve("unsaved" + WorkspaceFile.ENDING);
    this.earlier = folder.resolve("unsaved-earlier" + WorkspaceFile.ENDING);
    recoverable.set(isFromEarlier());
  }

  /** True if an earlier window left an unsaved comparison. */
  ReadOnlyBooleanProperty recoverableProperty() {
    return recoverable.getReadOnlyProperty();
  }

  /** The time of that comparison; empty if unknown. */
  Optional<Instant> since() {
    try {
      return Optional.of(Files.getLastModifiedTime(earlier).toInstant());
    } catch (IOException notInFile) {
      return Optional.empty();
    }
  }

  /** The copy of an earlier window's comparison. */
  Path earlier() {
    return earlier;
  }

  /** Forgets the earlier window's comparison: it was restored or rejected. */
  void recovered() {
    recoverable.set(false);
    tasks.inBackground(() -> Files.deleteIfExists(earlier), done -> {}, offeredOnceMore -> {});
  }

  /** Keeps unsaved work in place of the previous one; empty if everything is saved. */
  void keep(Optional<Workspace> state) {
    wanted = state;
    if (!isWriting) {
      writeNext();
    }
  }

  /** Writes one at a time, and of those that wait only the newest. */
  private void writeNext() {
    Optional<Workspace> next = wanted;
    isWriting = !next.equals(written);
    if (isWriting) {
      tasks.inBackground(
          () -> write(next),
          this::wrote,
          // Trying again would not help; the next change tries again.
          failure -> wrote(next));
    }
  }

  private Optional<Workspace> write(Optional<Workspace> state) throws IOException {
    if (state.isPresent()) {
      WorkspaceFile.write(kept, state.get());
    } else {
      Files.deleteIfExists(kept);
    }
    return state;
  }

  private void wrote(Optional<Workspace> state) {
    written = state;
    writeNext();
  }

  /** Moves the last window's comparison to a file that this window does not overwrite. */
  private boolean isFromEarlier() {
    try {
      if (Files.exists(kept)) {
        Files.move(kept, earlier, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException stays) {
      return false;
    }
    return Files.exists(earlier);
  }
}
