package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import dev.whisker.load.LoadFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MixedSettingsTest {

  private static TestRun set(String name, String collector) {
    return TestRun.empty().named(name).factor("collector", collector);
  }

  @Test
  void runsOfTwoCollectorsAreNoRepeats() {
    Finding finding =
        Asked.ofComparison(
                "D110",
                List.of(
                    TestConfiguration.of(
                        "g1", set("1", "G1"), set("1 (2)", "CMS"), set("2", "G1"))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "Runs of one configuration have different settings: g1 has collector CMS (1 (2)) and G1"
                + " (1 and 2).");
  }

  @Test
  void otherSettingsAreNamed() {
    Finding finding =
        Asked.ofComparison(
                "D110",
                List.of(
                    TestConfiguration.of(
                        "g1",
                        Map.of("collector", "G1"),
                        set("1", "G1").factor("xmx", "1g"),
                        set("2", "G1").factor("xmx", "2g"))))
            .orElseThrow();

    assertThat(Asked.summary(finding)).contains("g1 has maximum heap (-Xmx) 1g (1) and 2g (2)");
  }

  @Test
  void anotherMachineOrJdkMakesNoRepeat() {
    Finding finding = found(run("1", "17.0.15+6", 4), run("2", "21.0.2+13", 2));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .contains("c has JVM 17.0.15+6 (1) and 21.0.2+13 (2)")
        .contains("c has CPUs 2 (2) and 4 (1)");
    assertThat(
            found(
                    run("1", "17.0.15+6", 4).log(log -> log.memoryBytes(16L << 30)),
                    run("2", "17.0.15+6", 4).log(log -> log.memoryBytes(32L << 30)))
                .severity())
        .isEqualTo(Severity.WARNING);
  }

  @Test
  void anotherBuildOfOneJdkIsFine() {
    assertThat(found(run("1", "17.0.14+7", 4), run("2", "17.0.15+6", 4)).severity())
        .isEqualTo(Severity.OK);
  }

  private static TestRun run(String name, String version, int cpus) {
    return TestRun.of(Collector.G1, version).cpus(cpus).named(name);
  }

  private static Finding found(TestRun... runs) {
    return Asked.ofComparison("D110", List.of(TestConfiguration.of("c", runs))).orElseThrow();
  }

  /** A setting that one run does not show is no difference. */
  @Test
  void sameSettingsAreFine() {
    assertThat(
            Asked.ofComparison(
                    "D110",
                    List.of(
                        TestConfiguration.of(
                            "g1",
                            Map.of("collector", "G1", "xmx", "1g"),
                            set("1", "G1").factor("xmx", "1g"),
                            set("2", "G1"))))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D110", List.of(TestConfiguration.of("g1", set("1", "G1")))))
        .isEmpty();
  }

  /** The mean of 61/s by JMeter and 5,975/s by wrk is meaningless. */
  @Test
  void loadsOfTwoToolsAreNoRepeats() {
    TestRun jmeter = TestRun.empty().named("1").loadResult(Loads.load().total(3600, 60));
    TestRun wrk =
        TestRun.empty()
            .named("1 (2)")
            .loadResult(Loads.load().format(LoadFormat.WRK_REPORT).total(24_199, 4));

    Finding finding =
        Asked.ofComparison("D110", List.of(TestConfiguration.of("g1", jmeter, wrk))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("g1 has load tool jmeter (1) and wrk (1 (2))");
    assertThat(
            Asked.ofComparison("D110", List.of(TestConfiguration.of("g1", jmeter, jmeter)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }
}
