package dev.whisker.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.statistics.RunScatter.Remedy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shares and probabilities by NumPy and SciPy ({@code scipy.stats.f.sf}). */
class RunScatterTest {

  /** Three runs alike, whose parts vary. */
  private static final double[][] WITHIN = {
    {1.00, 1.10, 0.95, 1.05, 1.02}, {1.10, 1.04, 1.06, 1.00, 1.12}, {0.97, 1.06, 1.01, 1.03, 0.95}
  };

  /** Three runs apart, all of which get slower alike. */
  private static final double[][] BETWEEN = {
    {2.0, 2.1, 2.2, 2.3, 2.4}, {2.3, 2.45, 2.5, 2.62, 2.7}, {1.9, 1.98, 2.12, 2.2, 2.31}
  };

  @Test
  void longerRunsHelpAgainstScatterWithin() {
    RunScatter scatter = RunScatter.of(List.<double[][]>of(WITHIN)).orElseThrow();

    assertThat(scatter.withinShare()).isCloseTo(0.635714, within(1e-4));
    assertThat(scatter.areApart()).isFalse();
    assertThat(scatter.remedy()).isEqualTo(Remedy.LONGER);
  }

  /** The common trend is no scatter. */
  @Test
  void moreRunsHelpAgainstScatterBetween() {
    RunScatter scatter = RunScatter.of(List.<double[][]>of(BETWEEN)).orElseThrow();

    assertThat(scatter.withinShare()).isCloseTo(0.00141755, within(1e-6));
    assertThat(scatter.areApart()).isTrue();
    assertThat(scatter.remedy()).isEqualTo(Remedy.MORE);
  }

  @Test
  void configurationsCountTogether() {
    assertThat(RunScatter.of(List.of(WITHIN, BETWEEN)).orElseThrow().withinShare())
        .isCloseTo(0.01394493, within(1e-6));
  }

  @Test
  void equalRunsShowNoScatter() {
    assertThat(RunScatter.of(List.<double[][]>of(new double[][] {{1, 2}, {1, 2}}))).isEmpty();
  }
}
