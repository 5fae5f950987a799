package dev.whisker.app.model.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFiguresTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void ofLogsAloneWhatOneAsksForFirstIsAboutPausesAndMemoryAndNothingIsToldTwice()
      throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 2);
    DecisionTable table = DecisionTable.complete(comparison, Locale.ENGLISH);

    KeyFigures figures = KeyFigures.of(table);

    assertThat(figures.parts())
        .extracting(KeyFigures.Part::about)
        .containsExactly(ChartChoice.PAUSES, ChartChoice.MEMORY);
    assertThat(metrics(figures.parts().getFirst().figures()))
        .containsExactly(
            Metric.GC_THROUGHPUT, Metric.PAUSE_MAX, Metric.FULL_COUNT, Metric.PAUSE_P99);
    assertThat(metrics(figures.others()))
        .contains(Metric.PAUSE_MEAN)
        .doesNotContain(Metric.PAUSE_MAX, Metric.LIVE_SET);
    int shown = figures.parts().stream().mapToInt(part -> part.figures().size()).sum();
    assertThat(shown + figures.others().size()).isEqualTo(table.columns().size());
  }

  private static List<Metric> metrics(List<KeyFigures.Entry> entries) {
    return entries.stream().map(entry -> entry.column().metric()).toList();
  }
}
