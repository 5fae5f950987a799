package dev.whisker.analysis.run;

import dev.whisker.files.FileContent;
import java.util.List;

/**
 * Files sorted into configurations and runs.
 *
 * @param configurations in natural order of their names ({@code c80} before {@code c100})
 * @param unusable files that the user named, that promise by their name to be what we read and are
 *     not, or in which a load tool records no test
 * @param ignored other files that merely lay in a folder: texts, checksums, pictures
 * @param notes on runs, with what is wrong with them beside the runs they are about
 * @param excluded runs that take no part
 */
public record Grouping(
    List<Configuration> configurations,
    List<FileContent.Unknown> unusable,
    List<FileContent.Unknown> ignored,
    List<FileContent.Note> notes,
    List<Excluded> excluded) {

  /** The grouping of no files. */
  public static final Grouping EMPTY =
      new Grouping(List.of(), List.of(), List.of(), List.of(), List.of());

  /**
   * A run that is excluded from the comparison, and stays visible.
   *
   * @param configuration whose repeat it is; there need be no other
   */
  public record Excluded(String configuration, Run run, Reason reason) {}

  /** Why a run is excluded. */
  public sealed interface Reason {

    /** The user's own reason. */
    record Stated(String words) implements Reason {}

    /** No load was sent to this start of a JVM, and one was to another of the same server. */
    record NoLoad() implements Reason {}
  }

  /** The same files sorted otherwise. */
  public Grouping with(List<Configuration> others, List<Excluded> leftOut) {
    return new Grouping(others, unusable, ignored, notes, leftOut);
  }
}
