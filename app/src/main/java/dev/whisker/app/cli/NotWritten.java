package dev.whisker.app.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reports that something was not written, without the names of Java's exceptions. */
final class NotWritten {

  private NotWritten() {}

  /**
   * Says on stderr why a file or folder was not written.
   *
   * @return the resulting exit status
   */
  static int complain(Path target, IOException failure, LocalizedTerminal console) {
    String complaint =
        failure instanceof NoSuchFileException missing
            ? console.text(
                "cli.no-folder",
                Map.of("file", target, "folder", String.valueOf(missing.getFile())))
            : console.text("notice.not-written", Map.of("file", target, "reason", reason(failure)));
    console.err().println(complaint);
    return ExitStatus.INTERNAL;
  }

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
