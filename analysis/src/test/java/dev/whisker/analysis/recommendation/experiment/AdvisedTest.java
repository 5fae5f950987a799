package dev.whisker.analysis.recommendation.experiment;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.foundOfOne;
import static dev.whisker.analysis.recommendation.TestChoice.judgedBy;
import static dev.whisker.analysis.recommendation.TestChoice.said;
import static dev.whisker.analysis.recommendation.TestRepeats.heap;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.answer.Recommender;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AdvisedTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  /** Full collections under G1, of which it is said to raise the heap; nobody else is there. */
  @Test
  void whereNobodyQualifiesWhatWouldLetThemComesWithItsCommand() {
    List<Repeats> both = List.of(heap("one", "512m"), heap("two", "2048m"));
    Choice choice = choice(both, Goal.BALANCED, Map.of());
    RepeatedFinding fulls =
        new RepeatedFinding(advising("D11", Severity.CRITICAL, "rule.D11.advice.unified"), 3, 3);
    List<Candidate> ruledOut =
        choice.candidates().stream()
            .map(each -> new Candidate(each.repeats(), List.of(fulls)))
            .toList();

    Recommendation answer = Recommender.recommend(judgedBy(choice, ruledOut, List.of()));

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No configuration qualifies.");
    assertThat(said(answer.nextExperiment()))
        .first()
        .asString()
        .startsWith("In this order: raise -Xmx")
        .endsWith("as below: one with -Xmx1024m and two with -Xmx4096m.");
    assertThat(said(answer.nextExperiment())).noneMatch(next -> next.contains("runs of each"));
    assertThat(answer.commands())
        .extracting(Recommendation.Command::options)
        .containsExactly("-XX:+UseG1GC -Xmx1024m", "-XX:+UseG1GC -Xmx4096m");
  }

  /** What a configuration would become is another that was run: its own advice goes on. */
  @Test
  void whatWasRunAlreadyIsNotAdvised() {
    Choice choice =
        choice(
            List.of(heap("one", "512m"), heap("two", "1g"), heap("three", "2g")),
            Goal.BALANCED,
            Map.of());
    RepeatedFinding fulls =
        new RepeatedFinding(advising("D11", Severity.CRITICAL, "rule.D11.advice.unified"), 3, 3);
    List<Candidate> all = choice.candidates();
    List<Candidate> lastQualifies =
        IntStream.range(0, 3)
            .mapToObj(i -> new Candidate(all.get(i).repeats(), i < 2 ? List.of(fulls) : List.of()))
            .toList();
    List<Candidate> noneQualifies =
        all.stream().map(each -> new Candidate(each.repeats(), List.of(fulls))).toList();

    assertThat(Recommender.recommend(judgedBy(choice, lastQualifies, List.of())).commands())
        .noneMatch(Recommendation.Command::isNew);
    assertThat(
            said(
                Recommender.recommend(judgedBy(choice, noneQualifies, List.of())).nextExperiment()))
        .first()
        .asString()
        .endsWith("That is what rules three out. To try that, as below: three with -Xmx4g.");
  }

  /** Who varied a flag has seen what it does; that it should be raised is no news. */
  @Test
  void whatWasVariedNeedsNoRuleOfThumb() {
    Finding goal = advising("D24", Severity.WARNING, "rule.D24.advice.g1");
    List<Repeats> swept = List.of(pauseGoal("short", "20", 200), pauseGoal("long", "200", 100));
    List<Repeats> alike = List.of(load("fast", 200, 100), load("slow", 100, 100));

    assertThat(
            said(
                Recommender.recommend(foundOfOne(choice(swept, Goal.BALANCED, Map.of()), 0, goal))
                    .nextExperiment()))
        .noneMatch(next -> next.contains("-XX:MaxGCPauseMillis"));
    assertThat(
            said(
                Recommender.recommend(foundOfOne(choice(alike, Goal.BALANCED, Map.of()), 0, goal))
                    .nextExperiment()))
        .anyMatch(next -> next.contains("-XX:MaxGCPauseMillis"));
  }

  private static Repeats pauseGoal(String name, String millis, double perSecond) {
    return TestConfiguration.of(
        name,
        Map.of("maxGcPauseMillis", millis),
        IntStream.range(0, 3)
            .mapToObj(
                i ->
                    TestRun.empty()
                        .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001))
                        .with(Metric.LATENCY_P99, 100 + i))
            .toArray(TestRun[]::new));
  }

  @Test
  void adviceOnTheLoadConcernsAllAndOtherAdviceWhomItIsAbout() {
    List<Repeats> both = List.of(heap("one", "512m"), heap("two", "2048m"));
    Choice choice = choice(both, Goal.BALANCED, Map.of());
    Finding tooShort = advising("D79", Severity.WARNING, "rule.D79.advice");
    Finding heap = advising("D24", Severity.WARNING, "rule.D24.advice.g1.heap");

    assertThat(said(Recommender.recommend(foundOfOne(choice, 0, tooShort)).nextExperiment()))
        .anyMatch(next -> next.endsWith("In all configurations alike."));
    assertThat(said(Recommender.recommend(foundOfOne(choice, 0, heap)).nextExperiment()))
        .anyMatch(
            next -> next.endsWith("This is about one. To try that, as below: one with -Xmx1024m."));
    Choice ofBoth =
        judgedBy(
            choice,
            choice.candidates().stream()
                .map(
                    each -> new Candidate(each.repeats(), List.of(new RepeatedFinding(heap, 3, 3))))
                .toList(),
            List.of());
    assertThat(said(Recommender.recommend(ofBoth).nextExperiment()))
        .anyMatch(next -> next.contains("This is about all configurations."));
  }

  /** What the answer says of standstills is not advised again where advice on the leader stands. */
  @Test
  void adviceThatIsGivenAlreadyIsNotGivenTwice() {
    Finding standstill = advising("D85", Severity.WARNING, "rule.D85.advice");
    standstill.evidence().put("corrected", Fact.millis(2236));
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    List<RepeatedFinding> ofFast =
        List.of(
            new RepeatedFinding(standstill, 3, 3),
            new RepeatedFinding(advising("D70", Severity.WARNING, "rule.D70.advice"), 3, 3));

    List<String> next =
        said(
            Recommender.recommend(
                    judgedBy(
                        choice,
                        List.of(
                            choice.candidates().getFirst(),
                            new Candidate(choice.candidates().getLast().repeats(), ofFast)),
                        List.of()))
                .nextExperiment());

    assertThat(next).filteredOn(each -> each.startsWith("To measure what users see")).hasSize(1);
    assertThat(next).anyMatch(each -> each.contains("-XX:+PrintGCDateStamps"));
  }

  @Test
  void whoChoseByLittleMemoryIsNotToldToTakeMore() {
    Choice choice =
        choice(List.of(load("small", 100, 500), load("large", 100, 500)), Goal.BALANCED, Map.of());
    Finding finding =
        new Finding(
            "D19",
            Severity.WARNING,
            new Statement("need.gc-log", Map.of()),
            new Statement("next.equal-conditions", Map.of()),
            new TreeMap<>(),
            List.of(),
            new TreeMap<>());
    Choice warned = foundOfOne(choice, 0, finding);
    Choice forMemory =
        new Choice(
            warned.candidates(),
            warned.baseline(),
            Goal.FOOTPRINT,
            warned.limits(),
            warned.decisionMetrics(),
            warned.interesting(),
            warned.contrasts(),
            warned.findings(),
            0);

    assertThat(said(Recommender.recommend(warned).nextExperiment()))
        .anySatisfy(next -> assertThat(next).contains("This is about small"));
    assertThat(said(Recommender.recommend(forMemory).nextExperiment()))
        .noneSatisfy(next -> assertThat(next).contains("This is about small"));
  }
}
