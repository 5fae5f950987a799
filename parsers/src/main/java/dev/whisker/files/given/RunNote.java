package dev.whisker.files.given;

import dev.whisker.load.result.LoadResult;
import java.util.Map;

/**
 * Facts that the user stated about runs, in {@code run.json} or {@code whisker.json} beside their
 * files ({@code docs/run-notes.md}).
 *
 * @param configuration name of the configuration; empty if not stated
 * @param repeat number or name of the repeat; empty if not stated
 * @param factors names and values as written
 * @param startEpochMillis begin of the load, or {@link LoadResult#NO_TIME}
 * @param endEpochMillis end of the load, or {@link LoadResult#NO_TIME}
 * @param localTime true if a time had no offset and was read in an assumed zone
 * @param notes free text; may be empty
 */
public record RunNote(
    String configuration,
    String repeat,
    Map<String, String> factors,
    long startEpochMillis,
    long endEpochMillis,
    boolean localTime,
    String notes) {

  /** True if it has the begin and end of the load. */
  public boolean hasTimes() {
    return startEpochMillis != LoadResult.NO_TIME && endEpochMillis != LoadResult.NO_TIME;
  }
}
