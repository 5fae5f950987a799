package dev.whisker.analysis.run;

import dev.whisker.files.FileContent;
import java.util.List;

/**
 * Files sorted into configurations and runs.
 *
 * @param configurations in natural order of their names ({@code c80} before {@code c100})
 * @param unusable files that the user named, or that promise by their name to be what we read, and
 *     are not
 * @param ignored other files that merely lay in a folder: texts, checksums, pictures
 * @param notes on runs, with what is wrong with them beside the runs they are about
 * @param excluded runs that the user left out
 */
public record Grouping(
    List<Configuration> configurations,
    List<FileContent.Unknown> unusable,
    List<FileContent.Unknown> ignored,
    List<FileContent.Note> notes,
    List<Excluded> excluded) {

  /** Of no files. */
  public static final Grouping EMPTY =
      new Grouping(List.of(), List.of(), List.of(), List.of(), List.of());

  /**
   * A run that was left out of the comparison on purpose, and stays visible.
   *
   * @param configuration whose repeat it is; there need be no other
   * @param reason in the user's words
   */
  public record Excluded(String configuration, Run run, String reason) {}

  /** The same files sorted otherwise. */
  public Grouping with(List<Configuration> others, List<Excluded> leftOut) {
    return new Grouping(others, unusable, ignored, notes, leftOut);
  }
}
