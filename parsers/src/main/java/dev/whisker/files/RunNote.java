package dev.whisker.files;

import dev.whisker.load.LoadResult;
import java.util.Map;

/**
 * Facts that the user stated about runs, in {@code run.json} or {@code whisker.json} beside their
 * files ({@code docs/run-notes.md}).
 *
 * @param configuration what the configuration is called; empty where it is not stated
 * @param repeat which repeat it is; empty where it is not stated
 * @param factors what was set, names and values as they were written
 * @param startEpochMillis when the load began, or {@link LoadResult#NO_TIME}
 * @param endEpochMillis when it ended, or {@link LoadResult#NO_TIME}
 * @param localTime whether a time had no offset and was read in an assumed zone
 * @param notes free text; empty where there is none
 */
public record RunNote(
    String configuration,
    String repeat,
    Map<String, String> factors,
    long startEpochMillis,
    long endEpochMillis,
    boolean localTime,
    String notes) {

  /** True if it has the times between which the load ran. */
  public boolean hasTimes() {
    return startEpochMillis != LoadResult.NO_TIME && endEpochMillis != LoadResult.NO_TIME;
  }
}
