package dev.whisker.app.model;

import dev.whisker.analysis.edit.Edits;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.List;

/** Something that happened and that the user is told once. */
public sealed interface Notice {

  /** What went well, of no interest any more after some seconds. */
  sealed interface Brief extends Notice {}

  /** A report, a picture or a workspace was written. */
  record Written(Path file) implements Brief {}

  /** A picture is in the clipboard. */
  record Copied() implements Brief {}

  /** A text is in the clipboard. */
  record CopiedText() implements Brief {}

  /** A report could not be written; {@code reason} in the system's words. */
  record NotWritten(Path file, String reason) implements Notice {}

  /** Nothing of what was opened could be used; files with their reasons, perhaps none at all. */
  record NothingUsable(List<FileContent.Unknown> files) implements Notice {}

  /** A change does not fit what is on the screen. */
  record Refused(Edits.Why why) implements Notice {}

  /** A change would have left nothing to look at. */
  record NothingLeft() implements Notice {}

  /** A workspace could not be opened; {@code reason} in the system's words. */
  record NoWorkspace(Path file, String reason) implements Notice {}

  /** What the user chose earlier could not be read; {@code reason} in the system's words. */
  record NoPreferences(Path file, String reason) implements Notice {}

  /** What is of no interest any more once something else is on the screen. */
  sealed interface Passing extends Notice {}

  /** What was opened was given up on the way; all is as it was. */
  record Cancelled() implements Passing {}

  /** What was opened was taken back, and nothing is left; {@code subject} names it. */
  record Closed(String subject) implements Passing {}

  /** A mistake of ours. */
  record Failed(String reason) implements Notice {}

  /** What went wrong, in the system's words. */
  static String reason(Exception failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
