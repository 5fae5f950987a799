package dev.whisker.app.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseMemory;
import dev.whisker.gc.SecondOpinion.Stop;
import dev.whisker.gc.Stamp;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PairedPausesTest {

  @Test
  void whatTheOtherHasNotIsToldWithItsLine() {
    PairedPauses paired =
        PairedPauses.of(
            List.of(pause(3, 5_000_000), pause(4, 7_000_000), pause(9, 5_000_000)),
            List.of(stop(3, 5_000_000), stop(4, 7_000_000)));

    Map<String, Object> ours = paired.onlyOurs().values();
    assertThat(ours).containsEntry("count", 1).containsEntry("totalMillis", 5.0);
    assertThat(first(ours))
        .containsEntry("line", 9L)
        .containsEntry("durationMillis", 5.0)
        .containsEntry("cause", "Allocation Failure");
    assertThat(paired.onlyTheirs().values()).isEmpty();
  }

  @Test
  void lessThanAMicrosecondIsNoDifference() {
    PairedPauses paired =
        PairedPauses.of(List.of(pause(3, 5_000_000)), List.of(stop(3, 5_000_004)));

    assertThat(paired.onlyOurs().values()).isEmpty();
    assertThat(paired.onlyTheirs().values()).isEmpty();
  }

  @Test
  void ofTheManyThatTheOtherAloneHasTenAreShownAndAllCounted() {
    PairedPauses paired = PairedPauses.of(List.of(), Collections.nCopies(12, stop(3, 2_000_000)));

    Map<String, Object> theirs = paired.onlyTheirs().values();
    assertThat(theirs).containsEntry("count", 12).containsEntry("totalMillis", 24.0);
    assertThat((List<?>) theirs.get("first")).hasSize(10);
  }

  @Test
  void aPauseToWhichTheOtherAddsTheTimeToStopIsOneAndTheSame() {
    PairedPauses paired =
        PairedPauses.of(
            List.of(pause(3, 5_000_000), pause(4, 7_000_000)),
            List.of(stop(3, 5_200_000), stop(4, 7_100_000)));

    assertThat(paired.onlyOurs().values()).isEmpty();
    assertThat(paired.onlyTheirs().values()).isEmpty();
    Map<String, Object> unlike = paired.unlike().values();
    assertThat(unlike).containsEntry("count", 2).containsEntry("totalMillis", 0.3);
    assertThat(first(unlike))
        .containsEntry("line", 3L)
        .containsEntry("durationMillis", 5.0)
        .containsEntry("theirMillis", 5.2);
  }

  @Test
  void stopsForOtherWorkAreCountedApart() {
    PairedPauses paired =
        PairedPauses.of(
            List.of(pause(3, 5_000_000)),
            List.of(stop(3, 5_000_000), new Stop(3_005_000_000L, 40_000, false)));

    assertThat(paired.onlyTheirs().values()).containsEntry("count", 1).containsEntry("stops", 1L);
    assertThat(paired.unlike().values()).isEmpty();
  }

  private static Map<String, Object> first(Map<String, Object> answer) {
    List<?> shown = (List<?>) Objects.requireNonNull(answer.get("first"));
    return ((NamedFacts) shown.getFirst()).values();
  }

  private static Stop stop(long second, long nanos) {
    return new Stop(second * 1_000_000_000, nanos, true);
  }

  private static Pause pause(long line, long nanos) {
    return new Pause(
        line,
        -1,
        new Stamp(line * 1_000_000_000, Stamp.ABSENT),
        nanos,
        PauseKind.YOUNG,
        "Allocation Failure",
        PauseMemory.NONE,
        null,
        -1,
        Set.of());
  }
}
