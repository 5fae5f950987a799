package dev.whisker.app.screen.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.charts.chart.ChartKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdviceTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void eachRuleSpeaksOnceTheMostSevereFirst() throws IOException {
    Advice advice = Advice.of(Studies.fastAndSlow(folder, 3), Locale.ENGLISH);

    List<String> rules = advice.findings().stream().map(Advice.Topic::rule).toList();
    assertThat(rules).isNotEmpty().hasSameSizeAs(new HashSet<>(rules));
    assertThat(advice.findings())
        .extracting(Advice.Topic::severity)
        .isSortedAccordingTo((a, b) -> b.compareTo(a))
        .allMatch(severity -> severity.compareTo(Severity.OK) > 0);
  }

  @Test
  void symptomsFollowTheirCause() throws IOException {
    Path leak = Path.of("../samples/diseases/leak-parallel");

    List<Advice.Topic> findings = Advice.of(Studies.of(leak), Locale.ENGLISH).findings();

    Advice.Topic cause = findings.getFirst();
    assertThat(cause.rule()).isEqualTo("D22");
    assertThat(findings.get(1).cause()).contains("D22");
    List<Advice.Topic> symptoms =
        findings.stream().filter(each -> each.cause().equals(Optional.of("D22"))).toList();
    assertThat(findings.subList(1, 1 + symptoms.size())).isEqualTo(symptoms);
  }

  @Test
  void findingHasConfigurationAndRuns() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    Advice advice = Advice.of(comparison, Locale.ENGLISH);

    // The slow one is stopped for a fifth of the time, in every run: too little GC throughput.
    Advice.Item slow =
        advice.findings().stream()
            .filter(topic -> topic.rule().equals("D38"))
            .flatMap(topic -> topic.items().stream())
            .findFirst()
            .orElseThrow();
    assertThat(slow.about()).isEqualTo("slow");
    assertThat(slow.position()).contains(1);
    assertThat(slow.runs()).isEqualTo(3);
    assertThat(slow.of()).isEqualTo(3);
    assertThat(slow.lines()).isNotEmpty();
    assertThat(slow.isTimed()).isTrue();
    // The number that can be changed is in the middle of the sentence.
    Advice.Limit limit =
        slow.limits().stream().filter(each -> each.threshold().isPresent()).findFirst().get();
    assertThat(limit.text()).isEqualTo((limit.before() + " … " + limit.behind()).strip());
  }

  @Test
  void runWithOnlyTotalsHasNoTimelineLink() throws IOException {
    Files.writeString(
        folder.resolve("ab.txt"),
        """
        This is ApacheBench, Version 2.3 <$Revision: 1879490 $>
        Server Hostname:        localhost
        Concurrency Level:      8
        Time taken for tests:   12.500 seconds
        Complete requests:      10000
        Failed requests:        0
        Requests per second:    800.00 [#/sec] (mean)
        Time per request:       10.000 [ms] (mean)
        """);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    assertThat(
            Stream.of(advice.findings(), advice.fine(), advice.notEvaluable())
                .flatMap(List::stream)
                .flatMap(topic -> topic.items().stream())
                .filter(item -> !item.run().isEmpty()))
        .isNotEmpty()
        .noneMatch(Advice.Item::isTimed);
  }

  /** Found in three: the one with the longest stops comes first. */
  @Test
  void worstConfigurationOfFindingIsFirst() throws IOException {
    Logs.parallel(folder.resolve("a/gc.log"), 60, 0.3);
    Logs.parallel(folder.resolve("b/gc.log"), 60, 0.5);
    Logs.parallel(folder.resolve("c/gc.log"), 60, 0.4);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    Advice.Topic low =
        advice.findings().stream().filter(each -> each.rule().equals("D38")).findFirst().get();
    assertThat(low.items()).extracting(Advice.Item::about).containsExactly("b", "c", "a");
  }

  /** The worst of several repeats represents its configuration. */
  @Test
  void worstRepeatRepresentsItsConfiguration() throws IOException {
    Logs.parallel(folder.resolve("a/1/gc.log"), 60, 0.3);
    Logs.parallel(folder.resolve("a/2/gc.log"), 60, 0.5);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    assertThat(advice.findings().stream().filter(each -> each.rule().equals("D38")).findFirst())
        .hasValueSatisfying(low -> assertThat(low.items().getFirst().run()).isEqualTo("2"));
  }

  @Test
  void findingNamedByCaveatIsFirstAmongEquals() throws IOException {
    Logs.parallel(folder.resolve("fast/gc.log"), 200, 0.01);
    Logs.starved(folder.resolve("slow/gc.log"), 200, 0.2);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    assertThat(advice.caveats().getFirst())
        .isEqualTo(
            new Advice.Sentence(
                "GC threads waited for CPU in 1 of 2 runs: the machine, or its container, was"
                    + " overloaded. Free CPU and record again.",
                Optional.of("D45"),
                Optional.empty(),
                false));
    List<String> warnings =
        advice.findings().stream()
            .filter(topic -> topic.severity().compareTo(Severity.WARNING) >= 0)
            .map(Advice.Topic::rule)
            .toList();
    assertThat(warnings).hasSizeGreaterThan(1).startsWith("D45");
    assertThat(advice.unmentioned())
        .extracting(Advice.Topic::rule)
        .isSubsetOf(warnings)
        .isNotEmpty();
    assertThat(advice.unmentioned()).extracting(Advice.Topic::rule).doesNotContain("D45");
  }

  @Test
  void evidenceHasItsChart() {
    Advice advice = Advice.of(Studies.of(Path.of("../samples/story1")), Locale.ENGLISH);

    assertThat(advice.evidence())
        .flatExtracting(each -> each.chart().stream().toList())
        .containsExactly(ChartKind.LATENCY_P99, ChartKind.PAUSE_MAX, ChartKind.FULL_COLLECTIONS);
  }

  @Test
  void uncheckedRulesAreListedSeparately() throws IOException {
    Advice advice = Advice.of(Studies.fastAndSlow(folder, 1), Locale.ENGLISH);

    assertThat(advice.notEvaluable())
        .isNotEmpty()
        .allMatch(topic -> topic.severity() == Severity.NOT_EVALUABLE);
    assertThat(advice.findings()).noneMatch(topic -> topic.severity() == Severity.NOT_EVALUABLE);
  }

  @Test
  void itSpeaksTheLanguageOfTheWindow() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    String answer = Advice.of(comparison, Locale.SIMPLIFIED_CHINESE).headline();

    assertThat(answer.codePoints().anyMatch(Character::isIdeographic)).isTrue();
    assertThat(Advice.of(comparison, Locale.ENGLISH).headline()).isNotEqualTo(answer);
  }
}
