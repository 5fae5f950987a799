package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What somebody set is a factor; what the JVM sets by itself, and prints all the same, is none. */
class FlagFactorsTest {

  @Test
  void ofAllSizesThatOfAStackIsInKibibytes() {
    assertThat(FlagFactors.of(List.of("-XX:ThreadStackSize=512"))).containsEntry("xss", "512k");
    assertThat(FlagFactors.of(List.of("-Xss512k"))).containsEntry("xss", "512k");
    assertThat(FlagFactors.of(List.of("-XX:MaxHeapSize=536870912"))).containsEntry("xmx", "512m");
  }

  @Test
  void whatIsOnByItselfWasTurnedOffBySomebody() {
    assertThat(FlagFactors.of(List.of("-XX:+UseCompressedOops", "-XX:+SegmentedCodeCache")))
        .isEmpty();
    assertThat(FlagFactors.of(List.of("-XX:-UseCompressedOops")))
        .containsEntry("useCompressedOops", "off");
  }

  @Test
  void sizesThatTheJvmChoosesAreNoFactors() {
    assertThat(
            FlagFactors.of(
                List.of(
                    "-XX:MaxHeapSize=1073741824",
                    "-XX:SoftMaxHeapSize=1073741824",
                    "-XX:ReservedCodeCacheSize=251658240")))
        .containsOnlyKeys("xmx");
    assertThat(
            FlagFactors.of(
                List.of(
                    "-XX:MaxHeapSize=1073741824",
                    "-XX:SoftMaxHeapSize=536870912",
                    "-XX:ReservedCodeCacheSize=67108864")))
        .containsEntry("softMaxHeapSize", "512m")
        .containsEntry("reservedCodeCacheSize", "64m");
  }
}
