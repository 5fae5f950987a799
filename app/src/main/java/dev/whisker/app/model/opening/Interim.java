package dev.whisker.app.model.opening;

import dev.whisker.app.model.work.Board;
import dev.whisker.app.model.work.TaskQueue;
import dev.whisker.app.model.work.Unfinished;
import dev.whisker.app.study.Gathering;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Study;

/**
 * Compares the runs that were read, now and then, while others are still being read.
 *
 * <p>The thread that read a file does it, so that reading and comparing never want more processors
 * than reading alone.
 */
final class Interim {

  private final Gathering gathering;
  private final Question asked;
  private final Board board;
  private final Pace pace;
  private final TaskQueue.Turn turn;
  private Study last;

  /** How many files were read when it was last looked. */
  private volatile int seen;

  /** How many contents there were in what was last looked at. */
  private int told;

  /**
   * @param before what the screen shows
   * @param asked what will be asked, but for the files that are being read
   */
  Interim(
      Gathering gathering,
      Study before,
      Question asked,
      Board board,
      Pace pace,
      TaskQueue.Turn turn) {
    this.gathering = gathering;
    this.last = before;
    this.asked = asked;
    this.board = board;
    this.pace = pace;
    this.turn = turn;
  }

  /** More was read, perhaps another file. */
  void goOn() {
    // The last file leads to the answer itself.
    boolean hasMore = gathering.filesRead() > seen && !gathering.isDone();
    if (hasMore && gathering.isSurveyed() && pace.begins()) {
      look();
    }
  }

  /** One at a time, by the pace. */
  private synchronized void look() {
    seen = gathering.filesRead();
    Unfinished how = new Unfinished(seen, gathering.scan().files().size());
    Material complete = gathering.complete();
    if (complete.contents().size() == told) {
      pace.done();
      return;
    }
    told = complete.contents().size();
    Question question = asked.with(asked.material().plus(complete));
    last = last.asked(question, bytes -> !turn.isOver());
    Study answered = last;
    turn.onScreen(
        () -> {
          if (answered.comparison().isPresent()) {
            board.showPreliminary(answered, how);
          }
          pace.done();
        });
  }
}
