package dev.whisker.app.screen.log;

import dev.whisker.app.session.Tasks;
import dev.whisker.input.lines.LineFile;
import dev.whisker.input.lines.LineFile.Lines;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** The texts of the lines around the last requested ones. Used on the screen's thread only. */
final class FetchedLines {

  /** The number of cached groups, of some dozens of lines each. */
  private static final int MOST_GROUPS = 64;

  private final Tasks tasks;
  private final Deque<Lines> groups = new ArrayDeque<>();
  private final ReadOnlyIntegerWrapper arrivals = new ReadOnlyIntegerWrapper();
  private boolean fetching;

  /** Increases with every other file. */
  private int age;

  /** A line that grew while lines were being fetched, or -1. */
  private long stale;

  FetchedLines(Tasks tasks) {
    this.tasks = tasks;
  }

  /** Changes when texts have arrived. */
  ReadOnlyIntegerProperty arrivalsProperty() {
    return arrivals.getReadOnlyProperty();
  }

  /**
   * The text of a line; empty while it is being fetched.
   *
   * @param line from 0
   */
  Optional<String> text(LineFile file, long line) {
    Optional<String> known = known(line);
    // One at a time: when it has arrived, the screen requests the missing ones.
    if (known.isEmpty() && !fetching) {
      fetch(file, line);
      return known(line);
    }
    return known;
  }

  /** Forgets a line, from 0, which may have grown. */
  void forget(long line) {
    groups.removeIf(group -> group.has(line));
    stale = line;
  }

  void clear() {
    groups.clear();
    age++;
  }

  private Optional<String> known(long line) {
    return groups.stream()
        .filter(group -> group.has(line))
        .findFirst()
        .map(group -> group.text(line));
  }

  private void fetch(LineFile file, long line) {
    int mine = age;
    fetching = true;
    stale = -1;
    tasks.inBackground(
        () -> file.around(line),
        lines -> {
          fetching = false;
          if (mine == age && !lines.has(stale)) {
            keep(lines);
          }
          arrivals.set(arrivals.get() + 1);
        },
        // Lines that cannot be read stay empty.
        failure -> fetching = false);
  }

  private void keep(Lines lines) {
    if (groups.size() == MOST_GROUPS) {
      groups.removeLast();
    }
    groups.addFirst(lines);
  }
}
