package dev.whisker.gc.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.GcLogFormat;
import org.junit.jupiter.api.Test;

class GcLogSequenceTest {

  private static final int STARTS = 3000;

  /** A container that restarts again and again writes such a log. */
  @Test
  void endedLogsUseLittleMemory() {
    GcLogSequence logs = new GcLogSequence(GcLogFormat.UNIFIED);
    long before = usedBytes();
    for (int i = 0; i < STARTS; i++) {
      logs.begin();
      PauseDraft pause = new PauseDraft(i + 1);
      pause.durationNanos = 1;
      logs.current().add(pause);
    }
    long bytesOfEach = (usedBytes() - before) / STARTS;
    assertThat(logs.build()).hasSize(STARTS);
    assertThat(bytesOfEach).isLessThan(20_000);
  }

  private static long usedBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
