package dev.whisker.charts.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.Sketch;
import dev.whisker.charts.look.Mark;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PauseLookTest {

  private static final Pause PHASE = Sketch.pause(1, 0.02, PauseKind.OTHER);

  /** They are the longest of their collector, and must differ from its phases. */
  @Test
  void degeneratedCollectionsDifferFromPhases() {
    assertThat(PauseLook.of(degenerated(PauseKind.OTHER))).isEqualTo(PauseLook.DEGENERATED);
    assertThat(keys(ChartKind.PAUSE_TIMELINE, PHASE, degenerated(PauseKind.OTHER)))
        .containsExactly("★ degenerated", "× other");
    assertThat(keys(ChartKind.STOPPED_BY_KIND, PHASE, degenerated(PauseKind.OTHER)))
        .containsExactly("■ degenerated", "■ other");
  }

  @Test
  void oneThatBecameFullIsFull() {
    assertThat(PauseLook.of(degenerated(PauseKind.FULL))).isEqualTo(PauseLook.FULL);
  }

  @Test
  void ordinaryPhaseIsShownAsOther() {
    assertThat(PauseLook.of(PHASE)).isEqualTo(PauseLook.OTHER);
    assertThat(keys(ChartKind.PAUSE_TIMELINE, PHASE)).containsExactly("× other");
  }

  @ParameterizedTest
  @EnumSource(PauseKind.class)
  void everyKindHasALookOfItsName(PauseKind kind) {
    assertThat(PauseLook.of(Sketch.pause(1, 5, kind)).key()).isEqualTo("kind." + kind.id());
  }

  private static Pause degenerated(PauseKind kind) {
    return new Pause(
        7,
        -1,
        Sketch.pause(5, 5, kind).start(),
        5_000_000,
        kind,
        null,
        null,
        null,
        null,
        null,
        null,
        -1,
        Set.of(PauseTrait.DEGENERATED));
  }

  private static List<String> keys(ChartKind kind, Pause... pauses) {
    Sketch sketch = new Sketch().configuration("only", Sketch.run("1", 60, pauses));
    return sketch.charts().key(kind).stream().map(PauseLookTest::said).toList();
  }

  private static String said(Mark mark) {
    return mark.glyph() + " " + mark.text();
  }
}
