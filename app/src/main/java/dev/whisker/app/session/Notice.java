package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Edits;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.List;

/** A message to the user. */
public sealed interface Notice {

  /** A success message, hidden after some seconds. */
  sealed interface Brief extends Notice {}

  /** A report, a picture or a workspace was written. */
  record Written(Path file) implements Brief {}

  /** A picture or a text is in the clipboard. */
  record Copied() implements Brief {}

  /** A report could not be written; {@code reason} is the system's message. */
  record NotWritten(Path file, String reason) implements Notice {}

  /** About the files opened last: it is removed when others are opened. */
  sealed interface OfFiles extends Notice {}

  /** No opened file could be used; the files have their reasons, and there may be none. */
  record NothingUsable(List<FileContent.Unknown> files) implements OfFiles {}

  /** An opened file has grown, and files are not followed. */
  record Growing(Path file) implements OfFiles {}

  /** A change does not apply to the comparison on the screen. */
  record Refused(Edits.Why why) implements OfFiles {}

  /** A change would have left nothing to show. */
  record NothingLeft() implements OfFiles {}

  /** A workspace could not be opened; {@code reason} is the system's message. */
  record NoWorkspace(Path file, String reason) implements OfFiles {}

  /** A workspace was not opened, since it refers to another computer or a device. */
  record WorkspaceElsewhere(Path file, String path) implements OfFiles {}

  /** A workspace was not saved, since another window has changed its file. */
  record ChangedElsewhere(Path file) implements OfFiles {}

  /** The preferences could not be read; {@code reason} is the system's message. */
  record NoPreferences(Path file, String reason) implements Notice {}

  /** A message that is removed when another screen opens. */
  sealed interface Passing extends Notice {}

  /** The user cancelled opening; nothing changed. */
  record Cancelled() implements Passing {}

  /** The last files were closed; {@code subject} names them. */
  record Closed(String subject) implements Passing {}

  /** A bug of ours. */
  record Failed(String reason) implements OfFiles {}

  /** The system's message of a failure. */
  static String reason(Exception failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
