package dev.whisker.gcviewer;

import com.tagtraum.perf.gcviewer.imp.DataReaderFactory;
import com.tagtraum.perf.gcviewer.model.AbstractGCEvent;
import com.tagtraum.perf.gcviewer.model.GCModel;
import com.tagtraum.perf.gcviewer.model.GcResourceFile;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * GCViewer's library, kept from doing harm: one parse at a time, nothing on the console, an end to
 * its input in size and time, and no exception.
 */
final class GcViewer {

  /** It keeps a static map that is not synchronised. */
  private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

  private GcViewer() {}

  /**
   * What GCViewer made of a text.
   *
   * @param events in the order of the text; those before an error where one ended the reading early
   * @param problems why it did not read all of it
   */
  record Reading(List<AbstractGCEvent<?>> events, LineCounts lines, List<Problem> problems) {}

  /** Its name and version. */
  static String name() {
    String version = GCModel.class.getPackage().getImplementationVersion();
    return version == null ? "GCViewer" : "GCViewer " + version;
  }

  /**
   * Lets GCViewer read a text.
   *
   * @param prepare makes of each line what GCViewer is given, or null to leave it out
   * @throws java.util.concurrent.CancellationException when told to stop
   */
  static Reading read(Source source, Function<String, @Nullable String> prepare)
      throws IOException {
    Complaints complaints = new Complaints();
    List<Problem> problems = new ArrayList<>();
    List<AbstractGCEvent<?>> events = new ArrayList<>();
    ONE_AT_A_TIME.lock();
    try (PreparedStream in = new PreparedStream(source.open(), prepare);
        Silence _ = new Silence()) {
      try {
        GcResourceFile resource = new GcResourceFile(source.name());
        resource.setLogger(complaints.logger());
        GCModel model = new DataReaderFactory().getDataReader(resource, in).read();
        for (Iterator<AbstractGCEvent<?>> all = model.getEvents(); all.hasNext(); ) {
          events.add(all.next());
        }
      } catch (IOException
          | RuntimeException
          | LinkageError
          | StackOverflowError
          | OutOfMemoryError e) {
        // Whatever a foreign library does with a file that it was not made for.
        problems.add(new Problem(0, Problem.Kind.OTHER_READER_FAILED, name(), e.toString()));
      }
      in.throwWhatTheSourceThrew();
      in.cutOff().ifPresent(problems::add);
      return new Reading(events, complaints.counts(in.lines()), problems);
    } finally {
      ONE_AT_A_TIME.unlock();
    }
  }
}
