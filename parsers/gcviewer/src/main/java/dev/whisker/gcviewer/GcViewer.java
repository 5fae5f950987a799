package dev.whisker.gcviewer;

import com.tagtraum.perf.gcviewer.imp.DataReader;
import com.tagtraum.perf.gcviewer.imp.DataReaderFactory;
import com.tagtraum.perf.gcviewer.model.GCModel;
import com.tagtraum.perf.gcviewer.model.GCResource;
import com.tagtraum.perf.gcviewer.model.GcResourceFile;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs GCViewer's library safely: one parse at a time, nothing on the console, a limit of its input
 * in size and time, and no exception.
 */
final class GcViewer {

  /** Guards GCViewer's static map, which is not synchronised. */
  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

  private GcViewer() {}

  /**
   * The result of GCViewer for a text.
   *
   * @param model empty if it failed at once
   * @param problems the reasons why it read only a part
   */
  record Reading(GCModel model, LineCounts lines, List<Problem> problems) {}

  /** Its name and version. */
  static String name() {
    String version = GCModel.class.getPackage().getImplementationVersion();
    return version == null ? "GCViewer" : "GCViewer " + version;
  }

  /**
   * Reads the text like GCViewer itself.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  static Reading read(Source source) throws IOException {
    ONE_AT_A_TIME.lock();
    try (Silence _ = new Silence()) {
      return attempt(
              source,
              (resource, in) ->
                  new DataReaderFactory().getDataReader(resource, new WholeBlocks(in)),
              line -> line,
              Long.MAX_VALUE)
          .reading();
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  /**
   * Reads a format whose GCViewer readers throw at the first unreadable line (often the last,
   * incomplete one): the lines before it are read.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  static Reading read(Source source, ForeignFormat format) throws IOException {
    ONE_AT_A_TIME.lock();
    try (Silence _ = new Silence()) {
      Opening opening = (resource, in) -> readerFor(source, format, resource, in);
      Attempt all = attempt(source, opening, format::prepare, Long.MAX_VALUE);
      if (!all.failed()) {
        return all.reading();
      }
      Reading beginning = attempt(source, opening, format::prepare, all.lastLine()).reading();
      return new Reading(beginning.model(), beginning.lines(), all.reading().problems());
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }

  /** Opens a reader of GCViewer on its input. */
  @FunctionalInterface
  private interface Opening {
    DataReader open(GCResource resource, InputStream in) throws IOException;
  }

  /**
   * One attempt to read a text.
   *
   * @param lastLine the last line that GCViewer received
   */
  private record Attempt(Reading reading, boolean failed, long lastLine) {}

  private static Attempt attempt(
      Source source, Opening opening, Function<String, @Nullable String> prepare, long end)
      throws IOException {
    GcViewerWarnings complaints = new GcViewerWarnings();
    List<Problem> problems = new ArrayList<>();
    GCModel model = new GCModel();
    boolean failed = false;
    try (PreparedStream in = new PreparedStream(source.open(), prepare, end)) {
      try {
        GcResourceFile resource = new GcResourceFile(source.name());
        resource.setLogger(complaints.logger());
        model = opening.open(resource, in).read();
      } catch (IOException
          | RuntimeException
          | LinkageError
          | StackOverflowError
          | OutOfMemoryError e) {
        // A foreign library may throw anything at unexpected content.
        failed = true;
        problems.add(new Problem(0, GcViewerProblem.OTHER_READER_FAILED, name(), e.toString()));
      }
      in.throwWhatTheSourceThrew();
      in.cutOff().ifPresent(problems::add);
      LineCounts lines = complaints.counts(in.lines());
      return new Attempt(new Reading(model, lines, problems), failed, in.lines());
    }
  }

  /**
   * The reader that GCViewer chooses by the head of the text, directly on the text. GCViewer's own
   * way has a buffer between them, so the line at which a reader fails would be unknown.
   */
  private static DataReader readerFor(
      Source source, ForeignFormat format, GCResource resource, InputStream in) throws IOException {
    InputStream head = new WholeBlocks(PreparedStream.ofHead(source.head(), format));
    Class<? extends DataReader> chosen =
        new DataReaderFactory().getDataReader(resource, head).getClass();
    try {
      return chosen.getConstructor(GCResource.class, InputStream.class).newInstance(resource, in);
    } catch (ReflectiveOperationException e) {
      throw new IOException(chosen.getSimpleName(), e);
    }
  }

  /** Fills each buffer completely: GCViewer recognises a format by the block of its first read. */
  private static final class WholeBlocks extends InputStream {

    private final InputStream lines;

    WholeBlocks(InputStream lines) {
      this.lines = lines;
    }

    @Override
    public int read() throws IOException {
      return lines.read();
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      int read = lines.readNBytes(buffer, from, length);
      return read == 0 && length > 0 ? -1 : read;
    }
  }

  /**
   * Counts the complaints that GCViewer would print while it reads.
   *
   * <p>GCViewer does not report which lines it understood: a line without a complaint counts as
   * recognised. The text of an example is the complaint.
   */
  private static final class GcViewerWarnings {

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
}
