package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.KnownFlags.Answer;
import org.junit.jupiter.api.Test;

class KnownFlagsTest {

  @Test
  void whatWasMeasured() {
    assertThat(KnownFlags.answer("UseConcMarkSweepGC", 8)).isEqualTo(Answer.ACCEPTED);
    assertThat(KnownFlags.answer("UseConcMarkSweepGC", 11)).isEqualTo(Answer.WARNED_OF);
    assertThat(KnownFlags.answer("UseConcMarkSweepGC", 17)).isEqualTo(Answer.REFUSED);
    assertThat(KnownFlags.answer("UseZGC", 11)).isEqualTo(Answer.LOCKED);
    assertThat(KnownFlags.answer("ZGenerational", 25)).isEqualTo(Answer.WARNED_OF);
    assertThat(KnownFlags.answer("NobodyTriedThis", 17)).isNull();
  }

  @Test
  void unmeasuredReleaseUsesNextLaterOne() {
    assertThat(KnownFlags.measured(8)).isEqualTo(8);
    assertThat(KnownFlags.measured(9)).isEqualTo(11);
    assertThat(KnownFlags.measured(21)).isEqualTo(25);
    assertThat(KnownFlags.measured(29)).isEqualTo(25);
  }

  @Test
  void namesAreFoundInTextAndCommandLines() {
    assertThat(
            KnownFlags.namesIn(
                "Try -XX:+UseZGC, not -XX:-UseBiasedLocking; -Xmx1g -XX:NewSize=64m -Xloggc:gc.log"
                    + " -Xlog:gc*,safepoint -XX:NewSize=1m"))
        .containsExactly("UseZGC", "UseBiasedLocking", "NewSize", "Xloggc", "Xlog");
  }

  @Test
  void flagsKeepTheirSignAndLoseTheirValue() {
    assertThat(
            KnownFlags.writtenIn("-XX:+UseZGC -XX:-UseTLAB -XX:NewSize=64m -Xloggc:gc.log")
                .values())
        .containsExactly("-XX:+UseZGC", "-XX:-UseTLAB", "-XX:NewSize", "-Xloggc");
  }
}
