package dev.whisker.app.desktop.comparison.table;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.SpareWidth;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;

/**
 * Gives a table the whole width, shared out among its figures, and the height of its rows as long
 * as they are not too many.
 *
 * @param <R> what a row is of
 */
final class FittedTable<R> {

  // In heights of the text; the style sheet says the same of the head.
  private static final double HEAD = 3.8;

  /** Above and below the text of a row. */
  private static final double PADDING = 9;

  private static final double FRAME = 2;

  /** Heights are rounded to whole pixels, and half a row must not be scrolled to. */
  private static final double ROUNDING = 4;

  private static final double SCROLL_BAR = 16;

  /** Set while all rows are visible. */
  private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");

  private final Desk desk;
  private final TableView<R> table;
  private final int mostRows;
  private final double rowHeight;

  /**
   * @param mostRows a table of more scrolls by itself
   * @param rowHeight what a row holds, in heights of the text
   */
  FittedTable(Desk desk, TableView<R> table, int mostRows, double rowHeight) {
    this.desk = desk;
    this.table = table;
    this.mostRows = mostRows;
    this.rowHeight = rowHeight;
    table.widthProperty().subscribe(this::fit);
  }

  /** Rows or columns are others now, or the text has another size. */
  void fit() {
    double size = desk.appearance().textSize();
    double row = rowHeight * size + PADDING;
    int rows = Math.clamp(table.getItems().size(), 1, mostRows);
    boolean isWhole = table.getItems().size() <= mostRows;
    table.pseudoClassStateChanged(WHOLE, isWhole);
    boolean fits = share(table.getWidth() - FRAME - (isWhole ? 0 : SCROLL_BAR));
    table.setFixedCellSize(row);
    table.setPrefHeight(HEAD * size + row * rows + FRAME + ROUNDING + (fits ? 0 : SCROLL_BAR));
    table.setMinHeight(Region.USE_PREF_SIZE);
  }

  /** Widens all columns but the names; true if they fit. */
  private boolean share(double width) {
    List<TableColumn<R, ?>> columns = table.getColumns();
    return width <= 0
        || columns.isEmpty()
        || SpareWidth.share(width, columns, columns.subList(1, columns.size()));
  }
}
