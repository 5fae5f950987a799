package dev.whisker.analysis.rule.comparison.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.Halves;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedFileTest {

  @Test
  void twoRunsFromOneFile() {
    Finding finding =
        Asked.ofComparison(
                "D73", List.of(Halves.logged("a", "gc.log"), Halves.logged("b", "gc.log")))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("2 JVMs wrote to gc.log. Each start is a run of its own.");
  }

  @Test
  void aFileEachIsFineAndWithoutLogsThereIsNoQuestion() {
    assertThat(
            Asked.ofComparison(
                    "D73", List.of(Halves.logged("a", "a.log"), Halves.logged("b", "b.log")))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison("D73", List.of(TestConfiguration.of("a", Metric.LATENCY_MEAN, 1))))
        .isEmpty();
  }

  @Test
  void oneLogOfSeveralTestsIsOneJvmAndNotSeveralInAFile() {
    RunMetrics first = Halves.logged("a", "gc.log").runs().getFirst();
    Run run = first.timeline().run();
    Repeats one =
        new Repeats(Configuration.of("a", List.of(run, run.named("2"))), List.of(first, first));

    assertThat(one.starts()).hasSize(1);
    assertThat(Asked.ofComparison("D73", List.of(one)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
  }
}
