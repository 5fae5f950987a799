package dev.whisker.analysis.recommendation.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Three runs are two where figures come from what one of them lacks. */
class HalvesTest {

  @Test
  void aMissingLoadResultIsToldAndCounted() {
    Candidate serial = candidate(loaded(), loaded(), logged());

    assertThat(Halves.fewest(serial)).isEqualTo(2);
    assertThat(said(serial))
        .containsExactly(
            "serial: 2 of 3 runs have a load result; figures of requests rest on these.");
  }

  @Test
  void aMissingLogIsToldAsWell() {
    Candidate serial =
        candidate(loaded(), TestRun.empty().load(Map.of()), TestRun.empty().load(Map.of()));

    assertThat(Halves.fewest(serial)).isEqualTo(1);
    assertThat(said(serial))
        .containsExactly(
            "serial: 1 of 3 runs has a GC log; figures of the collector rest on this one.");
  }

  @Test
  void whereAllHaveTheSameHalvesNothingIsMissing() {
    Candidate both = candidate(loaded(), loaded());
    Candidate logs = candidate(logged(), logged(), logged());

    assertThat(said(both)).isEmpty();
    assertThat(said(logs)).isEmpty();
    assertThat(Halves.fewest(both)).isEqualTo(2);
    assertThat(Halves.fewest(logs)).isEqualTo(3);
  }

  /** One of which nobody wrote a log is judged by its requests alone, and that is no merit. */
  @Test
  void whoHasNoLogBesideOthersIsNamed() {
    Candidate bare = candidate(TestRun.empty().load(Map.of()), TestRun.empty().load(Map.of()));

    assertThat(Halves.withoutLog(List.of(candidate(loaded()), bare))).containsExactly(bare);
    assertThat(said(candidate(loaded()), bare))
        .containsExactly(
            "serial: no GC log, so that nothing is known of pauses and memory there, and neither"
                + " decides.");
    assertThat(said(bare, bare)).isEmpty();
    assertThat(said(candidate(loaded()), candidate(TestRun.empty().with(Metric.PAUSE_MAX, 20))))
        .isEmpty();
  }

  private static TestRun logged() {
    return TestRun.of(Collector.SERIAL, "17.0.15+6");
  }

  private static TestRun loaded() {
    return logged().load(Map.of());
  }

  private static Candidate candidate(TestRun... runs) {
    return new Candidate(TestConfiguration.of("serial", runs), List.of());
  }

  private static List<String> said(Candidate... candidates) {
    Wording english = Wording.in(Locale.ENGLISH);
    return Halves.missing(List.of(candidates)).stream().map(english::say).toList();
  }
}
