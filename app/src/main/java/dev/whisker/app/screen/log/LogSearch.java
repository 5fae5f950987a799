package dev.whisker.app.screen.log;

import dev.whisker.app.session.Tasks;
import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.Query;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.PatternSyntaxException;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Finds all lines that match a query. A line takes one bit, so any number of matches can be visited
 * in both directions at once.
 *
 * <p>Used on the screen's thread only.
 */
public final class LogSearch {

  private static final State NONE = new State(Optional.empty(), 0, false, Optional.empty());

  private final Tasks tasks;
  private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(NONE);
  private BitSet found = new BitSet();
  private AtomicBoolean wanted = new AtomicBoolean();

  /**
   * The progress of a search.
   *
   * @param query of the search; empty without one
   * @param lines the number of matches so far
   * @param goesOn true if there may be more
   * @param mistake in the regular expression, or the reason why the search failed
   */
  public record State(
      Optional<Query> query, long lines, boolean goesOn, Optional<String> mistake) {}

  LogSearch(Tasks tasks) {
    this.tasks = tasks;
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  public State state() {
    return state.get();
  }

  /** Ends the search. */
  void clear() {
    wanted.set(false);
    found = new BitSet();
    state.set(NONE);
  }

  /**
   * Searches a file from its beginning.
   *
   * @param whenFound called after each part of the file
   */
  void search(LineFile file, Query query, Runnable whenFound) {
    clear();
    AtomicBoolean mine = new AtomicBoolean(true);
    wanted = mine;
    state.set(new State(Optional.of(query), 0, true, Optional.empty()));
    tasks.inBackground(
        () -> {
          file.search(
              query,
              mine::get,
              (lines, searched) -> {
                if (lines.length > 0) {
                  tasks.onScreen(() -> add(mine, query, lines, whenFound));
                }
              });
          return query;
        },
        ended -> end(mine, query, Optional.empty(), whenFound),
        failure -> end(mine, query, mistake(failure), whenFound));
  }

  /** The first match after a line; both from 0. */
  OptionalLong after(long line) {
    int next = found.nextSetBit((int) Math.min(Integer.MAX_VALUE, line + 1));
    return next < 0 ? OptionalLong.empty() : OptionalLong.of(next);
  }

  /** The last match before a line; both from 0. */
  OptionalLong before(long line) {
    int previous = line <= 0 ? -1 : found.previousSetBit((int) Math.min(line - 1, found.length()));
    return previous < 0 ? OptionalLong.empty() : OptionalLong.of(previous);
  }

  /** The last match so far, from 0. */
  OptionalLong last() {
    return before(found.length());
  }

  /** The number of a line among the matches, from 1; empty if it is none. */
  public OptionalLong rank(long lineNumber) {
    int line = (int) Math.min(Integer.MAX_VALUE, lineNumber - 1);
    return line >= 0 && found.get(line)
        ? OptionalLong.of(found.get(0, line).cardinality() + 1L)
        : OptionalLong.empty();
  }

  private void add(AtomicBoolean mine, Query query, long[] lines, Runnable whenFound) {
    if (mine.get()) {
      for (long line : lines) {
        if (line < Integer.MAX_VALUE) {
          found.set((int) line);
        }
      }
      state.set(
          new State(Optional.of(query), state().lines() + lines.length, true, Optional.empty()));
      whenFound.run();
    }
  }

  private void end(AtomicBoolean mine, Query query, Optional<String> mistake, Runnable whenFound) {
    if (mine.get()) {
      state.set(new State(Optional.of(query), state().lines(), false, mistake));
      whenFound.run();
    }
  }

  private static Optional<String> mistake(Exception failure) {
    return switch (failure) {
      case CancellationException cancelled -> Optional.empty();
      case PatternSyntaxException mistaken -> Optional.of(mistaken.getDescription());
      default -> Optional.of(failure.toString());
    };
  }
}
