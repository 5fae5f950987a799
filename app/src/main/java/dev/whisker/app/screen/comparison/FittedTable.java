package dev.whisker.app.screen.comparison;

import dev.whisker.app.ui.ViewContext;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;

/**
 * Gives a table the whole width, divided among its figures, and the height of its rows up to a
 * limit.
 *
 * @param <R> the type of a row
 */
final class FittedTable<R> {

  // In text heights; the style sheet has the same value for the head.
  private static final double HEAD = 3.8;

  /** The padding above and below the text of a row. */
  private static final double PADDING = 9;

  private static final double FRAME = 2;

  /** Extra height for rounding to whole pixels, so no half row needs scrolling. */
  private static final double ROUNDING = 4;

  private static final double SCROLL_BAR = 16;

  /** Set while all rows are visible. */
  private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");

  private final ViewContext context;
  private final TableView<R> table;
  private final int mostRows;
  private final double rowHeight;

  /**
   * @param mostRows the largest number of rows without scrolling
   * @param rowHeight the height of a row's content, in text heights
   */
  FittedTable(ViewContext context, TableView<R> table, int mostRows, double rowHeight) {
    this.context = context;
    this.table = table;
    this.mostRows = mostRows;
    this.rowHeight = rowHeight;
    table.widthProperty().subscribe(this::fit);
    table.skinProperty().subscribe(this::keepInPlace);
  }

  /**
   * Scrolls a whole table back. A table that was hidden has an old idea of its height: a click on a
   * cell would scroll the first rows out of sight, and there is no bar to bring them back.
   */
  private void keepInPlace() {
    if (table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
      flow.positionProperty()
          .subscribe(
              position -> {
                if (position.doubleValue() > 0 && table.getItems().size() <= mostRows) {
                  flow.setPosition(0);
                }
              });
    }
  }

  /** Adapts the table to other rows, columns or text sizes. */
  void fit() {
    double size = context.appearance().textSize();
    double row = rowHeight * size + PADDING;
    int rows = Math.clamp(table.getItems().size(), 1, mostRows);
    boolean isWhole = table.getItems().size() <= mostRows;
    table.pseudoClassStateChanged(WHOLE, isWhole);
    boolean fits = share(table.getWidth() - FRAME - (isWhole ? 0 : SCROLL_BAR));
    table.setFixedCellSize(row);
    table.setPrefHeight(HEAD * size + row * rows + FRAME + ROUNDING + (fits ? 0 : SCROLL_BAR));
    table.setMinHeight(Region.USE_PREF_SIZE);
  }

  /** Widens all columns except the names; true if they fit. */
  private boolean share(double width) {
    List<TableColumn<R, ?>> columns = table.getColumns();
    return width <= 0
        || columns.isEmpty()
        || SpareWidth.share(width, columns, columns.subList(1, columns.size()));
  }

  /**
   * Divides the extra width of a table among its columns, so no part of it is empty. If the columns
   * do not fit, the table scrolls.
   */
  private static final class SpareWidth {

    private SpareWidth() {}

    /**
     * Sets the widths of the columns.
     *
     * @param width of the table without its frame and scroll bar, in pixels
     * @param columns all columns of the table, with their least widths
     * @param growing the columns that may grow
     * @return true if all columns fit
     */
    static <C extends TableColumnBase<?, ?>> boolean share(
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
}
