package dev.whisker.analysis.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.log.GcLog;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JvmStartsTest {

  private static final double NOON = 1_700_000_000;

  @Test
  void oneLogIsOneJvm() {
    GcLog log = uptimeOnly(1).build();

    assertThat(starts(log, uptimeOnly(3).build(), log)).containsExactly(List.of(0, 2), List.of(1));
  }

  @Test
  void logCopiedAfterEachTestIsOneJvm() {
    GcLog afterTwo = uptimeOnly(1).pause(20, 0.03, PauseKind.YOUNG).build();
    GcLog afterThree =
        uptimeOnly(1).pause(20, 0.03, PauseKind.YOUNG).pause(40, 0.01, PauseKind.YOUNG).build();

    assertThat(starts(uptimeOnly(1).build(), afterTwo, afterThree))
        .containsExactly(List.of(0, 1, 2));
  }

  @Test
  void logPartsWithSameStartAreOneJvm() {
    GcLog first = Logs.log().startedAt(NOON).first(0).last(60).build();
    GcLog second = Logs.log().startedAt(NOON + 0.3).first(61).last(120).build();
    GcLog restarted = Logs.log().startedAt(NOON + 125).first(0).last(60).build();

    assertThat(starts(first, second, restarted)).containsExactly(List.of(0, 1), List.of(2));
  }

  @Test
  void overlappingJvmsWithSameStartAreTwo() {
    GcLog one = Logs.log().startedAt(NOON).first(0).last(60).build();
    GcLog other = Logs.log().startedAt(NOON + 0.1).first(0).last(60).build();

    assertThat(starts(one, other)).containsExactly(List.of(0), List.of(1));
  }

  @Test
  @Timeout(60)
  void thousandsOfRunsWithoutLogNeedNoComparison() {
    List<Timeline> runs = IntStream.range(0, 50_000).mapToObj(i -> run(List.of())).toList();

    assertThat(JvmStarts.of(runs, Function.identity())).hasSize(50_000);
  }

  @Test
  void runsWithoutLogHaveSeparateJvms() {
    List<Timeline> runs = List.of(run(List.of()), run(List.of()));

    assertThat(JvmStarts.of(runs, Function.identity())).hasSize(2);
    assertThat(starts(Logs.log().last(9).build(), Logs.log().last(9).build())).hasSize(2);
  }

  private static Logs uptimeOnly(double firstPauseAt) {
    return Logs.log().last(100).pause(firstPauseAt, 0.02, PauseKind.YOUNG);
  }

  /** The places of the logs, by the JVM. */
  private static List<List<Integer>> starts(GcLog... logs) {
    List<Timeline> runs =
        Arrays.stream(logs)
            .map(
                log ->
                    run(List.of(new SourcedGcLog(FilesInTurn.of(Path.of("gc.log")), 1, log, null))))
            .toList();
    return JvmStarts.of(IntStream.range(0, logs.length).boxed().toList(), runs::get);
  }

  private static Timeline run(List<SourcedGcLog> logs) {
    return Timelines.of(new Run("", logs, List.of(), Factors.NONE, Pairing.SINGLE));
  }
}
