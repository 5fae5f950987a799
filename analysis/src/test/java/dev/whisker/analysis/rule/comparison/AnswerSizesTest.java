package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.load.result.LoadResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnswerSizesTest {

  private static Repeats answering(String name, String... bytes) {
    return TestConfiguration.of(
        name,
        Stream.of(bytes)
            .map(size -> TestRun.empty().load(Map.of(LoadResult.ANSWER_BYTES, size)))
            .toArray(TestRun[]::new));
  }

  private static Severity severity(Repeats... configurations) {
    return Asked.ofComparison("D115", List.of(configurations)).orElseThrow().severity();
  }

  @Test
  void whoAnswersWithLessHasLessToDo() {
    Finding finding =
        Asked.ofComparison(
                "D115", List.of(answering("a", "761", "763"), answering("b", "40960", "40960")))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("a 762 B and b 40 KiB");
  }

  @Test
  void ignoresHeadersAndVariation() {
    // Other headers around a short page.
    assertThat(severity(answering("a", "300"), answering("b", "700"))).isEqualTo(Severity.OK);
    // A page of about the same length.
    assertThat(severity(answering("a", "40000"), answering("b", "45000"))).isEqualTo(Severity.OK);
    // Repeats that differ as much.
    assertThat(severity(answering("a", "1000", "9000"), answering("b", "8000", "9500")))
        .isEqualTo(Severity.OK);
  }

  @Test
  void needsSizesAndTheSameLoad() {
    assertThat(
            Asked.ofComparison(
                "D115",
                List.of(
                    answering("a", "761"),
                    TestConfiguration.of("b", TestRun.empty().load(Map.of())))))
        .isEmpty();
    TestRun other =
        TestRun.empty().load(Map.of(LoadResult.ANSWER_BYTES, "40960", "path", "/other"));
    TestRun one = TestRun.empty().load(Map.of(LoadResult.ANSWER_BYTES, "761", "path", "/one"));
    assertThat(
            Asked.ofComparison(
                "D115", List.of(TestConfiguration.of("a", one), TestConfiguration.of("b", other))))
        .isEmpty();
  }
}
