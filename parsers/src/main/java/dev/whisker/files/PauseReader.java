package dev.whisker.files;

import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.reading.PauseFlow;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.open.Containers;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the pauses of GC logs of HotSpot and OpenJ9 while their lines are read. It keeps none, so
 * the memory does not grow with the log.
 *
 * <p>Pauses are passed on in the order of their last lines. A pause is passed on as soon as no
 * later line can add to it, mostly with the next pause. Where a log shows the cause behind the
 * pauses of a collection (ZGC, Shenandoah), up to 32 pauses wait for it.
 *
 * <p>{@link AnyFile} knows the whole log, so it can do more. Its pauses are in the order of their
 * starts, and repeated output counts once. It knows young and old generation of G1 also if the log
 * shows the size of a region late. It reads text that both JDK 8 and later wrote.
 *
 * <p>For one thread at a time.
 */
public final class PauseReader {

  /**
   * Facts known at the end.
   *
   * @param jvms one for each JVM start, in the order of the log; empty if it is no such log
   * @param problems without those that only all pauses together show
   */
  public record Summary(List<GcLog.Head> jvms, LineCounts lines, List<Problem> problems) {}

  private static final int STEP_BYTES = 64 * 1024;

  private final Path file;
  private final ObjIntConsumer<Pause> receiver;
  private final List<GcReading> ended = new ArrayList<>();
  private @Nullable PauseFlow flow;
  private @Nullable Object key;

  /** The end of the bytes read. */
  private long position;

  private PauseReader(Path file, ObjIntConsumer<Pause> receiver) {
    this.file = file;
    this.receiver = receiver;
  }

  /**
   * Reads a log as {@link AnyFile#read(Path, java.time.ZoneId, Progress)} opens it: packed, wrapped
   * or plain. The texts of a zip are read one after the other, as are containers in one text.
   *
   * @param receiver of each pause and the index of its JVM in {@link Summary#jvms}; called in this
   *     thread; whatever it throws ends the reading and is passed on
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public static Summary read(Path file, ObjIntConsumer<Pause> receiver, Progress progress) {
    List<GcReading> readings = new ArrayList<>();
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        return summary(List.of(failed(new Problem(0, FileProblem.NO_REGULAR_FILE))));
      }
      Sources.Listed listed = Sources.list(file, progress);
      for (Sources.Unopened text : listed.texts()) {
        int firstJvm = jvms(readings);
        readings.add(read(text::open, (pause, jvm) -> receiver.accept(pause, firstJvm + jvm)));
      }
      listed.problems().forEach(problem -> readings.add(failed(problem)));
    } catch (IOException e) {
      readings.add(failed(AnyFile.unreadable(e)));
    }
    return summary(readings);
  }

  /**
   * Reads a log from a stream: plain, gz or wrapped, but no zip. The first 4 MB must show that it
   * is a log.
   *
   * @param name only for error messages; may be that of no file
   * @param in is read to its end and not closed
   * @param receiver of each pause and the index of its JVM in {@link Summary#jvms}; called in this
   *     thread; whatever it throws ends the reading and is passed on
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public static Summary read(
      String name, InputStream in, ObjIntConsumer<Pause> receiver, Progress progress) {
    return summary(List.of(read(() -> Sources.once(Path.of(name), in, progress), receiver)));
  }

  /**
   * Begins to follow a log that grows. Nothing is read before {@link #readOn()}.
   *
   * @param file plain or wrapped, in UTF-8 and not packed; it may not exist yet
   * @param receiver of each pause and the index of its JVM in {@link Summary#jvms}; called by
   *     {@link #readOn()} and {@link #end()} in their thread
   */
  public static PauseReader follow(Path file, ObjIntConsumer<Pause> receiver) {
    return new PauseReader(file, receiver);
  }

  /**
   * Reads the whole lines that were added since the last call. If the file is shorter than before
   * or another one, it is read from its beginning; lines in the old file since the last call are
   * lost.
   *
   * @return the reason why nothing could be read, such as a missing file; empty if all was read
   */
  public List<Problem> readOn() {
    return readOn(false);
  }

  /** Reads the last lines, passes on the last pauses, and ends. */
  public Summary end() {
    List<Problem> problems = readOn(true);
    endFlow();
    problems.forEach(problem -> ended.add(failed(problem)));
    return summary(ended);
  }

  private List<Problem> readOn(boolean isLast) {
    try {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      if (now.size() < position || !Objects.equals(key, now.fileKey())) {
        endFlow();
        position = 0;
        key = now.fileKey();
      }
      long to = isLast ? now.size() : endOfLines(now.size());
      if (to == position) {
        return List.of();
      }
      Source piece = Sources.part(file, position, to);
      if (flow == null) {
        Optional<Found> found = found(piece);
        if (found.isEmpty()) {
          return List.of(new Problem(0, FileProblem.NOT_RECOGNISED));
        }
        flow = new PauseFlow(found.get().reader, receiver, jvms(ended));
        flow.read(found.get().text);
      } else {
        flow.read(piece);
      }
      position = to;
      return List.of();
    } catch (IOException e) {
      return List.of(AnyFile.unreadable(e));
    }
  }

  private void endFlow() {
    if (flow != null) {
      ended.add(flow.finish());
      flow = null;
    }
  }

  /** The end of the last whole line, or the position if there is no new one. */
  private long endOfLines(long size) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      byte[] bytes = new byte[STEP_BYTES];
      long end = size;
      while (end > position) {
        int length = (int) Math.min(bytes.length, end - position);
        in.seek(end - length);
        in.readFully(bytes, 0, length);
        for (int i = length; i > 0; i--) {
          if (bytes[i - 1] == '\n') {
            return end - length + i;
          }
        }
        end -= length;
      }
      return position;
    }
  }

  /** The text of a log and its reader. */
  private record Found(LinesReader reader, Source text) {}

  private static Optional<Found> found(Source text) throws IOException {
    return Identify.gcLog(text) instanceof Identify.Decision.GcLog log
            && log.readers().getFirst() instanceof LinesReader reader
        ? Optional.of(new Found(reader, log.text()))
        : Optional.empty();
  }

  /** Opens a text. */
  private interface Opening {
    Source open() throws IOException;
  }

  private static GcReading read(Opening opening, ObjIntConsumer<Pause> receiver) {
    try {
      Source text = opening.open();
      if (Identify.isRecording(text)
          && Identify.gcLog(text) instanceof Identify.Decision.GcLog recording) {
        GcReading reading = recording.readers().getFirst().read(text);
        reading.logs().forEach(log -> log.pauses().forEach(pause -> receiver.accept(pause, 0)));
        return reading;
      }
      List<GcReading> readings = new ArrayList<>();
      List<Source> containers = Containers.in(text);
      for (Source one : containers.isEmpty() ? List.of(text) : containers) {
        Optional<Found> found = found(one);
        if (found.isPresent()) {
          PauseFlow flow = new PauseFlow(found.get().reader, receiver, jvms(readings));
          flow.read(found.get().text);
          readings.add(flow.finish());
        }
      }
      if (readings.isEmpty()) {
        return failed(new Problem(0, FileProblem.NOT_RECOGNISED));
      }
      GcReading all = GcReading.together(readings);
      return new GcReading(all.logs(), all.lines(), text.problemsAnd(all.problems()));
    } catch (IOException e) {
      return failed(AnyFile.unreadable(e));
    }
  }

  private static int jvms(List<GcReading> readings) {
    return readings.stream().mapToInt(reading -> reading.logs().size()).sum();
  }

  private static GcReading failed(Problem problem) {
    return new GcReading(List.of(), LineCounts.NONE, List.of(problem));
  }

  private static Summary summary(List<GcReading> readings) {
    return new Summary(
        readings.stream().flatMap(reading -> reading.logs().stream()).map(GcLog::head).toList(),
        readings.stream().map(GcReading::lines).reduce(LineCounts::plus).orElse(LineCounts.NONE),
        readings.stream().flatMap(reading -> reading.problems().stream()).toList());
  }
}
