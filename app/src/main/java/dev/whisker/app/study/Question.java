package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.edit.Edits;

/**
 * A comparison's files and settings: everything that an answer depends on.
 *
 * @param counting which rows of load results are the requests
 * @param edits what the user changed about how the files were sorted
 * @param settings the baseline among them need not be there
 */
public record Question(Material material, Counting counting, Edits edits, Settings settings) {

  /** Nothing was read, nothing decided. */
  public static final Question EMPTY =
      new Question(Material.NONE, Counting.REQUESTS, Edits.NONE, Settings.DEFAULT);

  public Question with(Material other) {
    return new Question(other, counting, edits, settings);
  }

  public Question with(Counting other) {
    return new Question(material, other, edits, settings);
  }

  public Question with(Edits other) {
    return new Question(material, counting, other, settings);
  }

  public Question with(Settings other) {
    return new Question(material, counting, edits, other);
  }
}
