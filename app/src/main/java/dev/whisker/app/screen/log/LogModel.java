package dev.whisker.app.screen.log;

import dev.whisker.app.session.Places;
import dev.whisker.app.session.Places.LineLink;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.Query;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The model of the Log screen: the lines of one file, of which the visible ones are in memory.
 *
 * <p>Used on the screen's thread only; files are read in the background. Lines are numbered from 1.
 */
public final class LogModel {

  /** The bytes read between two progress reports. */
  private static final long REPORT_BYTES = 16 << 20;

  private final Tasks tasks;
  private final StudyModel study;
  private final Places places;
  private final LogSearch search;
  private final ReadOnlyObjectWrapper<Shown> shown =
      new ReadOnlyObjectWrapper<>(new Shown.Nothing());
  private final ReadOnlyObjectWrapper<List<Path>> files = new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyObjectWrapper<Jump> jump = new ReadOnlyObjectWrapper<>(new Jump(0, 0));
  private final FetchedLines texts;
  private final RecordMark record;
  private final SearchWish wish;

  private @Nullable LineFile file;

  /** Increases with every opened file: results for an earlier one are dropped. */
  private int opened;

  private boolean reading;
  private long current = 1;
  private @Nullable LineLink awaited;

  /**
   * A jump to a line.
   *
   * @param line from 1; 0 before the first jump
   * @param number of the jump, since two jumps may lead to the same line
   */
  public record Jump(long line, int number) {}

  public LogModel(Tasks tasks, StudyModel study, Places places) {
    this.tasks = tasks;
    this.study = study;
    this.places = places;
    this.search = new LogSearch(tasks);
    this.texts = new FetchedLines(tasks);
    this.record = new RecordMark(tasks);
    this.wish = new SearchWish(search);
    places.onLine(this::follow);
    study.studyProperty().subscribe(this::follow);
    places.shownProperty().subscribe(this::openSomething);
  }

  public ReadOnlyObjectProperty<Shown> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  public Shown shown() {
    return shown.get();
  }

  /** All files that can be shown. */
  public ReadOnlyObjectProperty<List<Path>> filesProperty() {
    return files.getReadOnlyProperty();
  }

  /** The lines of the record that a link led to. */
  public ReadOnlyObjectProperty<SortedSet<Long>> markedProperty() {
    return record.linesProperty();
  }

  /** The line to show; every jump is a new value. */
  public ReadOnlyObjectProperty<Jump> jumpProperty() {
    return jump.getReadOnlyProperty();
  }

  /** Changes when missing texts of {@link #text(long)} have arrived. */
  public ReadOnlyIntegerProperty arrivalsProperty() {
    return texts.arrivalsProperty();
  }

  public LogSearch search() {
    return search;
  }

  /** The user's current line. */
  public long current() {
    return current;
  }

  /** Sets the user's current line. */
  public void choose(long line) {
    current = line;
  }

  /** Shows a file from its beginning. */
  public void open(Path path) {
    close();
    if (isRecording(path)) {
      shown.set(new Shown.Recording(path));
      return;
    }
    int mine = ++opened;
    shown.set(new Shown.Opened(path, 0, 0, 0));
    reading = true;
    tasks.inBackground(
        () -> {
          LineFile found = LineFile.open(path);
          tasks.onScreen(() -> accept(mine, found));
          read(mine, found);
          return found;
        },
        this::ended,
        failure -> fail(mine, path, failure));
  }

  private boolean isRecording(Path path) {
    return study.study().sources().stream()
        .anyMatch(
            source ->
                source.file().equals(path)
                    && source instanceof FileContent.GcLogs logs
                    && logs.isRecording());
  }

  /** Goes to a line, or to the last one if there are fewer. */
  public void go(long line) {
    if (shown() instanceof Shown.Opened text && text.lines() > 0) {
      current = Math.clamp(line, 1, text.lines());
      jump.set(new Jump(current, jump.get().number() + 1));
    }
  }

  /**
   * The text of a line if it is in memory. Otherwise it is fetched, and {@link #arrivalsProperty()}
   * changes when it has arrived.
   */
  public Optional<String> text(long line) {
    return file != null && isThere(line) ? texts.text(file, line - 1) : Optional.empty();
  }

  /** Searches the whole file, and goes to the first match at or after the current line. */
  public void find(Query query) {
    if (query.text().isEmpty()) {
      wish.none();
      search.clear();
    } else if (file != null) {
      wish.first();
      search.search(file, query, this::fulfil);
    }
  }

  /** Goes to the next match; after the last to the first. */
  public void next() {
    wish.next();
    fulfil();
  }

  /** Goes to the previous match; before the first to the last. */
  public void previous() {
    wish.previous();
    fulfil();
  }

  /**
   * Fetches the texts of lines to copy.
   *
   * @param then receives them, one in a line
   */
  public void copy(List<Long> lines, Consumer<String> then) {
    LineFile now = file;
    if (now != null) {
      tasks.inBackground(
          () -> String.join("\n", new LineExcerpt(now).of(lines)),
          then,
          failure -> then.accept(""));
    }
  }

  private void follow(Study study) {
    List<Path> paths = study.sources().stream().map(FileContent::file).sorted().distinct().toList();
    files.set(paths);
    if (shown() instanceof Shown.Recording recording && !paths.contains(recording.file())) {
      close();
    }
    if (shown() instanceof Shown.Opened text) {
      if (!paths.contains(text.file())) {
        close();
      } else if (file != null && !reading) {
        readOn(file, text);
      }
    }
    openSomething(places.shownProperty().get());
  }

  /** Reads the lines added to the file, or all of it if it has become shorter. */
  private void readOn(LineFile now, Shown.Opened text) {
    int mine = opened;
    reading = true;
    tasks.inBackground(
        () -> {
          boolean shorter = now.isLongerThanFile();
          if (!shorter) {
            read(mine, now);
          }
          return shorter;
        },
        shorter -> {
          if (mine == opened && shorter) {
            open(text.file());
          } else {
            ended(now);
          }
        },
        failure -> fail(mine, text.file(), failure));
  }

  private void openSomething(Place place) {
    if (place == Place.LOG && shown() instanceof Shown.Nothing && !files.get().isEmpty()) {
      open(likeliest());
    }
  }

  /** The file to show first: a log rather than a note beside it. */
  private Path likeliest() {
    return study.study().sources().stream()
        .min(Comparator.comparingInt(LogModel::rank).thenComparing(FileContent::file))
        .map(FileContent::file)
        .orElseGet(() -> files.get().getFirst());
  }

  /** The order of files to show first; the smallest is the likeliest. */
  private static int rank(FileContent content) {
    return switch (content) {
      case FileContent.GcLogs logs -> logs.isRecording() ? 3 : 0;
      case FileContent.LoadResults results -> 1;
      case FileContent.Note note -> 2;
      case FileContent.Unknown unknown -> 3;
    };
  }

  private void follow(LineLink link) {
    awaited = link;
    boolean isOpen = shown() instanceof Shown.Opened text && text.file().equals(link.file());
    if (isOpen) {
      arrive();
    } else {
      open(link.file());
    }
  }

  /** Goes to the target of a link as soon as that line has been read. */
  private void arrive() {
    LineLink link = awaited;
    if (link != null
        && file != null
        && shown() instanceof Shown.Opened text
        && text.file().equals(link.file())
        && (isThere(link.line()) || !reading)) {
      awaited = null;
      go(link.line());
      record.mark(file, current);
    }
  }

  private void fulfil() {
    wish.fulfil(current).ifPresent(this::go);
  }

  private void accept(int mine, LineFile found) {
    if (mine == opened) {
      file = found;
    } else {
      close(found);
    }
  }

  private void read(int mine, LineFile from) throws IOException {
    AtomicLong reported = new AtomicLong(-REPORT_BYTES);
    from.read(
        () -> {
          if (from.length() - reported.get() >= REPORT_BYTES) {
            reported.set(from.length());
            tasks.onScreen(() -> show(mine, from));
          }
        });
  }

  private void show(int mine, LineFile from) {
    if (mine == opened && shown() instanceof Shown.Opened text) {
      texts.forget(text.lines() - 1);
      shown.set(
          new Shown.Opened(
              text.file(), from.lines(), from.length(), reading ? from.fraction() : 1));
      arrive();
    }
  }

  private void ended(LineFile now) {
    if (now == file) {
      reading = false;
      show(opened, now);
    }
  }

  private void fail(int mine, Path path, Exception failure) {
    if (mine == opened) {
      close();
      String message = failure.getMessage();
      shown.set(new Shown.Unreadable(path, message == null ? failure.toString() : message));
    }
  }

  private boolean isThere(long line) {
    return shown() instanceof Shown.Opened text && line >= 1 && line <= text.lines();
  }

  private void close() {
    opened++;
    LineFile before = file;
    file = null;
    reading = false;
    wish.none();
    current = 1;
    texts.clear();
    search.clear();
    record.clear();
    shown.set(new Shown.Nothing());
    if (before != null) {
      close(before);
    }
  }

  private static void close(LineFile file) {
    try {
      file.close();
    } catch (IOException e) {
      // The file was only read.
    }
  }

  /**
   * The lines of the record that a link led to: the line itself at first, the others once they are
   * found. Used on the screen's thread only.
   */
  private static final class RecordMark {

    private final Tasks tasks;
    private final ReadOnlyObjectWrapper<SortedSet<Long>> lines =
        new ReadOnlyObjectWrapper<>(Collections.emptySortedSet());
    private @Nullable LineFile marked;

    RecordMark(Tasks tasks) {
      this.tasks = tasks;
    }

    ReadOnlyObjectProperty<SortedSet<Long>> linesProperty() {
      return lines.getReadOnlyProperty();
    }

    /**
     * Marks the record to which a line belongs.
     *
     * @param line from 1
     */
    void mark(LineFile file, long line) {
      marked = file;
      lines.set(new TreeSet<>(List.of(line)));
      tasks.inBackground(
          () -> found(file, line),
          found -> {
            if (file == marked) {
              lines.set(found);
            }
          },
          failure -> {});
    }

    void clear() {
      marked = null;
      lines.set(Collections.emptySortedSet());
    }

    private static SortedSet<Long> found(LineFile file, long line) throws IOException {
      long first = Math.max(1, line - RecordLines.REACH);
      long end = Math.min(line + RecordLines.REACH, file.lines() + 1);
      List<Long> around = LongStream.range(first, end).boxed().toList();
      return RecordLines.of(first, new LineExcerpt(file).of(around), line);
    }
  }
}
