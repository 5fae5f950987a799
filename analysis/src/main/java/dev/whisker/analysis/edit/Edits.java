package dev.whisker.analysis.edit;

import dev.whisker.analysis.run.Grouping;
import java.util.ArrayList;
import java.util.List;

/** The edits of the user, in order. */
public record Edits(List<Edit> all) {

  public static final Edits NONE = new Edits(List.of());

  public Edits {
    all = List.copyOf(all);
  }

  /** These, and one more after them. */
  public Edits plus(Edit edit) {
    List<Edit> more = new ArrayList<>(all);
    more.add(edit);
    return new Edits(more);
  }

  /**
   * A grouping as the user wants it. Runs that no edit is about stay the same objects.
   *
   * @param guessed as the files were sorted without the user
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
   * @param rejected those that could not be applied, which changed nothing
   */
  public record Edited(Grouping grouping, List<Rejected> rejected) {}

  /** An edit that does not fit what it was applied to. */
  public record Rejected(Edit edit, Why why) {}

  /** Why an edit does not fit. */
  public enum Why {
    /** No run holds any of the files that it is about. */
    FILES_GONE,
    /** Another configuration is called so already. */
    NAME_TAKEN,
    /** Things already are as it wants them. */
    NOTHING_TO_DO
  }
}
