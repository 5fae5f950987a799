package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Settings;

/**
 * A comparison's files and settings: everything on which an answer depends.
 *
 * @param counting the rows of load results that count as requests
 * @param edits of the grouping by the user
 * @param settings whose baseline may be missing
 */
public record Question(Material material, Counting counting, Edits edits, Settings settings) {

  /** No files and no decisions. */
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
