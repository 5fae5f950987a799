package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Grouping;
import java.util.ArrayList;
import java.util.List;

/** The edits of the user, in order. */
public record Edits(List<Edit> all) {

  public static final Edits NONE = new Edits(List.of());

  public Edits {
    all = List.copyOf(all);
  }

  /** Returns these edits and one more. */
  public Edits plus(Edit edit) {
    List<Edit> more = new ArrayList<>(all);
    more.add(edit);
    return new Edits(more);
  }

  /**
   * Applies the edits to a grouping. Runs that no edit concerns stay the same objects.
   *
   * @param guessed the grouping as computed from the files
   */
  public Edited applyTo(Grouping guessed) {
    Draft draft = new Draft(guessed);
    List<Rejected> rejected = new ArrayList<>();
    for (Edit edit : all) {
      draft.apply(edit).ifPresent(why -> rejected.add(new Rejected(edit, why)));
    }
    return new Edited(all.isEmpty() ? guessed : draft.grouping(), List.copyOf(rejected));
  }

  /**
   * The result of applying edits.
   *
   * @param rejected the edits that do not apply; they changed nothing
   */
  public record Edited(Grouping grouping, List<Rejected> rejected) {}

  /** An edit that does not apply. */
  public record Rejected(Edit edit, Why why) {}

  /** The reasons why an edit does not apply. */
  public enum Why {
    /** No run has any of its files. */
    FILES_GONE,
    /** Another configuration has this name. */
    NAME_TAKEN,
    /** The edit would change nothing. */
    NOTHING_TO_DO
  }
}
