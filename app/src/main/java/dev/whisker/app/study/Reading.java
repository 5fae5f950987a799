package dev.whisker.app.study;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Stated;
import dev.whisker.input.Progress;
import dev.whisker.input.source.ArchiveTotal;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;

/**
 * Reads the files of a scan, two at a time: a disk seldom delivers more, and small machines have no
 * more cores.
 */
public final class Reading {

  private static final int AT_ONCE = 2;

  private Reading() {}

  /**
   * Reads all files.
   *
   * @param zone of stamps without one
   * @param progress receives the bytes read, and may cancel
   * @throws CancellationException if {@code progress} cancels
   */
  public static Material read(Scan scan, ZoneId zone, Progress progress) {
    return read(scan, Stated.of(zone), progress);
  }

  /** Reads all files with everything that the user stated. */
  public static Material read(Scan scan, Stated stated, Progress progress) {
    return read(scan, stated, progress, (file, contents) -> {});
  }

  /**
   * Reads all files, and passes each one on as soon as it is read.
   *
   * @param each called from any thread
   */
  public static Material read(
      Scan scan, Stated stated, Progress progress, BiConsumer<Path, List<FileContent>> each) {
    Queue<Path> next = new ConcurrentLinkedQueue<>(scan.files());
    Map<Path, List<FileContent>> read = new ConcurrentHashMap<>();
    ArchiveTotal total = new ArchiveTotal();
    Runnable reader =
        () -> {
          try {
            for (Path file = next.poll(); file != null; file = next.poll()) {
              List<FileContent> contents = AnyFile.read(file, stated, progress, total);
              each.accept(file, contents);
              read.put(file, contents);
            }
          } catch (RuntimeException | Error e) {
            // Checked here too, because the caller may be late in stopping new files.
            next.clear();
            throw e;
          }
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Future<?>> readers = new ArrayList<>();
      for (int i = 0; i < AT_ONCE; i++) {
        readers.add(threads.submit(reader));
      }
      try {
        for (Future<?> end : readers) {
          end.get();
        }
      } catch (InterruptedException e) {
        next.clear();
        threads.shutdownNow();
        Thread.currentThread().interrupt();
        throw new CancellationException();
      } catch (ExecutionException e) {
        throw unchecked(e);
      }
      return new Material(
          scan.roots(),
          scan.files().stream()
              .flatMap(file -> Objects.requireNonNull(read.get(file)).stream())
              .toList());
    }
  }

  private static RuntimeException unchecked(ExecutionException e) {
    return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
  }
}
