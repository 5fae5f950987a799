package dev.whisker.app.window;

import dev.whisker.app.environment.ProgramLog;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.StudyModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.testfx.api.FxRobot;

/** Whatever a window did wrong: exceptions, warnings of libraries, notices of failures. */
final class Mistakes implements AutoCloseable {

  private final List<String> found = Collections.synchronizedList(new ArrayList<>());
  private final Thread.UncaughtExceptionHandler before =
      Thread.getDefaultUncaughtExceptionHandler();
  private int logged;

  private final Handler ofLibraries =
      new Handler() {
        @Override
        public void publish(LogRecord warning) {
          if (warning.getLevel().intValue() >= Level.WARNING.intValue()) {
            found.add("warning: " + warning.getLoggerName() + ": " + warning.getMessage());
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  /** Begins to watch this process. */
  Mistakes() throws IOException {
    logged = warnings().size();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> found.add("exception: " + trace(failure)));
    Logger.getLogger("").addHandler(ofLibraries);
  }

  /** The mistakes so far; more may be added. */
  List<String> found() {
    return found;
  }

  /** Takes over the notices of a window, and the new warnings in the program's log. */
  void take(FxRobot robot, StudyModel study) throws IOException {
    robot.interact(
        () -> {
          study.notices().stream()
              .filter(
                  notice -> notice instanceof Notice.Failed || notice instanceof Notice.NotWritten)
              .forEach(notice -> found.add(notice.toString()));
          study.notices().clear();
        });
    List<String> warnings = warnings();
    warnings
        .subList(Math.min(logged, warnings.size()), warnings.size())
        .forEach(line -> found.add("warning: " + line));
    logged = warnings.size();
  }

  @Override
  public void close() {
    Logger.getLogger("").removeHandler(ofLibraries);
    Thread.setDefaultUncaughtExceptionHandler(before);
  }

  /** The warnings of this process in the log of the program, which tests of two processes write. */
  private static List<String> warnings() throws IOException {
    Path log = ProgramLog.file();
    List<String> lines = Files.exists(log) ? Files.readAllLines(log) : List.of();
    String own = ", process " + ProcessHandle.current().pid();
    return IntStream.range(1, lines.size())
        .filter(i -> lines.get(i).endsWith(own))
        .mapToObj(i -> lines.get(i - 1))
        .toList();
  }

  private static String trace(Throwable failure) {
    return failure
        + Stream.of(failure.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("dev.whisker"))
            .limit(3)
            .map(frame -> " at " + frame)
            .reduce("", String::concat);
  }
}
