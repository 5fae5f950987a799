package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.FileProblems;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.Source;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads recordings of JDK Flight Recorder ({@code .jfr}), event by event.
 *
 * <p>They have no lines, so their events have line 0.
 */
public final class RecordingReader implements GcReader {

  /** Between two checks whether the user has cancelled. */
  private static final int EVENTS_AT_ONCE = 10_000;

  /** The header of a chunk: its size, and when it began and how long it lasted. */
  private static final int HEADER_BYTES = 68;

  private static final int SIZE_AT = 8;
  private static final int START_AT = 32;

  private final int most;

  /** Reads whole recordings. */
  public RecordingReader() {
    this(Integer.MAX_VALUE);
  }

  private RecordingReader(int most) {
    this.most = most;
  }

  /**
   * Identifies recordings by their first events, and by the time at which the last chunk ends; a
   * chunk may have 12 MB.
   */
  public static RecordingReader ofFirstEvents() {
    return new RecordingReader(EVENTS_AT_ONCE);
  }

  @Override
  public String format() {
    return GcLogFormat.FLIGHT_RECORDING.id();
  }

  @Override
  public boolean recognises(byte[] head) {
    return Sources.isRecording(head);
  }

  @Override
  public GcReading read(Source source) throws IOException {
    if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
      throw new IOException("this Java lacks its module jdk.jfr");
    }
    if (source.isPlain() && source.file().getFileSystem() == FileSystems.getDefault()) {
      if (isOfAll()) {
        try (InputStream in = source.open()) {
          // Reports the progress: the library that reads the file reports none.
          in.transferTo(OutputStream.nullOutputStream());
        }
      }
      return read(source, source.file());
    }
    Path copy = Files.createTempFile("whisker", ".jfr");
    try {
      try (InputStream in = source.open();
          OutputStream out = Files.newOutputStream(copy)) {
        in.transferTo(out);
      }
      return read(source, copy);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private boolean isOfAll() {
    return most == Integer.MAX_VALUE;
  }

  private GcReading read(Source source, Path file) throws IOException {
    long start = jvmStart(file);
    try (InputStream watched = source.open(Source.Purpose.LOOKING);
        Events events = new Events(file)) {
      RecordedJvm jvm = new RecordedJvm(start, events.names());
      int read = 0;
      for (RecordedEvent event = events.next();
          event != null && read < most;
          event = events.next()) {
        if (!jvm.take(event)) {
          break;
        }
        if (++read % EVENTS_AT_ONCE == 0) {
          // Throws if the user has cancelled.
          watched.read();
        }
      }
      if (!isOfAll()) {
        jvm.seenUntil(end(file));
      }
      return FileProblems.checked(jvm.finish(events.isDamaged));
    }
  }

  /** The end of the last whole chunk in nanoseconds since 1970, or {@link Stamp#ABSENT}. */
  private static long end(Path file) throws IOException {
    long end = Stamp.ABSENT;
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long at = 0;
      while (in.length() - at > HEADER_BYTES) {
        in.seek(at + SIZE_AT);
        long size = in.readLong();
        if (size <= HEADER_BYTES || size > in.length() - at) {
          break;
        }
        in.seek(at + START_AT);
        end = in.readLong() + in.readLong();
        at += size;
      }
    }
    return end;
  }

  /** The start of the JVM, which no event before the one about the JVM shows. */
  private static long jvmStart(Path file) throws IOException {
    try (Events events = new Events(file)) {
      for (RecordedEvent event = events.next(); event != null; event = events.next()) {
        if (event.getEventType().getName().equals(RecordedJvm.JVM_INFORMATION)) {
          return RecordedJvm.start(event);
        }
      }
      return Stamp.ABSENT;
    }
  }

  /** The events of a recording up to its end or its damage. */
  private static final class Events implements Closeable {

    private @Nullable RecordingFile recording;

    /** True if the recording is cut off or damaged; the events until then count. */
    private boolean isDamaged;

    Events(Path file) {
      try {
        recording = new RecordingFile(file);
      } catch (IOException | RuntimeException damage) {
        isDamaged = true;
      }
    }

    /** The names of their kinds by number; none if any part of the file is damaged. */
    Map<Long, String> names() {
      try {
        return recording == null
            ? Map.of()
            : recording.readEventTypes().stream()
                .collect(Collectors.toMap(EventType::getId, EventType::getName, (a, b) -> a));
      } catch (IOException | RuntimeException damage) {
        // The events before the damage are read all the same.
        return Map.of();
      }
    }

    /** Null if there are no more. */
    @Nullable RecordedEvent next() {
      try {
        return recording != null && !isDamaged && recording.hasMoreEvents()
            ? recording.readEvent()
            : null;
      } catch (IOException | RuntimeException damage) {
        // Java's parser of recordings does not expect damage.
        isDamaged = true;
        return null;
      }
    }

    @Override
    public void close() throws IOException {
      if (recording != null) {
        recording.close();
      }
    }
  }
}
