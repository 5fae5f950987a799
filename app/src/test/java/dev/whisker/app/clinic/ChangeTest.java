package dev.whisker.app.clinic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTest {

  @Test
  void replacesFlagsOfTheSameName() {
    Change larger = new Change(List.of("-Xms768m", "-Xmx768m"), List.of());

    assertThat(larger.applied(List.of("-XX:+UseSerialGC", "-Xms32m", "-XX:MaxHeapSize=512m")))
        .containsExactly("-XX:+UseSerialGC", "-Xms768m", "-Xmx768m");
  }

  @Test
  void removesFlagsWithAnyValue() {
    Change free = new Change(List.of(), List.of("-Xmn6m", "-XX:InitiatingHeapOccupancyPercent"));

    assertThat(
            free.applied(
                List.of("-XX:NewSize=6m", "-XX:InitiatingHeapOccupancyPercent=95", "-Xmx1g")))
        .containsExactly("-Xmx1g");
  }

  @Test
  void anotherCollectorReplacesTheOldOne() {
    Change parallel = new Change(List.of("-XX:+UseParallelGC"), List.of());

    assertThat(parallel.applied(List.of("-XX:+UseSerialGC", "-Xmx1g")))
        .containsExactly("-Xmx1g", "-XX:+UseParallelGC");
  }

  @Test
  void aShareOfTheMemoryReplacesSizes() {
    Change share = new Change(List.of("-XX:MaxRAMPercentage=60"), List.of());

    assertThat(share.applied(List.of("-Xms64m", "-Xmx1g")))
        .containsExactly("-XX:MaxRAMPercentage=60");
  }
}
