package dev.whisker.gc.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.StartOrder.NearlySorted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PauseTableTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 64, 4095, 4096, 4097, 20_000})
  void returnsAllPausesInStartOrder(int count) {
    Random random = new Random(count);
    PauseTable table = new PauseTable();
    List<Pause> pauses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Pause pause = pause(random, i);
      pauses.add(pause);
      table.add(pause);
    }

    List<Pause> ordered = table.inOrderOfStart();

    pauses.sort(Comparator.comparingLong(pause -> pause.start().uptimeNanos()));
    assertThat(ordered).isEqualTo(pauses);
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> ordered.get(count));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> ordered.get(-1));
  }

  @Test
  void logWithoutUptimeIsOrderedByWallClock() {
    PauseTable table = new PauseTable();
    table.add(at(new Stamp(Stamp.ABSENT, 2_000)));
    table.add(at(new Stamp(Stamp.ABSENT, 1_000)));

    assertThat(table.inOrderOfStart())
        .extracting(pause -> pause.start().epochNanos())
        .containsExactly(1_000L, 2_000L);
  }

  @Test
  void pauseWithoutTimestampStaysAfterPredecessor() {
    PauseTable table = new PauseTable();
    table.add(at(new Stamp(2_000, Stamp.ABSENT)));
    table.add(at(Stamp.NONE));
    table.add(at(new Stamp(1_000, Stamp.ABSENT)));

    assertThat(table.inOrderOfStart())
        .extracting(pause -> pause.start().uptimeNanos())
        .containsExactly(1_000L, 2_000L, Stamp.ABSENT);
  }

  @Test
  void sortsAnyOrderStably() {
    long[] falling = new long[10_000];
    for (int i = 0; i < falling.length; i++) {
      falling[i] = -i / 2;
    }

    int[] order = NearlySorted.order(falling);

    for (int i = 1; i < order.length; i++) {
      long before = falling[order[i - 1]];
      assertThat(before).isLessThanOrEqualTo(falling[order[i]]);
      if (before == falling[order[i]]) {
        assertThat(order[i - 1]).isLessThan(order[i]);
      }
    }
  }

  private static Pause at(Stamp start) {
    return new Pause(
        1, -1, start, 1, PauseKind.FULL, null, null, null, null, null, null, -1, Set.of());
  }

  /** Most starts rise, a few do not; the parts differ from pause to pause. */
  private static Pause pause(Random random, int number) {
    long start = number * 1_000_000L - (random.nextInt(50) == 0 ? 3_000_000 : 0);
    PauseKind[] kinds = PauseKind.values();
    return new Pause(
        number == 7 ? 3_000_000_000L : number,
        random.nextInt(5) == 0 ? -1 : number,
        new Stamp(start, random.nextBoolean() ? Stamp.ABSENT : 1_700_000_000_000_000_000L + start),
        random.nextLong(1_000_000_000L),
        kinds[random.nextInt(kinds.length)],
        random.nextInt(3) == 0 ? null : "cause " + random.nextInt(9),
        change(random, 10),
        change(random, 5),
        change(random, 1),
        change(random, 0),
        random.nextBoolean() ? null : new CpuTimes(random.nextInt(900) / 100.0, 0.07, 12.5),
        random.nextBoolean() ? -1 : random.nextLong(1L << 40),
        random.nextBoolean()
            ? Set.of()
            : Set.of(PauseTrait.DEGENERATED, PauseTrait.EVACUATION_FAILURE));
  }

  private static @Nullable MemoryChange change(Random random, int tenths) {
    if (random.nextInt(10) >= tenths) {
      return null;
    }
    // Some in bytes, most in kilobytes.
    long unit = random.nextInt(5) == 0 ? 1 : 1024;
    return new MemoryChange(
        unit * random.nextLong(1L << 40),
        unit * random.nextLong(1L << 40),
        random.nextBoolean() ? MemoryChange.UNKNOWN : unit * random.nextLong(1L << 40));
  }
}
