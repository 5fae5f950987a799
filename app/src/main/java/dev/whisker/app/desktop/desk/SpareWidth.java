package dev.whisker.app.desktop.desk;

import java.util.List;
import javafx.scene.control.TableColumnBase;

/**
 * The room that a table has beside what its columns need at least. It is shared out among them, so
 * that no part of a table stands empty; what does not fit is scrolled to.
 */
public final class SpareWidth {

  private SpareWidth() {}

  /**
   * Makes columns as wide as their share of a table allows.
   *
   * @param width of the table without its frame and scroll bar, in pixels
   * @param columns all of the table's; what each needs is its least width
   * @param growing those among them that grow
   * @return whether all that is needed has room
   */
  public static <C extends TableColumnBase<?, ?>> boolean share(
      double width, List<? extends C> columns, List<? extends C> growing) {
    double needed = columns.stream().mapToDouble(TableColumnBase::getMinWidth).sum();
    double each =
        growing.isEmpty() ? 0 : Math.max(0, Math.floor((width - needed) / growing.size()));
    for (C column : columns) {
      column.setPrefWidth(column.getMinWidth() + (growing.contains(column) ? each : 0));
    }
    return needed <= width;
  }
}
