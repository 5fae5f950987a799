package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AdvisedFlagsTest {

  private static final Map<String, String> FIXED = Map.of("xms", "512m", "xmx", "512m");

  @Test
  void setsOptionsTogether() {
    assertThat(changed(Remedy.set("-Xms1g", "-Xmx1g"), FIXED)).isEqualTo("-Xms1024m -Xmx1024m");
    assertThat(changed(Remedy.set("-XX:G1ReservePercent=20"), FIXED))
        .isEqualTo("-XX:G1ReservePercent=20");
  }

  @Test
  void removesOptionsWithAndWithoutTheirValue() {
    Map<String, String> fixed =
        Map.of("g1UseAdaptiveIHOP", "off", "initiatingHeapOccupancyPercent", "95", "xmx", "160m");

    assertThat(
            factors(
                Remedy.remove(
                    List.of("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent")),
                fixed))
        .hasValue(new TreeMap<>(Map.of("xmx", "160m")));
    assertThat(
            factors(
                Remedy.remove(List.of("-Xmn6m")),
                Map.of("newSize", "6m", "maxNewSize", "6m", "xmx", "160m")))
        .hasValue(new TreeMap<>(Map.of("xmx", "160m")));
  }

  @Test
  void aShareOfTheMemoryReplacesSizes() {
    assertThat(
            factors(
                Remedy.set("-XX:InitialRAMPercentage=50.0", "-XX:MaxRAMPercentage=50.0"),
                Map.of("xms", "8m", "xmx", "336m", "maxRAMPercentage", "75")))
        .hasValue(
            new TreeMap<>(Map.of("initialRAMPercentage", "50.0", "maxRAMPercentage", "50.0")));
  }

  @Test
  void anotherCollectorTakesThePlaceOfTheFirst() {
    assertThat(changed(Remedy.set("-XX:+UseG1GC"), Map.of("collector", "Serial")))
        .isEqualTo("-XX:+UseG1GC");
  }

  @Test
  void whatIsSetAlreadyIsNoChange() {
    assertThat(factors(Remedy.set("-XX:G1ReservePercent=20"), Map.of("g1ReservePercent", "20")))
        .isEmpty();
  }

  @Test
  void withoutAChangeThereIsNothingToTry() {
    assertThat(factors(Remedy.NONE, FIXED)).isEmpty();
    assertThat(factors(Remedy.choose("-XX:+UseG1GC"), FIXED)).isEmpty();
    assertThat(factors(Remedy.mention("-XX:MaxNewSize"), FIXED)).isEmpty();
  }

  private static Optional<SortedMap<String, String>> factors(
      Remedy advice, Map<String, String> factors) {
    return AdvisedFlags.of(
        new Finding(
            "D10",
            Severity.CRITICAL,
            new Statement("rule.D10.found"),
            new Statement("rule.D10.advice.late"),
            advice,
            new TreeMap<>(),
            List.of(),
            new TreeMap<>(),
            Optional.empty()),
        new Candidate(TestConfiguration.of("c", factors), List.of()));
  }

  private static String changed(Remedy advice, Map<String, String> before) {
    return factors(advice, before).orElse(new TreeMap<>()).entrySet().stream()
        .filter(each -> !each.getValue().equals(before.get(each.getKey())))
        .flatMap(each -> JvmCommand.optionOf(each.getKey(), each.getValue()).stream())
        .collect(Collectors.joining(" "));
  }
}
