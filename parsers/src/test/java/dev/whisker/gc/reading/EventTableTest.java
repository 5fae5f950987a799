package dev.whisker.gc.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.detail.Tenuring;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventTableTest {

  private final Random random = new Random(7);

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2047, 2048, 2049, 7000})
  void returnsEveryKindOfEventInStartOrder(int count) {
    holds(
        new EventTable<>(EventForms.CYCLES),
        count,
        i ->
            new ConcurrentCycle(
                i,
                i - 1,
                start(i),
                i % 3 == 0 ? -1 : i,
                any(ConcurrentCycle.Outcome.class),
                i % 2 == 0 ? null : new MemoryChange(1L << 40, i, -1),
                i % 5 == 0 ? -1 : i,
                7));
    holds(
        new EventTable<>(EventForms.SAFEPOINTS),
        count,
        i -> new Safepoint(i, start(i), i % 4 == 0 ? null : "operation " + i % 4, -1, i * 1000L));
    holds(
        new EventTable<>(EventForms.TENURINGS),
        count,
        i -> new Tenuring(i, -1, start(i), 1L << 33, i % 16, 15));
    holds(
        new EventTable<>(EventForms.HUMONGOUS_REGIONS),
        count,
        i -> new HumongousRegions(4_000_000_000L, i, start(i), i, 3));
    holds(
        new EventTable<>(EventForms.INCIDENTS),
        count,
        i -> new Incident(i, start(i), any(Incident.Kind.class), i % 2 == 0 ? -1 : i));
  }

  @Test
  void thereIsNoEventBeyondTheLast() {
    EventTable<Incident> table = new EventTable<>(EventForms.INCIDENTS);
    table.add(new Incident(1, Stamp.NONE, Incident.Kind.OUT_OF_MEMORY, -1));

    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.get(1));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.get(-1));
  }

  private static <E extends GcEvent> void holds(
      EventTable<E> table, int count, IntFunction<E> event) {
    List<E> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      E one = event.apply(i);
      events.add(one);
      table.add(one);
    }
    List<E> ordered = table.inOrderOfStart();
    events.sort(Comparator.comparingLong(e -> e.start().uptimeNanos()));
    assertThat(ordered).isEqualTo(events);
  }

  private <K extends Enum<K>> K any(Class<K> kinds) {
    List<K> all = List.copyOf(EnumSet.allOf(kinds));
    return all.get(random.nextInt(all.size()));
  }

  /** Mostly rising. */
  private Stamp start(int i) {
    return new Stamp(
        i * 1_000L - (random.nextInt(20) == 0 ? 2_500 : 0), i % 2 == 0 ? Stamp.ABSENT : i);
  }
}
