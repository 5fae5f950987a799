package dev.whisker.analysis.timeline.clock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The clocks of server and load host differ in all runs of a series, or in none. */
class CommonSkewTest {

  private static final double SHIFT = -37.3;

  @Test
  void whatTwoRunsShowIsSuspectedOfTheQuietOnesToo() {
    List<Timeline> carried =
        CommonSkew.carried(List.of(run(SHIFT), run(0), run(SHIFT + 0.2), run(0)));

    assertThat(carried)
        .extracting(run -> run.alignment().suspectedShiftSeconds())
        .containsExactly(SHIFT, SHIFT + 0.2, SHIFT + 0.2, SHIFT + 0.2);
    Alignment quiet = carried.get(1).alignment();
    assertThat(quiet.quality()).isEqualTo(Quality.POOR);
    assertThat(quiet.offsetSeconds()).isZero();
    assertThat(Wording.in(Locale.ENGLISH).say(quiet.reasons().getFirst()))
        .contains("in 2 other runs of this series requests waited", "−37.1 s");
  }

  @Test
  void oneRunAloneOrRunsThatDisagreeSayNothingOfOthers() {
    assertThat(shifts(run(SHIFT), run(0))).containsExactly(SHIFT, 0.0);
    assertThat(shifts(run(SHIFT), run(12), run(0))).containsExactly(SHIFT, 12.0, 0.0);
    assertThat(shifts(run(0), run(0))).containsExactly(0.0, 0.0);
  }

  @Test
  void aRunThatIsConfirmedWhereItStandsContradicts() {
    Timeline confirmed = Timelines.suspected(run(0), 0, Why.of("fits", Map.of()));

    assertThat(confirmed.alignment().isConfirmed()).isTrue();
    assertThat(shifts(run(SHIFT), run(SHIFT), confirmed, run(0)))
        .containsExactly(SHIFT, SHIFT, 0.0, 0.0);
  }

  private static List<Double> shifts(Timeline... runs) {
    return CommonSkew.carried(List.of(runs)).stream()
        .map(run -> run.alignment().suspectedShiftSeconds())
        .toList();
  }

  private static Timeline run(double suspected) {
    return TestRun.of(Collector.SERIAL, "17.0.15+6")
        .pause(TestPause.young(10, 5).build())
        .loadResult(Loads.load().between(1_000_000_800, 1_000_000_900).summary())
        .suspectedShift(suspected)
        .metrics()
        .timeline();
  }
}
