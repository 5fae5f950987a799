package dev.whisker.app.screen.comparison;

import java.util.Comparator;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.TableColumn;

/**
 * The order of a column of figures; unknown ones stay at the end in both directions.
 *
 * @param figure ascending at the first click; NaN if unknown
 */
record UnknownLast<C>(TableColumn<?, C> column, ToDoubleFunction<C> figure)
    implements Comparator<C> {

  @Override
  public int compare(C one, C other) {
    double first = figure.applyAsDouble(one);
    double second = figure.applyAsDouble(other);
    if (Double.isNaN(first) || Double.isNaN(second)) {
      int last = Boolean.compare(Double.isNaN(first), Double.isNaN(second));
      return column.getSortType() == TableColumn.SortType.ASCENDING ? last : -last;
    }
    return Double.compare(first, second);
  }
}
