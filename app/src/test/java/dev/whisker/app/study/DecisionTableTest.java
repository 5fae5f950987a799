package dev.whisker.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.app.study.DecisionTable.Cell;
import dev.whisker.app.study.DecisionTable.Row;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecisionTableTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void theBaselineStandsFirstAndIsHeldAgainstNothing() throws IOException {
    DecisionTable table = DecisionTable.deciding(Studies.fastAndSlow(folder, 3), Locale.ENGLISH);

    Row baseline = table.rows().getFirst();
    assertThat(baseline.name()).isEqualTo("fast");
    assertThat(baseline.isBaseline()).isTrue();
    assertThat(baseline.runs()).isEqualTo(3);
    assertThat(baseline.cells()).allMatch(cell -> cell.delta().isEmpty() && cell.word().isEmpty());
  }

  @Test
  void aCellSaysValueIntervalDifferenceAndVerdict() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    Cell cell = cell(comparison, "slow", Metric.PAUSE_MAX, Locale.ENGLISH);

    // The geometric mean of 201, 202 and 203 ms; 20 times that of 10.1, 10.2 and 10.3 ms.
    assertThat(cell.value()).isEqualTo("202 ms");
    assertThat(cell.interval()).matches("\\d+ – \\d+");
    assertThat(cell.delta()).isEqualTo("+1,880%");
    assertThat(cell.deltaInterval()).contains(" – ");
    assertThat(cell.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(cell.sign()).isEqualTo("▼");
    assertThat(cell.word()).isEqualTo("worse");
    assertThat(cell.firm()).isTrue();
    assertThat(cell.inOneLine()).startsWith("202 ms (").contains("+1,880% (").endsWith(", worse");
  }

  @Test
  void aSingleRunIsNotFirm() throws IOException {
    Cell cell = cell(Studies.fastAndSlow(folder, 1), "slow", Metric.PAUSE_MAX, Locale.ENGLISH);

    assertThat(cell.value()).isEqualTo("201 ms");
    assertThat(cell.interval()).isEmpty();
    assertThat(cell.firm()).isFalse();
  }

  @Test
  void whatNoRunHasIsLeftOutAndWhatDecidesComesFirst() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    DecisionTable table = DecisionTable.complete(comparison, Locale.ENGLISH);

    assertThat(table.columns())
        .extracting(DecisionTable.Column::metric)
        .startsWith(comparison.decisionMetrics().toArray(Metric[]::new))
        .contains(Metric.ALLOCATION_RATE)
        .doesNotContain(Metric.LATENCY_P99, Metric.SUCCESSFUL_PER_SECOND);
  }

  @Test
  void itSpeaksChinese() throws IOException {
    Cell cell =
        cell(Studies.fastAndSlow(folder, 3), "slow", Metric.PAUSE_MAX, Locale.SIMPLIFIED_CHINESE);

    assertThat(cell.word().codePoints()).isNotEmpty().allMatch(Character::isIdeographic);
  }

  private static Cell cell(Comparison comparison, String name, Metric metric, Locale locale) {
    DecisionTable table = DecisionTable.complete(comparison, locale);
    int column =
        table.columns().stream().map(DecisionTable.Column::metric).toList().indexOf(metric);
    return table.rows().stream()
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow()
        .cells()
        .get(column);
  }
}
