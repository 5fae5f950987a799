package dev.whisker.charts.kind.pause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.charts.kind.Sketch;
import java.util.NavigableMap;
import org.junit.jupiter.api.Test;

class UtilisationTest {

  /** One pause of 1 s in 20 s: any second within it is lost; of any 10 s 9 are left. */
  @Test
  void utilisationIsThatOfTheWorstRepeat() {
    Comparison comparison =
        new Sketch()
            .configuration(
                "only",
                Sketch.run("1", 20, Sketch.young(5, 1000)),
                Sketch.run("2", 20, Sketch.young(5, 100)))
            .comparison();

    NavigableMap<Double, Double> worst = Utilisation.worst(comparison.configurations().getFirst());

    assertThat(worst).contains(entry(1000.0, 0.0), entry(10_000.0, 90.0), entry(20_000.0, 95.0));
    assertThat(worst).doesNotContainKey(30_000.0);
  }
}
