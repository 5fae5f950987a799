package dev.whisker.charts.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.Sketch;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CategoriesTest {

  @Test
  void aShadeIsPaleOnlyForWhatStandsBesideALargerOne() {
    Drawing drawing =
        new Drawing(new Sketch().configuration("only").comparison(), Locale.ENGLISH, Theme.LIGHT);

    Categories categories =
        Categories.of(
            drawing,
            Map.of("failure", 9.0, "ergonomics", 5.0, "evacuation", 3.0, "mark", 1.0),
            List.of(Set.of("failure", "ergonomics"), Set.of("evacuation", "mark")));

    assertThat(categories.keys()).containsExactly("failure", "ergonomics", "evacuation", "mark");
    assertThat(categories.shades()).containsExactly(0, 1, 0, 1);
  }

  @Test
  void theRestOfManyMayStandBesideAnyOfThem() {
    Drawing drawing =
        new Drawing(new Sketch().configuration("only").comparison(), Locale.ENGLISH, Theme.LIGHT);
    Map<String, Double> totals =
        Map.of("a", 7.0, "b", 6.0, "c", 5.0, "d", 4.0, "e", 3.0, "f", 2.0, "g", 1.0);

    Categories categories = Categories.of(drawing, totals, List.of(Set.of("a", "b")));

    assertThat(categories.size()).isEqualTo(6);
    assertThat(categories.shades()).containsExactly(0, 1, 0, 0, 0, 2);
  }
}
