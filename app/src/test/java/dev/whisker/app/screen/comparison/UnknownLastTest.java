package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.stream.Stream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import org.junit.jupiter.api.Test;

class UnknownLastTest {

  private final TableColumn<String, Double> column = new TableColumn<>();

  @Test
  void firstClickSortsAscending() {
    column.setSortType(SortType.ASCENDING);

    assertThat(sorted(new UnknownLast<>(column, figure -> figure)))
        .containsExactly(1.0, 2.0, 3.0, Double.NaN);
  }

  /** A table turns the order of its column round by itself. */
  @Test
  void unknownStaysLastInReverseOrder() {
    column.setSortType(SortType.DESCENDING);

    assertThat(sorted(new UnknownLast<Double>(column, figure -> figure).reversed()))
        .containsExactly(3.0, 2.0, 1.0, Double.NaN);
  }

  private static Stream<Double> sorted(Comparator<Double> order) {
    return Stream.of(2.0, Double.NaN, 3.0, 1.0).sorted(order);
  }
}
