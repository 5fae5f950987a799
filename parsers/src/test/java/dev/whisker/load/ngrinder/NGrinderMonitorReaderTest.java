package dev.whisker.load.ngrinder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Written by hand from the description of the format. */
class NGrinderMonitorReaderTest {

  @Test
  void tellsProcessorAndNetwork() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                ip,system,collectTime,freeMemory,totalMemory,cpuUsedPercentage,receivedPerSec,sentPerSec,customValues
                127.0.0.1,null,20260102030405,1000,2000,20.0,1000,500,null
                127.0.0.1,null,20260102030407,1000,2000,40.0,3000,1500,null
                127.0.0.1,null,never,1000,2000,90.0,0,0,null
                """),
            NGrinderMonitorReader.class);
    LoadResult.Summary result = (LoadResult.Summary) reading.results().getFirst();
    assertThat(result.further())
        .isEqualTo(Map.of("cpu-percent", Figure.derived(30), "network-rate", Figure.derived(3000)));
    assertThat(result.head().startEpochMillis())
        .isEqualTo(Instant.parse("2026-01-02T03:04:05Z").toEpochMilli());
    assertThat(result.summary().samples().isKnown()).isFalse();
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void theFirstMonitorsDidNotWatchTheNetwork() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                ip,system,collectTime,freeMemory,totalMemory,cpuUsedPercentage
                127.0.0.1,null,20260102030405,1000,2000,20.0
                """),
            NGrinderMonitorReader.class);
    assertThat(((LoadResult.Summary) reading.results().getFirst()).further())
        .isEqualTo(Map.of("cpu-percent", Figure.derived(20)));
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void aMomentWithoutAFigureCostsNotTheOthers() throws IOException {
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                ip,system,collectTime,freeMemory,totalMemory,cpuUsedPercentage
                127.0.0.1,null,20260102030405,1000,2000,NaN
                127.0.0.1,null,20260102030407,1000,2000,40.0
                127.0.0.1,null,20260102030409,1000,2000,20.0
                """),
            NGrinderMonitorReader.class);
    assertThat(((LoadResult.Summary) reading.results().getFirst()).further())
        .isEqualTo(Map.of("cpu-percent", Figure.derived(30)));
  }
}
