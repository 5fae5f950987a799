package dev.whisker.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

/** All characters are one wide. */
class LineBreaksTest {

  private int measured;

  @Test
  void linesAreNoWiderThanTheirRoom() {
    assertThat(of("The old generation fills up.").within(12))
        .isEqualTo("The old\ngeneration\nfills up.");
  }

  @Test
  void aFlagAndANumberStayWhole() {
    assertThat(of("Set -XX:+UseG1GC beside 1,024.5 MiB").within(8))
        .isEqualTo("Set\n-XX:+UseG1GC\nbeside\n1,024.5\nMiB");
  }

  @Test
  void measuresEachPieceOnce() {
    LineBreaks breaks = of("The old generation fills up.");
    breaks.within(12);
    int first = measured;

    for (int width = 5; width < 500; width++) {
      breaks.within(width);
      breaks.width();
    }

    // Five words with what follows them and without, and the whole.
    assertThat(first).isEqualTo(2 * 5 + 1);
    assertThat(measured).isEqualTo(first);
  }

  @Test
  void inAnotherFontAllIsMeasuredAnew() {
    LineBreaks breaks = of("The old generation fills up.");
    breaks.within(12);
    int first = measured;

    breaks.forget();
    breaks.within(12);

    assertThat(measured).isEqualTo(2 * first);
  }

  private LineBreaks of(String text) {
    return new LineBreaks(
        text,
        Locale.ENGLISH,
        piece -> {
          measured++;
          return piece.length();
        });
  }
}
