package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartTimeTest {

  @ParameterizedTest
  @ValueSource(strings = {"gc-2026-11-21_10-00-00.log", "gc-pid4711-2026-11-21_10-00-00.log.0"})
  void theJvmWritesItsStartIntoTheName(String name) {
    assertThat(StartTime.ofName(Path.of(name)))
        .hasValue(Instant.parse("2026-11-21T10:00:00Z").toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gc-2026-13-41_10-00-00.log", "gc-2026-11-21.log", "gc-20261121.log"})
  void othersAreNoTimes(String name) {
    assertThat(StartTime.ofName(Path.of(name))).isEmpty();
  }
}
