package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeapLaneTest {

  private static final long MIB = 1 << 20;

  /** A cleanup shows only the heap: the old generation stays as before. */
  @Test
  void missingOldGenerationKeepsLastKnownValue() {
    HeapLane lane = lane(pause(1, 100L), pause(2, null), pause(3, 120L));

    assertThat(lane.old()).containsExactly(100 * MIB, 100 * MIB, 120 * MIB);
    assertThat(lane.at(2.5)).contains(new Lane.Reading("reading.heap-old", 100 * MIB, Unit.BYTES));
  }

  @Test
  void oldGenerationIsUnknownBeforeFirstValue() {
    HeapLane lane = lane(pause(1, null), pause(2, 100L));

    assertThat(lane.old()).containsExactly(Double.NaN, 100 * MIB);
    assertThat(lane.at(1.5)).extracting(Lane.Reading::key).containsExactly("reading.heap-after");
  }

  private static HeapLane lane(Pause... pauses) {
    return HeapLane.of(Sketch.run("1", 100, pauses).metrics().timeline());
  }

  /**
   * @param old MiB left in the old generation; null if the log does not contain it
   */
  private static Pause pause(double seconds, @Nullable Long old) {
    Pause bare = Sketch.young(seconds, 10);
    MemoryChange heap = new MemoryChange(300 * MIB, 200 * MIB, 400 * MIB);
    MemoryChange kept =
        old == null ? null : new MemoryChange(old * MIB, old * MIB, MemoryChange.UNKNOWN);
    return new Pause(
        bare.line(),
        -1,
        bare.start(),
        bare.durationNanos(),
        bare.kind(),
        bare.cause(),
        heap,
        null,
        kept,
        null,
        null,
        -1,
        Set.of());
  }
}
