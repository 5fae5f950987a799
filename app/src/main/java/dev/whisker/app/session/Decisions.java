package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Question;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The user's decisions about the comparison; each can be undone.
 *
 * <p>Used on the screen's thread only.
 */
public final class Decisions {

  private final TaskQueue turns;
  private final Answering answering;
  private final History history;
  private final List<Notice> notices;

  Decisions(TaskQueue turns, Answering answering, History history, List<Notice> notices) {
    this.turns = turns;
    this.answering = answering;
    this.history = history;
    this.notices = notices;
  }

  public void chooseBaseline(String configuration) {
    decide(Change.Kind.BASELINE, configuration, settings -> settings.withBaseline(configuration));
  }

  /** Limits all load figures to the requests of labels that all configurations have. */
  public void chooseSharedRequests() {
    decide(Change.Kind.SETTINGS, "", Settings::withSharedRequests);
  }

  /** Limits all load figures to the requests of one label; null for all requests. */
  public void chooseLabel(@Nullable String label) {
    decide(Change.Kind.SETTINGS, "", settings -> settings.withLabel(label));
  }

  public void chooseGoal(Goal goal) {
    decide(
        Change.Kind.SETTINGS,
        "",
        settings -> settings.withCriteria(settings.criteria().withGoal(goal)));
  }

  /** Chooses the rows of load results that count as requests. */
  public void chooseCounting(Counting counting) {
    change(Change.Kind.SETTINGS, "", question -> question.with(counting));
  }

  /** Cuts time off both ends of all runs; null for the detected times. */
  public void trim(@Nullable Double warmUpSeconds, @Nullable Double coolDownSeconds) {
    decide(Change.Kind.TRIM, "", settings -> settings.withTrim(warmUpSeconds, coolDownSeconds));
  }

  /** Changes the grouping of files; an edit that does not apply is reported. */
  public void edit(Change.Kind kind, String subject, List<Edit> edits) {
    change(
        kind,
        subject,
        question -> {
          Edits all = question.edits();
          for (Edit edit : edits) {
            all = all.plus(edit);
          }
          return question.with(all);
        });
  }

  /** Changes a setting of the comparison. */
  public void decide(Change.Kind kind, String subject, UnaryOperator<Settings> wish) {
    change(kind, subject, question -> question.with(wish.apply(question.settings())));
  }

  /** Makes a change that can be undone. */
  public void change(Change.Kind kind, String subject, UnaryOperator<Question> wish) {
    turns.soon(
        () -> {
          Question now = answering.study().question();
          Question wanted = wish.apply(now);
          if (!wanted.equals(now)) {
            answering.change(new Change(kind, subject), wanted, () -> {});
          }
        });
  }

  /** Undoes the last change. */
  public void undo() {
    turns.soon(
        () ->
            history
                .before()
                .ifPresent(
                    before -> answering.answer(new Activity.Comparing(), before, this::back)));
  }

  /** Offers redo if the opening itself was undone, perhaps by mistake. */
  private void back() {
    Optional<Change> taken = history.undoableProperty().get();
    history.back();
    taken
        .filter(change -> change.kind() == Change.Kind.OPEN && history.before().isEmpty())
        .ifPresent(change -> notices.add(new Notice.Closed(change.subject())));
  }

  /** Makes the last undone change again. */
  public void redo() {
    turns.soon(
        () ->
            history
                .after()
                .ifPresent(
                    after -> answering.answer(new Activity.Comparing(), after, history::forth)));
  }

  public History history() {
    return history;
  }
}
