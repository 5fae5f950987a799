package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CategoriesTest {

  private final Drawing drawing =
      new Drawing(new Sketch().configuration("only").comparison(), Locale.ENGLISH, Theme.LIGHT);

  @Test
  void largestCategoryGetsDarkestShade() {
    Categories categories =
        bySize(Map.of("failure", 9.0, "ergonomics", 5.0, "evacuation", 3.0, "mark", 1.0));

    assertThat(categories.keys()).containsExactly("failure", "ergonomics", "evacuation", "mark");
    assertThat(categories.key()).extracting(Mark::color).doesNotHaveDuplicates();
    assertThat(categories.key().getFirst().color()).isEqualTo(Theme.LIGHT.text());
  }

  @Test
  void theRestOfManyIsOne() {
    Categories categories =
        bySize(Map.of("a", 7.0, "b", 6.0, "c", 5.0, "d", 4.0, "e", 3.0, "f", 2.0, "g", 1.0));

    assertThat(categories.size()).isEqualTo(6);
    assertThat(categories.shades()).doesNotHaveDuplicates().hasSize(6);
    assertThat(categories.key().getLast().text()).isEqualTo("others");
    assertThat(categories.place("g")).isEqualTo(categories.place("f")).isEqualTo(5);
  }

  @Test
  void sixHaveNoRest() {
    Categories categories =
        bySize(Map.of("a", 7.0, "b", 6.0, "c", 5.0, "d", 4.0, "e", 3.0, "f", 2.0));

    assertThat(categories.keys()).endsWith("f");
    assertThat(categories.shades()).hasSize(6).doesNotHaveDuplicates();
  }

  @Test
  void keepsShadeAndPlaceInAKnownOrder() {
    List<String> fixed = List.of("full", "mixed", "young");

    Categories small = Categories.of(drawing, Map.of("young", 9.0, "full", 1.0), fixed);
    Categories large = Categories.of(drawing, Map.of("young", 1.0, "full", 9.0), fixed);

    assertThat(small.keys()).containsExactly("full", "young").isEqualTo(large.keys());
    assertThat(small.shades()).containsExactly(0, 2).isEqualTo(large.shades());
  }

  @Test
  void withoutAmountsThereAreNone() {
    assertThat(bySize(Map.of()).key()).isEmpty();
  }

  private Categories bySize(Map<String, Double> totals) {
    return Categories.bySize(drawing, totals);
  }
}
