package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Flags that somebody set are factors; flags that the JVM sets by itself, but prints, are not. */
class FlagFactorsTest {

  @Test
  void onlyStackSizeIsInKibibytes() {
    assertThat(FlagFactors.of(List.of("-XX:ThreadStackSize=512"))).containsEntry("xss", "512k");
    assertThat(FlagFactors.of(List.of("-Xss512k"))).containsEntry("xss", "512k");
    assertThat(FlagFactors.of(List.of("-XX:MaxHeapSize=536870912"))).containsEntry("xmx", "512m");
  }

  @Test
  void disabledDefaultFlagIsFactor() {
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

  @Test
  void ignoresTheYoungSizeThatCmsChose() {
    List<String> heap = List.of("-XX:+UseConcMarkSweepGC", "-XX:MaxHeapSize=251658240");

    assertThat(FlagFactors.of(with(heap, "-XX:MaxNewSize=83886080")))
        .doesNotContainKey("maxNewSize");
    assertThat(FlagFactors.of(with(heap, "-XX:MaxNewSize=83886080", "-XX:NewSize=83886080")))
        .containsKeys("newSize", "maxNewSize");
    assertThat(FlagFactors.of(with(heap, "-XX:MaxNewSize=67108864"))).containsKey("maxNewSize");
  }

  private static List<String> with(List<String> flags, String... more) {
    return Stream.concat(flags.stream(), Stream.of(more)).toList();
  }
}
