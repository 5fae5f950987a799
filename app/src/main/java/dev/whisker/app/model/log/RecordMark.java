package dev.whisker.app.model.log;

import dev.whisker.app.model.work.Tasks;
import dev.whisker.input.lines.LineFile;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * The lines of the record that a link led to: the line itself at first, the others once they are
 * found. Used on the screen's thread only.
 */
final class RecordMark {

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
