package dev.whisker.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JvmInfoTest {

  private static final JvmInfo FIRST =
      new JvmInfo("17.0.15+6", null, List.of(), 2, 8L << 30, -1, -1, -1, -1, 64L << 20);

  private static final JvmInfo SECOND =
      new JvmInfo(
          "25", "25 (release)", List.of("-Xmx64m"), 4, -1, 0, 0, 1L << 20, 2L << 20, 3L << 20);

  @Test
  void secondSourceFillsGapsOfFirst() {
    assertThat(FIRST.orElse(SECOND))
        .isEqualTo(
            new JvmInfo(
                "17.0.15+6",
                "25 (release)",
                List.of("-Xmx64m"),
                2,
                8L << 30,
                0,
                0,
                1L << 20,
                2L << 20,
                64L << 20));
  }

  @Test
  void unknownInfoChangesNothing() {
    assertThat(SECOND.orElse(JvmInfo.UNKNOWN)).isEqualTo(SECOND);
    assertThat(JvmInfo.UNKNOWN.orElse(SECOND)).isEqualTo(SECOND);
  }
}
