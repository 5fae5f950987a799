package dev.whisker.app.model.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.grouping.Grouper;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
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
  void aFindingNamesItsConfigurationAndInHowManyRunsItWasMade() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    Advice advice = Advice.of(comparison, Locale.ENGLISH);

    // The slow one stands still for a fifth of the time, in every run: too little GC throughput.
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
    // The number that can be changed stands in mid-sentence.
    Advice.Limit limit =
        slow.limits().stream().filter(each -> each.threshold().isPresent()).findFirst().get();
    assertThat(limit.text()).isEqualTo((limit.before() + " … " + limit.behind()).strip());
  }

  @Test
  void aRunOfTotalsAloneLeadsToNoTimeline() throws IOException {
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

  /** Four of the eight pools of the sample are beaten; the screen says so above the reasons. */
  @Test
  void whoIsBeatenByWhomIsSaidOnce() {
    Path sample = Path.of("../samples/threads");
    List<FileContent> files =
        Folders.files(sample).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();

    Advice advice =
        Advice.of(
            Comparer.compare(Grouper.group(files, List.of(sample)), Settings.DEFAULT),
            Locale.ENGLISH);

    assertThat(advice.beaten()).isNotEmpty();
    assertThat(advice.reasons())
        .isNotEmpty()
        .doesNotContainAnyElementsOf(advice.beaten().stream().map(Advice.Beaten::how).toList());
  }

  /** Found in three: that of the one that stood still the longest comes first. */
  @Test
  void theConfigurationThatHasMostOfATroubleLeads() throws IOException {
    Logs.parallel(folder.resolve("a/gc.log"), 60, 0.3);
    Logs.parallel(folder.resolve("b/gc.log"), 60, 0.5);
    Logs.parallel(folder.resolve("c/gc.log"), 60, 0.4);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    Advice.Topic low =
        advice.findings().stream().filter(each -> each.rule().equals("D38")).findFirst().get();
    assertThat(low.items()).extracting(Advice.Item::about).containsExactly("b", "c", "a");
  }

  /** Of several repeats the worst speaks. */
  @Test
  void theRepeatThatHasMostOfATroubleSpeaksForItsConfiguration() throws IOException {
    Logs.parallel(folder.resolve("a/1/gc.log"), 60, 0.3);
    Logs.parallel(folder.resolve("a/2/gc.log"), 60, 0.5);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    assertThat(advice.findings().stream().filter(each -> each.rule().equals("D38")).findFirst())
        .hasValueSatisfying(low -> assertThat(low.items().getFirst().run()).isEqualTo("2"));
  }

  /** Each sentence stands once: what forbids to compare, and what to do about it. */
  @Test
  void whatStandsInTheWayIsNotSaidAgainBelow() throws IOException {
    Logs.parallel(folder.resolve("a/gc.log"), 100, 0.01);
    Logs.parallel(folder.resolve("b/gc.log"), 20, 0.01);
    Loads.jtl(folder.resolve("a/result.jtl"), 1_000_000_000_000L, 100);
    Loads.stalled(folder.resolve("b/result.jtl"), 1_000_000_000_000L, 100, 20, 90);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    List<Advice.Item> obstacles =
        advice.obstacles().stream().flatMap(topic -> topic.items().stream()).toList();
    assertThat(obstacles).isNotEmpty();
    assertThat(advice.details())
        .extracting(Advice.Sentence::text)
        .doesNotContainAnyElementsOf(obstacles.stream().map(Advice.Item::summary).toList());
    assertThat(advice.nextExperiment())
        .isNotEmpty()
        .doesNotContainAnyElementsOf(obstacles.stream().map(Advice.Item::advice).toList());
  }

  @Test
  void whatTheAnswerNamesStandsFirstAmongEquals() throws IOException {
    Logs.parallel(folder.resolve("fast/gc.log"), 200, 0.01);
    Logs.starved(folder.resolve("slow/gc.log"), 200, 0.2);

    Advice advice = Advice.of(Studies.of(folder), Locale.ENGLISH);

    assertThat(advice.answer())
        .isEqualTo(
            new Advice.Sentence(
                "Too little processor time for collections (in slow): fix that first.",
                Optional.of("D45")));
    assertThat(advice.details().getLast().rule()).isEmpty();
    List<String> warnings =
        advice.findings().stream()
            .filter(topic -> topic.severity() == Severity.WARNING)
            .map(Advice.Topic::rule)
            .toList();
    assertThat(warnings).hasSizeGreaterThan(1).startsWith("D45");
  }

  @Test
  void whatCouldNotBeCheckedStandsApart() throws IOException {
    Advice advice = Advice.of(Studies.fastAndSlow(folder, 1), Locale.ENGLISH);

    assertThat(advice.notEvaluable())
        .isNotEmpty()
        .allMatch(topic -> topic.severity() == Severity.NOT_EVALUABLE);
    assertThat(advice.findings()).noneMatch(topic -> topic.severity() == Severity.NOT_EVALUABLE);
  }

  @Test
  void itSpeaksTheLanguageOfTheWindow() throws IOException {
    Comparison comparison = Studies.fastAndSlow(folder, 3);

    String answer = Advice.of(comparison, Locale.SIMPLIFIED_CHINESE).answer().text();

    assertThat(answer.codePoints().anyMatch(Character::isIdeographic)).isTrue();
    assertThat(Advice.of(comparison, Locale.ENGLISH).answer().text()).isNotEqualTo(answer);
  }
}
