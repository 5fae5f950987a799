package dev.whisker.load.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.OneResult;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Too long for a case of {@code formats/load/jmeter-reports.txt}. */
class ReportsTest {

  @Test
  void readsTableOfManyLabelsQuickly() {
    StringBuilder table =
        new StringBuilder("Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput\n");
    for (int i = 0; i < 40_000; i++) {
      table.append("page ").append(i).append(",2,17,13,29,1.5,0.000%,1.0\n");
    }
    table.append("Summe,80000,17,13,29,1.5,0.000%,40000.0\n");
    Reading reading =
        assertTimeout(
            Duration.ofSeconds(20),
            () -> OneResult.reading(MemorySource.of(table.toString()), ReportTableReader.class));
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.results().getFirst().labels()).hasSize(40_000);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(80_000);
  }
}
