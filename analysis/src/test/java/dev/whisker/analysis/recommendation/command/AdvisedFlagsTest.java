package dev.whisker.analysis.recommendation.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdvisedFlagsTest {

  private static final Map<String, String> FIXED = Map.of("xms", "512m", "xmx", "512m");

  @Test
  void aLargerHeapIsTwiceAsLarge() {
    assertThat(changed("D08", "advice", of(FIXED))).isEqualTo("-Xms1024m -Xmx1024m");
    assertThat(changed("D24", "advice.g1.heap", of(Map.of("xms", "64m", "xmx", "2g"))))
        .isEqualTo("-Xmx4g");
  }

  @Test
  void whereTheMachineHasNoRoomForItNothingIsChanged() {
    TestRun run = TestRun.of(Collector.G1, "17.0.15+6").log(log -> log.memoryBytes(900L << 20));

    assertThat(changed("D08", "advice", of(FIXED, run))).isEmpty();
  }

  @Test
  void whereNoHeapIsKnownNothingIsChanged() {
    assertThat(changed("D08", "advice", of(Map.of("collector", "G1")))).isEmpty();
  }

  @Test
  void whatIsToBeLeftAloneIsNot() {
    assertThat(changed("D03", "advice.roomy", of(FIXED))).isEmpty();
    assertThat(changed("D36", "advice", of(FIXED))).isEmpty();
    assertThat(changed("D37", "advice.flag", of(FIXED))).isEmpty();
  }

  @Test
  void flagsThatAreStatedAreSetAsTheyAre() {
    assertThat(changed("D10", "advice.late.unified", of(FIXED)))
        .isEqualTo("-XX:G1ReservePercent=20");
    assertThat(changed("D54", "advice", of(Map.of("collector", "Serial"))))
        .isEqualTo("-XX:+UseG1GC");
    assertThat(changed("D08", "advice.earlier", of(FIXED)))
        .isEqualTo("-XX:CMSInitiatingOccupancyFraction=60 -XX:+UseCMSInitiatingOccupancyOnly");
  }

  @Test
  void whatIsSetAlreadyIsNoChange() {
    assertThat(changed("D10", "advice.late.unified", of(Map.of("g1ReservePercent", "20"))))
        .isEmpty();
  }

  @Test
  void withoutAdviceThereIsNothingToTry() {
    assertThat(AdvisedFlags.of(finding("D10", null), of(FIXED))).isEmpty();
  }

  private static String changed(String rule, String advice, Candidate candidate) {
    Statement statement =
        new Statement("rule." + rule + "." + advice, Map.of("fraction", Fact.count(60)));
    Optional<SortedMap<String, String>> factors =
        AdvisedFlags.of(finding(rule, statement), candidate);
    Map<String, String> before = candidate.repeats().configuration().factors().values();
    return factors.orElse(new TreeMap<>()).entrySet().stream()
        .filter(each -> !each.getValue().equals(before.get(each.getKey())))
        .flatMap(each -> JvmCommand.optionOf(each.getKey(), each.getValue()).stream())
        .collect(Collectors.joining(" "));
  }

  private static Candidate of(Map<String, String> factors, TestRun... runs) {
    return new Candidate(TestConfiguration.of("c", factors, runs), List.of());
  }

  private static Finding finding(String rule, @Nullable Statement advice) {
    return new Finding(
        rule,
        Severity.CRITICAL,
        new Statement("rule." + rule + ".found", Map.of()),
        advice,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }
}
