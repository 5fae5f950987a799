package dev.whisker.gcviewer;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts the complaints that GCViewer would print while it reads.
 *
 * <p>GCViewer does not report which lines it understood: a line without a complaint counts as
 * recognised. The text of an example is the complaint.
 */
final class GcViewerWarnings {

  private static final Pattern LINE = Pattern.compile("\\bline\\s+\\(?(\\d{1,18})\\b");
  private static final int MAX_TEXT = 200;

  private final List<UnknownLine> examples = new ArrayList<>();
  private final Logger logger = Logger.getAnonymousLogger();
  private long count;

  GcViewerWarnings() {
    logger.setUseParentHandlers(false);
    logger.setLevel(Level.WARNING);
    logger.addHandler(
        new Handler() {
          @Override
          public void publish(LogRecord complaint) {
            add(complaint.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        });
  }

  /** The logger for GCViewer's complaints. */
  Logger logger() {
    return logger;
  }

  LineCounts counts(long lines) {
    long unknown = Math.min(count, lines);
    return new LineCounts(lines, lines - unknown, 0, unknown, examples);
  }

  private void add(String message) {
    count++;
    if (examples.size() < LineCounts.MAX_EXAMPLES) {
      Matcher line = LINE.matcher(message);
      examples.add(
          new UnknownLine(
              line.find() ? Long.parseLong(line.group(1)) : 0,
              message.substring(0, Math.min(message.length(), MAX_TEXT))));
    }
  }
}
