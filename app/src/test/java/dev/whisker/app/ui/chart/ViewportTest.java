package dev.whisker.app.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import org.junit.jupiter.api.Test;

class ViewportTest {

  private final Viewport all = Viewport.of(new Window(-10, 90));

  @Test
  void zoomingKeepsTheMomentUnderTheMouse() {
    // A quarter of the way along, before and after.
    assertThat(all.zoomed(2, 15).visible()).isEqualTo(new Window(2.5, 52.5));
  }

  @Test
  void zoomingOutEndsAtTheWhole() {
    assertThat(all.zoomed(4, 80).zoomed(0.01, 80).visible()).isEqualTo(all.home());
  }

  @Test
  void movingEndsAtTheEnds() {
    Viewport near = all.zoomed(10, 40);

    assertThat(near.moved(0.5).visible()).isEqualTo(new Window(40, 50));
    assertThat(near.moved(100).visible()).isEqualTo(new Window(80, 90));
    assertThat(near.atBeginning().visible()).isEqualTo(new Window(-10, 0));
    assertThat(near.atEnd().visible()).isEqualTo(new Window(80, 90));
  }

  @Test
  void spanIsShownWithSmallMargin() {
    assertThat(all.around(new Window(20, 30)).visible()).isEqualTo(new Window(19, 31));
  }

  @Test
  void movesOnlyToTimesOutOfSight() {
    Viewport near = all.zoomed(10, 40);

    assertThat(near.showing(41)).isSameAs(near);
    assertThat(near.showing(70).visible()).isEqualTo(new Window(65, 75));
  }

  @Test
  void nothingIsTooShortToBeShown() {
    Viewport instant = Viewport.of(new Window(5, 5.0001));

    assertThat(instant.zoomed(1000).visible()).isEqualTo(instant.home());
  }

  /** A log of one line has a whole time without length. */
  @Test
  void momentStaysWhereItIs() {
    Viewport moment = Viewport.of(new Window(5, 5));

    assertThat(moment.zoomed(2, 7)).isEqualTo(moment);
    assertThat(moment.moved(0.5)).isEqualTo(moment);
    assertThat(moment.later(3)).isEqualTo(moment);
  }
}
