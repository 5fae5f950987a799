package dev.whisker.app.desktop.log;

import java.util.Collections;
import javafx.collections.ObservableListBase;

/** The numbers from 1 on as the items of a list, of which only the visible ones are created. */
final class LineNumbers extends ObservableListBase<Long> {

  private int size;

  @Override
  public Long get(int index) {
    return index + 1L;
  }

  @Override
  public int size() {
    return size;
  }

  /**
   * Sets the number of lines.
   *
   * @param lines more than a list can have are not shown
   */
  void resize(long lines) {
    int wanted = (int) Math.min(Integer.MAX_VALUE - 1, lines);
    int before = size;
    if (wanted != before) {
      beginChange();
      size = wanted;
      if (wanted > before) {
        nextAdd(before, wanted);
      } else {
        nextRemove(wanted, Collections.nCopies(before - wanted, 0L));
      }
      endChange();
    }
  }
}
