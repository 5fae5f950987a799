package dev.whisker.app.environment;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Objects;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * The program's own log: a file beside the preferences, written with the first warning. Java asks
 * for it at each exit, also on the command line, where JavaFX is missing.
 */
public final class ProgramLog extends System.LoggerFinder {

  /** A longer file begins anew: only the latest bugs matter. */
  private static final long MOST_BYTES = 1 << 20;

  private final Path file;

  /** Called by {@link java.util.ServiceLoader}. */
  public ProgramLog() {
    this(file());
  }

  ProgramLog(Path file) {
    this.file = file;
  }

  /** The place of the log; it exists once something was written. */
  public static Path file() {
    return UserFolder.ofSystem().resolve("whisker.log");
  }

  @Override
  public System.Logger getLogger(String name, Module module) {
    return new FileLogger(name);
  }

  private synchronized void write(String text) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
      boolean isLong = Files.exists(file) && Files.size(file) > MOST_BYTES;
      Files.writeString(
          file,
          text,
          StandardOpenOption.CREATE,
          isLong ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND,
          StandardOpenOption.WRITE);
    } catch (IOException e) {
      // There is no other place: a stack trace on the screen would help no user.
    }
  }

  /** Writes warnings and errors with their stack traces. */
  private final class FileLogger implements System.Logger {

    private final String name;

    FileLogger(String name) {
      this.name = name;
    }

    @Override
    public String getName() {
      return name;
    }

    @Override
    public boolean isLoggable(Level level) {
      return level.compareTo(Level.WARNING) >= 0 && level != Level.OFF;
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String message,
        @Nullable Throwable thrown) {
      if (!isLoggable(level)) {
        return;
      }
      StringWriter text = new StringWriter();
      PrintWriter out = new PrintWriter(text);
      out.println(Instant.now() + " " + level + " " + name + ": " + message);
      out.println(
          "Java "
              + Runtime.version()
              + ", "
              + System.getProperty("os.name")
              + ", process "
              + ProcessHandle.current().pid());
      if (thrown != null) {
        thrown.printStackTrace(out);
      }
      write(text.toString());
    }

    @Override
    public void log(
        Level level,
        @Nullable ResourceBundle bundle,
        @Nullable String format,
        @Nullable Object @Nullable ... values) {
      log(level, bundle, format, (Throwable) null);
    }
  }
}
