package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamesAgainstLogsTest {

  @Test
  void reportsNameContradictedByLog() {
    Finding finding =
        Asked.ofComparison(
                "D102", List.of(Halves.logged("g1", "a.log"), Halves.logged("other", "b.log")))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .contains("g1 (")
        .contains("G1 by its name, Serial by its log");
    assertThat(
            Asked.ofComparison("D102", List.of(Halves.logged("serial", "a.log")))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison("D102", List.of(TestConfiguration.of("g1", Metric.LATENCY_MEAN, 1))))
        .isEmpty();
  }

  @Test
  void reportsManifestContradictedByLog() {
    Repeats ran = Halves.logged("any", "a.log");
    Run run = ran.configuration().runs().getFirst();
    Run noted =
        new Run(
            run.name(),
            run.gcLogs(),
            run.loadResults(),
            run.factors(),
            Factors.of(Map.of("collector", "ZGC")),
            run.pairing(),
            "",
            null);
    Finding finding =
        Asked.ofComparison(
                "D102", List.of(new Repeats(Configuration.of("any", List.of(noted)), ran.runs())))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("ZGC by its manifest, Serial by its log");
  }
}
