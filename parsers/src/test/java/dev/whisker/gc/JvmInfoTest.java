package dev.whisker.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.JvmInfo.Fact;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmInfoTest {

  private static final JvmInfo FIRST =
      new JvmInfo("17.0.15+6", null, List.of(), Map.of(Fact.CPUS, 2L, Fact.MEMORY, 8L << 30));

  private static final JvmInfo SECOND =
      new JvmInfo(
          "25", "25 (release)", List.of("-Xmx64m"), Map.of(Fact.CPUS, 4L, Fact.REGION, 1L << 20));

  @Test
  void secondSourceFillsGapsOfFirst() {
    assertThat(FIRST.orElse(SECOND))
        .isEqualTo(
            new JvmInfo(
                "17.0.15+6",
                "25 (release)",
                List.of("-Xmx64m"),
                Map.of(Fact.CPUS, 2L, Fact.MEMORY, 8L << 30, Fact.REGION, 1L << 20)));
  }

  @Test
  void unknownInfoChangesNothing() {
    assertThat(SECOND.orElse(JvmInfo.UNKNOWN)).isEqualTo(SECOND);
    assertThat(JvmInfo.UNKNOWN.orElse(SECOND)).isEqualTo(SECOND);
  }
}
