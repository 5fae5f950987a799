package dev.whisker.app.session;

import dev.whisker.app.study.Material;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Scan;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Stated;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Reads files in the background and reports types and progress meanwhile.
 *
 * <p>Used on the screen's thread only.
 */
public final class Opening {

  /**
   * The bytes read between two progress reports: often enough to be smooth, seldom enough to cost
   * nothing.
   */
  private static final long REPORT_BYTES = 1 << 20;

  /** Shorter files are read as soon as others are identified. */
  private static final long SHORT_BYTES = 64 << 20;

  /** The longest that files are only identified before reading begins. */
  private static final long GLANCING_MILLIS = 200;

  private final Tasks tasks;
  private final TaskQueue turns;
  private final Consumer<Exception> failed;
  private final Arrivals arrivals = new Arrivals();

  /**
   * @param failed receives failures
   */
  public Opening(Tasks tasks, TaskQueue turns, Consumer<Exception> failed) {
    this.tasks = tasks;
    this.turns = turns;
    this.failed = failed;
  }

  /** The files that are being read. */
  public Arrivals arrivals() {
    return arrivals;
  }

  public void cancel() {
    arrivals.clear();
  }

  /**
   * Reads files.
   *
   * @param stated facts that files do not show
   */
  public void read(List<Path> paths, Stated stated, Consumer<Material> then) {
    turns.work(
        new Activity.LookingForFiles(),
        turn -> read(Scan.of(paths), stated, turn),
        material -> {
          arrivals.clear();
          then.accept(material);
        },
        failure -> {
          arrivals.clear();
          failed.accept(failure);
        });
  }

  private Material read(Scan scan, Stated stated, TaskQueue.Turn turn) {
    turn.show(new Activity.ReadingFiles(scan.files().size(), 0, scan.bytes()));
    turn.onScreen(() -> arrivals.expect(scan.files()));
    if (scan.bytes() > SHORT_BYTES) {
      // Reading takes all processors.
      glance(scan, stated.zone(), turn)
          .completeOnTimeout(List.of(), GLANCING_MILLIS, TimeUnit.MILLISECONDS)
          .join();
    }
    return Reading.read(
        scan,
        stated,
        progress(scan, turn),
        (file, contents) -> {
          List<FileGist> gists = FileGist.of(contents, scan.roots());
          turn.onScreen(() -> arrivals.read(file, gists));
        });
  }

  private static Progress progress(Scan scan, TaskQueue.Turn turn) {
    int files = scan.files().size();
    return new ByteCount(
        REPORT_BYTES,
        bytes -> turn.show(new Activity.ReadingFiles(files, bytes, scan.bytes())),
        () -> !turn.isOver());
  }

  /** Identifies each file, while others are still being read; from any thread. */
  private CompletableFuture<List<Path>> glance(Scan scan, ZoneId zone, TaskQueue.Turn turn) {
    List<Path> files = scan.files();
    CompletableFuture<List<Path>> glanced = new CompletableFuture<>();
    tasks.inBackground(
        () -> {
          for (Path file : files) {
            if (turn.isOver()) {
              break;
            }
            List<FileContent> contents = AnyFile.glance(file, zone);
            List<FileGist> gists = FileGist.of(contents, scan.roots());
            turn.onScreen(() -> arrivals.glanced(file, gists));
          }
          glanced.complete(files);
          return files;
        },
        done -> {},
        failed);
    return glanced;
  }

  /** Adds up the bytes of several readers and reports the sum regularly. */
  private static final class ByteCount implements Progress {

    private final long step;
    private final LongConsumer listener;
    private final BooleanSupplier goesOn;
    private final AtomicLong read = new AtomicLong();

    /**
     * @param step bytes from one report to the next
     * @param listener receives the sum, from any thread
     * @param goesOn true while reading is still wanted
     */
    ByteCount(long step, LongConsumer listener, BooleanSupplier goesOn) {
      this.step = step;
      this.listener = listener;
      this.goesOn = goesOn;
    }

    @Override
    public boolean read(long bytes) {
      long sum = read.addAndGet(bytes);
      if (sum / step != (sum - bytes) / step) {
        listener.accept(sum);
      }
      return goesOn.getAsBoolean();
    }
  }
}
