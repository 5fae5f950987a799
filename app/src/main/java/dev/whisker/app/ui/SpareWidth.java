package dev.whisker.app.ui;

import java.util.List;
import javafx.scene.control.TableColumnBase;

/**
 * Divides the extra width of a table among its columns, so no part of it is empty. If the columns
 * do not fit, the table scrolls.
 */
public final class SpareWidth {

  private SpareWidth() {}

  /**
   * Sets the widths of the columns.
   *
   * @param width of the table without its frame and scroll bar, in pixels
   * @param columns all columns of the table, with their least widths
   * @param growing the columns that may grow
   * @return true if all columns fit
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
