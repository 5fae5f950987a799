package dev.whisker.charts.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.surface.Tip;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;

class SnapshotTest {

  /** Figures of 10 by 10; the last covers most of the one before. */
  private final Snapshot snapshot =
      new Snapshot(
          new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB_PRE),
          1,
          new Rectangle2D.Double(0, 0, 200, 200),
          new Range(0, 20),
          List.of(tip(100, "first"), tip(130, "second"), tip(132, "on top")));

  @Test
  void tooltipShowsTopmostItemAtPoint() {
    assertThat(snapshot.tipNear(105, 105, 0)).contains("first");
    assertThat(snapshot.tipNear(135, 105, 0)).contains("on top");
    assertThat(snapshot.tipNear(115, 105, 0)).isEmpty();
  }

  @Test
  void tipOfTheNearestWithinReach() {
    assertThat(snapshot.tipNear(114, 105, 12)).contains("first");
    assertThat(snapshot.tipNear(126, 105, 12)).contains("second");
    // Three to the right and four below its corner: five away.
    assertThat(snapshot.tipNear(113, 114, 5)).contains("first");
    assertThat(snapshot.tipNear(113, 114, 4.9)).isEmpty();
  }

  @Test
  void listsTextsFromLeftUnlessTooMany() {
    assertThat(snapshot.texts(3)).containsExactly("first", "second", "on top");
    assertThat(snapshot.texts(2)).isEmpty();
  }

  private static Tip tip(double x, String text) {
    return new Tip(new Rectangle2D.Double(x, 100, 10, 10), any -> text, null);
  }
}
