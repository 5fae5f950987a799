package dev.whisker.analysis.run;

import dev.whisker.files.FileContent;
import java.util.List;

/**
 * Files grouped into runs and configurations.
 *
 * @param configurations in natural order of their names ({@code c80} before {@code c100})
 * @param unusable files that could not be used: named by the user, named like a log or a result, or
 *     output of a load tool without a test
 * @param ignored other files in a folder: texts, checksums, pictures
 * @param notes manifests, with their problems beside the runs that they describe
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
   * A run that is excluded from the comparison but stays visible.
   *
   * @param configuration of which it would be a repeat; no other run need have it
   */
  public record Excluded(String configuration, Run run, Reason reason) {}

  /** The reason of an exclusion. */
  public sealed interface Reason {

    /** The user's own reason. */
    record Stated(String words) implements Reason {}

    /** This start of a JVM had no load, but another start of the same server had one. */
    record NoLoad() implements Reason {}
  }

  /** The same files, grouped differently. */
  public Grouping with(List<Configuration> others, List<Excluded> leftOut) {
    return new Grouping(others, unusable, ignored, notes, leftOut);
  }
}
