package dev.whisker.app.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;

/** The system's reason why something was not written, without the names of Java's exceptions. */
final class NotWritten {

  private NotWritten() {}

  static String reason(IOException failure) {
    @Nullable String reason =
        switch (failure) {
          case AccessDeniedException denied -> "Permission denied";
          case FileSystemException system -> system.getReason();
          default -> failure.getMessage();
        };
    return reason == null ? failure.toString() : reason;
  }
}
