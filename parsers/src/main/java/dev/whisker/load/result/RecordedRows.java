package dev.whisker.load.result;

import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The rows behind a result: they can be counted in another way, and read again. Safe for several
 * threads.
 */
public interface RecordedRows {

  /**
   * The result in which only the rows of these levels count as requests; the file is not read
   * again.
   *
   * @param levels not empty
   */
  Samples counting(Set<Level> levels);

  /**
   * Gives the requests that started in a window, from the part of the file that holds them.
   *
   * @param fromEpochMillis inclusive
   * @param toEpochMillis exclusive
   * @param requests gets each, in the order of the file
   * @throws IOException if the file can no longer be read
   */
  void started(long fromEpochMillis, long toEpochMillis, Consumer<Request> requests)
      throws IOException;

  /**
   * The number of requests to each address, from a sample if there are many rows. Empty if the rows
   * have no address.
   */
  Map<String, Long> addresses();

  /** A row of a load result. */
  record Request(
      long startEpochMillis,
      int elapsedMillis,
      String label,
      String thread,
      Level level,
      Outcome outcome) {}
}
