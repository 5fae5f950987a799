package dev.whisker.analysis.rule.comparison.repeats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.gc.Collector;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnlikeRepeatsTest {

  @Test
  void anotherMachineOrJdkMakesNoRepeat() {
    Finding finding = found(run("1", "17.0.15+6", 4), run("2", "21.0.2+13", 2));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .contains("JVM 17.0.15+6 (c/1) and 21.0.2+13 (c/2)")
        .contains("processors 4 (c/1) and 2 (c/2)");
  }

  @Test
  void otherMemoryIsAnotherMachine() {
    assertThat(
            found(
                    run("1", "17.0.15+6", 4).log(log -> log.memoryBytes(16L << 30)),
                    run("2", "17.0.15+6", 4).log(log -> log.memoryBytes(32L << 30)))
                .severity())
        .isEqualTo(Severity.WARNING);
  }

  @Test
  void anotherBuildIsAHint() {
    assertThat(found(run("1", "17.0.14+7", 4), run("2", "17.0.15+6", 4)).severity())
        .isEqualTo(Severity.INFO);
  }

  @Test
  void theSameMachineIsFine() {
    assertThat(found(run("1", "17.0.15+6", 4), run("2", "17.0.15+6", 4)).severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void nothingIsSaidOfWhatNoLogTells() {
    assertThat(
            Asked.ofComparison(
                "D108", List.of(TestConfiguration.of("a", TestRun.empty(), TestRun.empty()))))
        .isEmpty();
  }

  private static TestRun run(String name, String version, int cpus) {
    return TestRun.of(Collector.G1, version).cpus(cpus).named(name);
  }

  private static Finding found(TestRun... runs) {
    return Asked.ofComparison("D108", List.of(TestConfiguration.of("c", runs))).orElseThrow();
  }
}
