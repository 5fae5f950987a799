package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Edits.Rejected;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Answers questions in the background and shows the answers.
 *
 * <p>Used on the screen's thread only.
 */
final class Answering {

  private final TaskQueue turns;
  private final ReadOnlyObjectWrapper<Study> shown;
  private final History history;
  private final List<Notice> notices;
  private final Consumer<Exception> failed;

  /**
   * @param notices receives messages for the user
   * @param failed receives bugs
   */
  Answering(
      TaskQueue turns,
      ReadOnlyObjectWrapper<Study> shown,
      History history,
      List<Notice> notices,
      Consumer<Exception> failed) {
    this.turns = turns;
    this.shown = shown;
    this.history = history;
    this.notices = notices;
    this.failed = failed;
  }

  Study study() {
    return shown.get();
  }

  /** Answers a question, even if no file is usable. */
  void answer(Activity what, Question question, Runnable then) {
    Study before = study();
    turns.work(
        what,
        turn -> before.asked(question, bytes -> !turn.isOver()),
        answered -> {
          then.run();
          show(answered);
        });
  }

  /**
   * Answers a question after a change. An empty comparison never replaces another one, unless the
   * user asked for that.
   *
   * @param then called if the change was made
   */
  void change(Change change, Question wanted, Runnable then) {
    Study before = study();
    turns.work(
        new Activity.Comparing(),
        turn -> before.asked(wanted, bytes -> !turn.isOver()),
        answered -> {
          List<Rejected> refused = refused(before, answered);
          if (!refused.isEmpty()) {
            notices.add(new Notice.Refused(refused.getFirst().why()));
          } else if (isLost(answered)) {
            notices.add(
                change.kind() == Change.Kind.OPEN
                    ? new Notice.NothingUsable(answered.grouping().unusable())
                    : new Notice.NothingLeft());
            if (before.comparison().isEmpty()) {
              shown.set(answered);
            }
          } else {
            history.add(change, before.question(), wanted);
            show(answered);
            then.run();
          }
        },
        failure -> {
          failed.accept(failure);
          if (!wanted.material().roots().containsAll(before.material().roots())) {
            // Other files were asked for: the answer about the old ones would seem to be theirs.
            shown.set(Study.EMPTY);
          }
        });
  }

  private void show(Study answered) {
    shown.set(answered);
    if (answered.comparison().isPresent()) {
      notices.removeIf(Notice.Passing.class::isInstance);
    }
  }

  private static boolean isLost(Study answered) {
    return answered.comparison().isEmpty() && !answered.question().equals(Question.EMPTY);
  }

  /** New edits that do not apply. */
  private static List<Rejected> refused(Study before, Study answered) {
    return answered.rejected().stream()
        .filter(rejected -> !before.question().edits().all().contains(rejected.edit()))
        .toList();
  }
}
