package dev.whisker.app.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.timeline.Window;
import org.junit.jupiter.api.Test;

class TimeViewTest {

  private final TimeView view = new TimeView(new Window(-10, 90));

  @Test
  void zoomKeepsPointUnderCursor() {
    view.zoom(0.5, 15);

    assertThat(view.shown()).isEqualTo(new Window(2.5, 52.5));
    assertThat(view.isWhole()).isFalse();
  }

  @Test
  void zoomingOutEndsWhereTheDataEnd() {
    view.show(new Window(0, 10));
    view.zoom(100, 5);

    assertThat(view.shown()).isEqualTo(new Window(-10, 90));
    assertThat(view.isWhole()).isTrue();
  }

  @Test
  void panningKeepsLengthAndStopsAtEnds() {
    view.show(new Window(70, 80));

    view.pan(5);
    assertThat(view.shown()).isEqualTo(new Window(75, 85));
    view.pan(50);
    assertThat(view.shown()).isEqualTo(new Window(80, 90));
    view.pan(-500);
    assertThat(view.shown()).isEqualTo(new Window(-10, 0));
  }

  @Test
  void zoomHasSmallestSpan() {
    for (int i = 0; i < 200; i++) {
      view.zoom(0.5, 20);
    }

    assertThat(view.shown().lengthSeconds()).isGreaterThanOrEqualTo(0.001);
    assertThat(view.shown().fromSeconds()).isCloseTo(20, within(0.01));
  }

  @Test
  void aStretchOutsideTheDataIsNotShown() {
    view.show(new Window(200, 300));

    assertThat(view.isWhole()).isTrue();
  }

  @Test
  void wholeViewGrowsWithData() {
    view.renew(new Window(-10, 120));

    assertThat(view.shown()).isEqualTo(new Window(-10, 120));
  }

  @Test
  void partialViewStaysWhileDataGrows() {
    view.show(new Window(10, 20));
    view.renew(new Window(-10, 120));

    assertThat(view.shown()).isEqualTo(new Window(10, 20));
    view.reset();
    assertThat(view.shown()).isEqualTo(new Window(-10, 120));
  }

  @Test
  void viewOfVanishedPartShowsWhole() {
    view.show(new Window(10, 20));
    view.renew(new Window(30, 40));

    assertThat(view.shown()).isEqualTo(new Window(30, 40));
  }

  @Test
  void theCursorComesAndGoes() {
    view.point(12);
    assertThat(view.cursorProperty().get()).isEqualTo(12);
    view.unpoint();
    assertThat(view.cursorProperty().get()).isNaN();
  }
}
