package dev.whisker.app.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnmatchedPausesTest {

  @Test
  void whatTheOtherHasNotIsToldWithItsLine() {
    UnmatchedPauses unmatched =
        UnmatchedPauses.of(
            List.of(pause(3, 5_000_000), pause(4, 7_000_000), pause(9, 5_000_000)),
            List.of(5_000_000L, 7_000_000L));

    Map<String, Object> ours = unmatched.onlyOurs().values();
    assertThat(ours).containsEntry("count", 1).containsEntry("totalMillis", 5.0);
    assertThat(((Answer) ((List<?>) ours.get("first")).getFirst()).values())
        .containsEntry("line", 9L)
        .containsEntry("durationMillis", 5.0)
        .containsEntry("cause", "Allocation Failure");
    assertThat(unmatched.onlyTheirs().values()).isEmpty();
  }

  @Test
  void lessThanAMicrosecondIsNoDifference() {
    UnmatchedPauses unmatched =
        UnmatchedPauses.of(List.of(pause(3, 5_000_000)), List.of(5_000_000L + 4));

    assertThat(unmatched.onlyOurs().values()).isEmpty();
    assertThat(unmatched.onlyTheirs().values()).isEmpty();
  }

  @Test
  void ofTheManyThatTheOtherAloneHasTenAreShownAndAllCounted() {
    UnmatchedPauses unmatched = UnmatchedPauses.of(List.of(), Collections.nCopies(12, 2_000_000L));

    Map<String, Object> theirs = unmatched.onlyTheirs().values();
    assertThat(theirs).containsEntry("count", 12).containsEntry("totalMillis", 24.0);
    assertThat((List<?>) theirs.get("first")).hasSize(10);
  }

  private static Pause pause(long line, long nanos) {
    return new Pause(
        line,
        -1,
        new Stamp(line * 1_000_000_000, Stamp.ABSENT),
        nanos,
        PauseKind.YOUNG,
        "Allocation Failure",
        null,
        null,
        null,
        null,
        null,
        Set.of());
  }
}
