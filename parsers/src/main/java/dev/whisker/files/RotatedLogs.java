package dev.whisker.files;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.files.given.FileLine;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemCode;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Files that were read one by one, with rotated logs joined to one text: collections, cycles and
 * JVM heads may span files.
 */
public final class RotatedLogs {

  /** No files. */
  public static final RotatedLogs NONE = new RotatedLogs(List.of(), List.of());

  /** Problems of a file that its neighbours may resolve. */
  private static final Set<ProblemCode> AT_JOINS =
      Set.of(
          GcProblem.CUT_OFF_AT_START,
          FileProblem.CUT_OFF_AT_END,
          GcProblem.FULL_GC_CUT_OFF,
          GcProblem.NO_COLLECTIONS,
          GcProblem.PAUSES_NOT_LOGGED);

  private final List<FileContent> read;
  private final List<Series> series;

  private RotatedLogs(List<FileContent> read, List<Series> series) {
    this.read = read;
    this.series = series;
  }

  /** Files of which none is a part of a series. */
  public static RotatedLogs apart(List<FileContent> files) {
    return new RotatedLogs(List.copyOf(files), List.of());
  }

  /**
   * Finds the rotated logs among files. A series that is already known is not read again.
   *
   * @param files read one by one
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public RotatedLogs among(List<FileContent> files, Progress progress) {
    List<Series> found = new ArrayList<>();
    for (List<GcLogs> inTurn : LogSeries.of(logs(files))) {
      known(inTurn)
          .or(() -> AnyFile.readInTurn(inTurn, progress).map(text -> new Series(inTurn, text)))
          .ifPresent(found::add);
    }
    return new RotatedLogs(List.copyOf(files), List.copyOf(found));
  }

  /**
   * The rotated logs among files, each as its files in order. The beginnings of files are enough,
   * and none is read.
   */
  public static List<List<Path>> found(List<FileContent> files) {
    return LogSeries.of(logs(files)).stream()
        .map(series -> series.stream().map(GcLogs::file).toList())
        .toList();
  }

  private static List<GcLogs> logs(List<FileContent> files) {
    return files.stream().filter(GcLogs.class::isInstance).map(GcLogs.class::cast).toList();
  }

  /** The contents, with each series as one content in the place of its first file. */
  public List<FileContent> texts() {
    List<FileContent> texts = new ArrayList<>();
    for (FileContent content : read) {
      Optional<Series> its = seriesOf(content);
      if (its.isEmpty()) {
        texts.add(content);
      } else if (its.get().files.getFirst().equals(content)) {
        texts.add(its.get().text);
      }
    }
    return texts;
  }

  /**
   * The contents of each file, with the problems that its neighbours do not resolve: a cut-off end
   * may continue in the next file.
   */
  public List<FileContent> files() {
    return read.stream().map(this::mended).toList();
  }

  private FileContent mended(FileContent content) {
    Optional<Series> its = seriesOf(content);
    return content instanceof GcLogs log && its.isPresent() ? its.get().mended(log) : content;
  }

  private Optional<Series> known(List<GcLogs> inTurn) {
    return series.stream().filter(its -> its.files.equals(inTurn)).findFirst();
  }

  private Optional<Series> seriesOf(FileContent content) {
    return series.stream().filter(its -> its.files.contains(content)).findFirst();
  }

  /**
   * @param files in order, each as read alone
   * @param text the content of all of them
   */
  private record Series(List<GcLogs> files, GcLogs text) {

    GcLogs mended(GcLogs file) {
      List<Problem> left =
          file.problems().stream()
              .filter(one -> !AT_JOINS.contains(one.code()) || isStillOne(one.code(), file))
              .toList();
      return new GcLogs(file.file(), file.format(), file.logs(), lines(file), left);
    }

    private boolean isStillOne(ProblemCode code, GcLogs file) {
      return text.problems().stream()
          .filter(one -> one.code() == code)
          .anyMatch(one -> one.line() == 0 || place(one.line()).file().equals(file.file()));
    }

    private FileLine place(long line) {
      return text.files().place(line);
    }

    /** The line counts of a file; a line counts as understood if the text explains it. */
    private LineCounts lines(GcLogs file) {
      LineCounts all = text.lines();
      if (all.unknown() > all.examples().size()) {
        return file.lines();
      }
      List<UnknownLine> unknown = new ArrayList<>();
      for (UnknownLine line : all.examples()) {
        FileLine place = place(line.line());
        if (place.file().equals(file.file())) {
          unknown.add(new UnknownLine(place.line(), line.text()));
        }
      }
      LineCounts own = file.lines();
      long skipped = Math.min(own.skipped(), own.read() - unknown.size());
      return new LineCounts(
          own.read(),
          own.read() - skipped - unknown.size(),
          skipped,
          unknown.size(),
          List.copyOf(unknown));
    }
  }
}
