package dev.whisker.analysis.recommendation.answer;

import static dev.whisker.analysis.recommendation.TestChoice.advising;
import static dev.whisker.analysis.recommendation.TestChoice.answer;
import static dev.whisker.analysis.recommendation.TestChoice.caveats;
import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestChoice.evidence;
import static dev.whisker.analysis.recommendation.TestChoice.finding;
import static dev.whisker.analysis.recommendation.TestChoice.foundOf;
import static dev.whisker.analysis.recommendation.TestChoice.headline;
import static dev.whisker.analysis.recommendation.TestChoice.next;
import static dev.whisker.analysis.recommendation.TestChoice.ranking;
import static dev.whisker.analysis.recommendation.TestChoice.with;
import static dev.whisker.analysis.recommendation.TestRepeats.load;
import static dev.whisker.analysis.recommendation.TestRepeats.loads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Confidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.contrast.AllPairs;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AnswerTest {

  private static final Repeats FAST = load("fast", 200, 50);
  private static final Repeats SLOW = load("slow", 100, 200);
  private static final Repeats NEAR = load("near", 199.9, 50.1);

  @Test
  void namesAClearWinner() {
    Answer answer = answer(SLOW, FAST);

    assertThat(headline(answer)).isEqualTo("Requests/s: fast is clearly better than slow.");
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(ranking(answer)).containsExactly("1 best fast", "2 behind slow");
    // The intervals by SciPy: t of 3 degrees of freedom, at half of 5 % for each metric.
    assertThat(evidence(answer))
        .containsExactly(
            "Requests/s: fast is 2× higher than slow (95 % interval 1.93× to 2.07×; clear, in every"
                + " run).",
            "Latency p99: fast is 4× lower than slow (95 % interval 3.87× to 4.14×; clear, in every"
                + " run).");
    assertThat(caveats(answer)).isEmpty();
    assertThat(next(answer)).containsExactly("No more runs are needed for this choice.");
  }

  @Test
  void namesASetWhereTwoAreTied() {
    Answer answer = answer(SLOW, FAST, NEAR);

    assertThat(answer.front()).containsExactlyInAnyOrder("fast", "near");
    assertThat(answer.recommended()).isNull();
    assertThat(ranking(answer)).last().isEqualTo("3 behind slow");
    assertThat(headline(answer))
        .isEqualTo("Requests/s: fast and near are clearly better than slow.");
  }

  @Test
  void saysThatEquivalentConfigurationsDoNotDiffer() {
    Repeats one = alike("one", 100, 50);
    Repeats other = alike("other", 100.1, 50.1);

    Answer answer = answer(one, other);

    assertThat(headline(answer)).isEqualTo("No difference that matters between one and other.");
    assertThat(answer.confidence()).isEqualTo(Confidence.HIGH);
    assertThat(answer.recommended()).isNull();
    assertThat(answer.front()).containsExactlyInAnyOrder("one", "other");
  }

  private static Repeats alike(String name, double perSecond, double p99) {
    return loads(
        name,
        new double[] {perSecond, perSecond * 1.0005, perSecond * 0.9995},
        new double[] {p99, p99 * 1.0005, p99 * 0.9995});
  }

  @Test
  void identicalConfigurationsHaveNoWinner() {
    double[] perSecond = {80, 120, 105};
    double[] p99 = {40, 90, 60};

    Answer answer = answer(loads("one", perSecond, p99), loads("other", perSecond, p99));

    assertThat(headline(answer)).isEqualTo("Too close to call after 3 runs each: one and other.");
    assertThat(answer.recommended()).isNull();
    assertThat(next(answer))
        .singleElement()
        .asString()
        .isEqualTo(
            "Ten runs each of one and other would not separate them. Longer runs or a quieter"
                + " machine help more.");
  }

  @Test
  void countsNamesInLongHeadlines() {
    Answer answer =
        answer(
            load("a", 200, 50),
            load("b", 200, 50),
            load("c", 200, 50),
            load("x", 100, 200),
            load("y", 100, 200));

    assertThat(headline(answer))
        .isEqualTo("Requests/s: a, b and c are clearly better than all others.");
  }

  @Test
  void ordersTooCloseConfigurationsByValues() {
    Repeats better = loads("better", new double[] {80, 120, 105}, new double[] {40, 90, 60});
    Repeats worse = loads("worse", new double[] {70, 115, 100}, new double[] {50, 95, 80});

    Answer answer = answer(worse, better);

    assertThat(headline(answer))
        .isEqualTo("Too close to call after 3 runs each: better and worse.");
    assertThat(ranking(answer)).containsExactly("1 tied better", "1 tied worse");
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(evidence(answer))
        .anySatisfy(
            said ->
                assertThat(said)
                    .isEqualTo(
                        "Latency p99: better is 17% lower than worse so far (95 % interval −70.5% to"
                            + " ×2.33), which may be chance."));
    assertThat(next(answer))
        .anySatisfy(said -> assertThat(said).startsWith("Ten runs each of better and worse"));
  }

  @Test
  void ordersSingleRunsByTheirValues() {
    Answer answer = answer(once("a", 100, 200), once("b", 150, 100));

    assertThat(headline(answer)).isEqualTo("With single runs, b comes first.");
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(answer.recommended()).isNull();
    assertThat(evidence(answer))
        .containsExactly(
            "Requests/s: b is 50% higher than a (single runs).",
            "Latency p99: b is 2× lower than a (single runs).");
    assertThat(next(answer))
        .containsExactly(
            "Run b and a until there are 3 runs of each, in turns (about 20 minutes).");
  }

  @Test
  void saysWhereSingleRunsAreATradeOff() {
    assertThat(headline(answer(once("a", 150, 200), once("b", 100, 100))))
        .isEqualTo("Single runs show a trade-off between a and b.");
    assertThat(headline(answer(once("a", 100, 100), once("b", 100.1, 100))))
        .isEqualTo("Single runs show no difference that matters.");
  }

  private static Repeats once(String name, double perSecond, double p99) {
    return loads(name, new double[] {perSecond}, new double[] {p99});
  }

  @Test
  void twoRunsShowALargeDifference() {
    Repeats fast = loads("fast", new double[] {200, 201}, new double[] {50, 51});
    Repeats slow = loads("slow", new double[] {100, 101}, new double[] {200, 201});

    Answer answer = answer(slow, fast);

    assertThat(headline(answer)).isEqualTo("Requests/s: fast is clearly better than slow.");
    assertThat(ranking(answer)).containsExactly("1 best fast", "2 behind slow");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(answer.recommended()).isEqualTo("fast");
  }

  /** Each is best in one metric, but ten times in p99 outweighs 4 % of requests/s. */
  @Test
  void twoRunsWithoutVerdictAreOrderedBySize() {
    Repeats a = loads("a", new double[] {97, 101}, new double[] {30, 60});
    Repeats b = loads("b", new double[] {102, 104}, new double[] {300, 600});

    Answer answer = answer(b, a);

    assertThat(headline(answer)).isEqualTo("a is first by size, not proved by two runs each.");
    assertThat(ranking(answer)).containsExactly("1 tied a", "1 tied b");
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(next(answer).getFirst()).contains("until there are 3 runs of each");
  }

  @Test
  void twoRunsWithoutADifferenceNameNoFirst() {
    Repeats a = loads("a", new double[] {100, 101}, new double[] {50, 50.5});
    Repeats b = loads("b", new double[] {100.5, 101}, new double[] {50, 50.8});

    Answer answer = answer(b, a);

    assertThat(headline(answer)).isEqualTo("Two runs each show no difference that matters.");
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
  }

  /** Deviations of the logarithms: 0.023, 0.016 and 0.47. */
  @Test
  void aNoisyConfigurationIsNamed() {
    Answer answer =
        answer(
            loads("slow", new double[] {100, 101, 102}, new double[] {143, 147, 140.5}),
            loads("quick", new double[] {100, 101, 102}, new double[] {100, 103, 101}),
            loads("noisy", new double[] {100, 101, 102}, new double[] {60, 100, 152}));

    assertThat(answer.caveats())
        .extracting(each -> Wording.in(Locale.ENGLISH).say(each.sentence()))
        .contains(
            "Latency p99 of noisy varies 24 times as much from run to run as that of the others.");
  }

  @Test
  void rulesOutWhoBreaksALimit() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of(Metric.LATENCY_P99, 150.0));

    Answer answer = answer(choice);

    assertThat(headline(answer)).isEqualTo("Only fast meets your limits.");
    assertThat(ranking(answer)).containsExactly("1 best fast", "2 ruled-out slow");
    assertThat(evidence(answer))
        .contains("slow is ruled out: Latency p99 202 ms in the worst run, your limit is 150 ms.");
    assertThat(answer.recommended()).isEqualTo("fast");
  }

  @Test
  void ranksNearestFirstWhenNobodyMeetsLimits() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of(Metric.LATENCY_P99, 10.0));

    Answer answer = answer(choice);

    assertThat(headline(answer)).isEqualTo("No configuration meets your limits.");
    assertThat(ranking(answer)).containsExactly("1 ruled-out fast", "1 ruled-out slow");
    assertThat(answer.recommended()).isNull();
    assertThat(next(answer)).singleElement().asString().contains("--slo");
  }

  @Test
  void rulesOutWhoHasACriticalFinding() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    Answer answer = answer(foundOf(choice, 1, finding("D17", Severity.CRITICAL), 1));

    assertThat(headline(answer)).isEqualTo("Only slow has no serious problem.");
    assertThat(evidence(answer)).contains("fast is ruled out: out of memory (serious problem).");
  }

  @Test
  void leakRulesOutOnlyIfOthersHaveNone() {
    Choice choice =
        foundOf(
            choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of()),
            1,
            finding("D22", Severity.CRITICAL),
            3);

    Answer ofAll = answer(choice);
    Answer ofOne = answer(foundOf(choice, 0, finding("D22", Severity.OK), 3));

    assertThat(headline(ofAll)).isEqualTo("Requests/s: fast is clearly better than slow.");
    assertThat(ofAll.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(caveats(ofAll))
        .containsExactly("The application seems to leak memory: longer runs end worse.");
    assertThat(headline(ofOne)).isEqualTo("Only slow has no serious problem.");
    assertThat(caveats(ofOne)).isEmpty();
  }

  @Test
  void throughputGoalShowsPacedRateFirst() {
    Finding paced = finding("D81", Severity.WARNING);
    Finding drifting = finding("D98", Severity.WARNING);

    assertThat(firstCaveat(Goal.THROUGHPUT, drifting, paced)).isEqualTo("D81");
    assertThat(firstCaveat(Goal.LATENCY, drifting, paced)).isEqualTo("D98");
  }

  private static String firstCaveat(Goal goal, Finding... findings) {
    return answer(with(choice(List.of(SLOW, FAST), goal, Map.of()), findings))
        .caveats()
        .getFirst()
        .rule()
        .orElseThrow();
  }

  @Test
  void onlyOutOfMemoryAfterLeakRulesOut() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());
    Finding leak = finding("D22", Severity.CRITICAL);
    Finding promotionFailed = finding("D07", Severity.CRITICAL).symptomOf(leak);
    Finding outOfMemory = finding("D17", Severity.CRITICAL).symptomOf(leak);

    assertThat(headline(answer(foundOf(choice, 1, promotionFailed, 1))))
        .isEqualTo("Requests/s: fast is clearly better than slow.");
    assertThat(headline(answer(foundOf(choice, 1, outOfMemory, 1))))
        .isEqualTo("Only slow has no serious problem.");
  }

  @Test
  void ranksOnADisturbedMachineWithLessConfidence() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    Answer answer = answer(foundOf(choice, 0, finding("D45", Severity.WARNING), 2));

    assertThat(headline(answer)).isEqualTo("Requests/s: fast is clearly better than slow.");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(caveats(answer))
        .containsExactly(
            "GC threads waited for CPU in 2 of 6 runs: the machine, or its container, was"
                + " overloaded. Free CPU and record again.");
    assertThat(answer.caveats())
        .extracting(Caveat::names, each -> each.rule().orElseThrow())
        .containsExactly(tuple(List.of("slow"), "D45"));
  }

  @Test
  void ranksNothingWhereTheLoadsWereDifferent() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    Answer answer = answer(with(choice, advising("D78", Severity.WARNING, "next.none")));

    assertThat(headline(answer)).isEqualTo("Not ranked: the loads were different.");
    assertThat(ranking(answer)).containsExactly("1 unranked slow", "1 unranked fast");
    assertThat(answer.front()).isEmpty();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(evidence(answer)).isEmpty();
  }

  @Test
  void errorsThatFlatterLowerTheConfidence() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    Answer answer = answer(with(choice, finding("D86", Severity.WARNING)));

    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(answer.caveats()).extracting(each -> each.rule().orElseThrow()).contains("D86");
  }

  /** Many more failed requests are never a fair price for a latency, with any goal. */
  @Test
  void aGoalDoesNotPayWithErrors() {
    Repeats failing = failing("failing", 50, 20);
    Repeats sound = failing("sound", 200, 0);

    Answer answer = answer(choice(List.of(failing, sound), Goal.LATENCY, Map.of()));

    assertThat(answer.front()).containsExactlyInAnyOrder("failing", "sound");
    assertThat(headline(answer))
        .isEqualTo("A trade-off between sound and failing: each is best in some metric.");
  }

  private static Repeats failing(String name, double p99, double errors) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.LATENCY_P99, p99 * (1 + i * 0.01))
              .with(Metric.SAMPLES, 10_000)
              .with(Metric.ERROR_PERCENT, errors * (1 + i * 0.01));
    }
    return TestConfiguration.of(name, runs);
  }

  @Test
  void theGoalDecidesATradeOff() {
    Repeats quick = load("quick", 100, 50);
    Repeats busy = load("busy", 200, 200);
    List<Repeats> both = List.of(quick, busy);

    Answer balanced = answer(choice(both, Goal.BALANCED, Map.of()));
    assertThat(headline(balanced))
        .isEqualTo("A trade-off between busy and quick: each is best in some metric.");
    assertThat(balanced.recommended()).isNull();

    Answer latency = answer(choice(both, Goal.LATENCY, Map.of()));
    assertThat(latency.recommended()).isEqualTo("quick");
    assertThat(headline(latency)).isEqualTo("Latency p99: quick is clearly better than busy.");
    // The price is reported.
    assertThat(evidence(latency))
        .contains(
            "Requests/s: busy is 2× higher than quick (95 % interval 1.91× to 2.09×; clear, in"
                + " every run).");

    assertThat(answer(choice(both, Goal.THROUGHPUT, Map.of())).recommended()).isEqualTo("busy");
  }

  @Test
  void goalOrdersTooCloseConfigurations() {
    Repeats quick = loads("quick", new double[] {60, 130, 100}, new double[] {20, 90, 50});
    Repeats busy = loads("busy", new double[] {70, 140, 120}, new double[] {30, 95, 60});
    List<Repeats> both = List.of(quick, busy);

    assertThat(answer(choice(both, Goal.LATENCY, Map.of())).ranking().getFirst().name())
        .isEqualTo("quick");
    assertThat(answer(choice(both, Goal.THROUGHPUT, Map.of())).ranking().getFirst().name())
        .isEqualTo("busy");
  }

  @Test
  void doesNotJudgeWhoRanOnceBesideRepeats() {
    Answer answer = answer(SLOW, FAST, once("single", 300, 20));

    assertThat(ranking(answer))
        .containsExactly("1 best fast", "2 behind slow", "3 unranked single");
    assertThat(caveats(answer)).contains("Too few runs or figures to rank single.");
    assertThat(next(answer).getFirst())
        .startsWith("Run single until there are 3 runs (about 10 minutes).");
  }

  @Test
  void saysThatCmsHasEnded() {
    Answer answer =
        answer(
            set(Map.of("collector", "CMS", "xmx", "1g"), 200),
            set(Map.of("collector", "Serial", "xmx", "1g"), 100));

    assertThat(caveats(answer)).contains("CMS ended with JDK 13.");
  }

  @Test
  void equalHeapsNeedNoFurtherRun() {
    Answer answer =
        answer(
            set(Map.of("collector", "G1", "xms", "1g", "xmx", "1g"), 200),
            set(Map.of("collector", "Serial", "xms", "1g", "xmx", "1g"), 100));

    assertThat(next(answer)).noneMatch(step -> step.contains("same heap"));
  }

  @Test
  void saysWhatTheLoserLostBy() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    assertThat(evidence(answer(foundOf(choice, 0, waiting(82), 3))))
        .contains("Why the others lost: slow (threads waited 82 s for memory).");
    assertThat(evidence(answer(foundOf(choice, 0, finding("D38", Severity.WARNING), 3))))
        .contains("Why the others lost: slow (GC takes too much time).");
    assertThat(evidence(answer(foundOf(choice, 1, waiting(82), 3))))
        .noneMatch(said -> said.startsWith("Why"));
  }

  private static Finding waiting(double seconds) {
    Finding plain = finding("D119", Severity.WARNING);
    return new Finding(
        plain.rule(),
        plain.severity(),
        plain.summary(),
        null,
        Remedy.NONE,
        new TreeMap<>(Map.of("waited", Fact.seconds(seconds))),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  @Test
  void blocksAreRepeatedInTurnsFirst() {
    Choice choice = choice(List.of(SLOW, FAST), Goal.BALANCED, Map.of());

    assertThat(next(answer(with(choice, advising("D98", Severity.INFO, "rule.D98.advice")))))
        .first()
        .isEqualTo("Repeat in turns (A B B A).");
  }

  @Test
  void heapProblemKeepsRunWithoutErrors() {
    Choice choice =
        foundOf(
            choice(
                List.of(errors("slow", 100, 0), errors("fast", 200, 0)), Goal.BALANCED, Map.of()),
            1,
            finding("D16", Severity.CRITICAL),
            3);

    assertThat(answer(choice).recommended()).isEqualTo("fast");
  }

  private static Repeats errors(String name, double perSecond, double percent) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001))
              .with(Metric.ERROR_PERCENT, percent);
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  @Test
  void muchGcIsNeverNoProblem() {
    Choice choice =
        choice(
            List.of(
                TestConfiguration.of(
                    "one",
                    Map.of(),
                    TestRun.of(Collector.G1, "17.0.15+6").with(Metric.GC_THROUGHPUT, 55.3))),
            Goal.BALANCED,
            Map.of());

    assertThat(headline(answer(choice))).isEqualTo("GC took 44.7% of the time.");
    assertThat(headline(answer(foundOf(choice, 0, finding("D38", Severity.NOT_EVALUABLE), 1))))
        .isEqualTo("Too short to judge: GC took 44.7% of the time.");
  }

  @Test
  void saysThatSeveralSettingsDiffer() {
    Answer answer =
        answer(
            set(Map.of("collector", "G1", "xmx", "1g"), 200),
            set(Map.of("collector", "Serial", "xmx", "512m"), 100));

    assertThat(caveats(answer))
        .contains(
            "The compared configurations differ in collector and heap size, so this test cannot say"
                + " which made the difference.");
    assertThat(next(answer))
        .contains(
            "Run G1 and Serial with the same heap (-Xms1g -Xmx1g), in turns, for at least 120 s each.");
    assertThat(answer.commands())
        .anySatisfy(
            command -> {
              assertThat(command.isNew()).isTrue();
              assertThat(command.options()).startsWith("-XX:+UseSerialGC -Xms1g -Xmx1g");
            });
  }

  /** Every collector in every heap: the test shows what each of the two does. */
  @Test
  void aGridSeparatesItsSettings() {
    Answer answer =
        answer(
            set("g1-1g", Map.of("collector", "G1", "xmx", "1g"), 200),
            set("g1-512m", Map.of("collector", "G1", "xmx", "512m"), 200),
            set("serial-1g", Map.of("collector", "Serial", "xmx", "1g"), 110),
            set("serial-512m", Map.of("collector", "Serial", "xmx", "512m"), 100));

    assertThat(headline(answer)).isEqualTo("Requests/s: G1 is clearly better than Serial.");
    assertThat(evidence(answer)).contains("No difference that matters between g1-1g and g1-512m.");
    assertThat(caveats(answer)).noneMatch(said -> said.contains("differ in"));
    assertThat(next(answer)).noneMatch(said -> said.contains("alone"));
  }

  /** Of Parallel the heap is unknown, so it does not separate collector from heap. */
  @Test
  void unknownHeapDoesNotSeparateFactors() {
    Answer answer =
        answer(
            set(Map.of("collector", "G1", "xmx", "1g"), 200),
            set(Map.of("collector", "Serial", "xmx", "512m"), 100),
            set(Map.of("collector", "Parallel"), 150));

    assertThat(caveats(answer))
        .anyMatch(said -> said.contains("differ in collector and heap size"));
  }

  /** G1 rounds the initial heap to its regions, so that of two JVMs without -Xms differs. */
  @Test
  void roundedInitialHeapIsNoDifference() {
    Answer answer =
        answer(
            set(Map.of("collector", "G1", "xms", "384m", "xmx", "16g"), 200),
            set(Map.of("collector", "Serial", "xms", "378m", "xmx", "16g"), 100));

    assertThat(caveats(answer)).noneMatch(said -> said.contains("differ in"));
  }

  private static Repeats set(Map<String, String> factors, double perSecond) {
    return set(factors.getOrDefault("collector", ""), factors, perSecond);
  }

  private static Repeats set(String name, Map<String, String> factors, double perSecond) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, factors, runs);
  }

  /** Clients that wait for responses measure few of the requests that a standstill would hit. */
  @Test
  void lowerBoundCanBeWorseButNotBetter() {
    Choice better = foundOf(choice(List.of(SLOW, FAST), Goal.LATENCY, Map.of()), 1, bound(), 3);
    Choice worse = foundOf(choice(List.of(SLOW, FAST), Goal.LATENCY, Map.of()), 0, bound(), 3);

    assertThat(p99(better).verdict()).isEqualTo(Verdict.OPEN);
    assertThat(p99(better).isBound()).isTrue();
    assertThat(p99(worse).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(caveats(answer(better)))
        .contains(
            "Clients sent no requests while the server stalled, so the true p99 is higher (fast).");
  }

  private static Contrast p99(Choice choice) {
    return choice.contrasts().stream()
        .filter(contrast -> contrast.metric() == Metric.LATENCY_P99)
        .findFirst()
        .orElseThrow();
  }

  private static Finding bound() {
    Finding plain = finding("D85", Severity.WARNING);
    return new Finding(
        "D85",
        Severity.WARNING,
        plain.summary(),
        null,
        Remedy.NONE,
        new TreeMap<>(Map.of("corrected", Fact.millis(2236))),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  @Test
  void fullGcsNeverOutweighClearLatencyDifference() {
    assertThat(answer(counting(calm(100), halting(100))).front()).containsExactly("calm");
    assertThat(answer(counting(calm(400), halting(100))).front()).containsExactly("halting");
  }

  @Test
  void completedCyclesNeedNoFullGc() {
    assertThat(caveatKeys(0)).contains("caveat.no-full-yet");
    assertThat(caveatKeys(24)).doesNotContain("caveat.no-full-yet");
  }

  private static List<String> caveatKeys(int cycles) {
    Repeats marking =
        TestConfiguration.of(
            "marking",
            TestRun.of(Collector.G1, "17.0.15+6")
                .with(Metric.LATENCY_P99, 100)
                .with(Metric.FULL_COUNT, 0)
                .with(Metric.CONCURRENT_CYCLES, cycles));
    return answer(counting(marking, halting(200))).caveats().stream()
        .map(caveat -> caveat.sentence().key())
        .toList();
  }

  private static Repeats calm(double p99) {
    return gcs("calm", p99, 0);
  }

  private static Repeats halting(double p99) {
    return gcs("halting", p99, 13);
  }

  private static Repeats gcs(String name, double p99, int fullGcs) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "17.0.15+6")
              .with(Metric.LATENCY_P99, p99 * (1 + i * 0.01))
              .with(Metric.FULL_COUNT, fullGcs);
    }
    return TestConfiguration.of(name, runs);
  }

  private static Choice counting(Repeats one, Repeats other) {
    List<Metric> deciding = List.of(Metric.LATENCY_P99, Metric.FULL_COUNT);
    Choice choice = choice(List.of(one, other), Goal.BALANCED, Map.of());
    return new Choice(
        choice.candidates(),
        choice.baseline(),
        choice.criteria(),
        deciding,
        AllPairs.of(
            new Contrasts(
                choice.criteria().goal().weights(deciding), choice.criteria().interesting()),
            List.of(one, other)),
        List.of());
  }

  @Test
  void oneConfigurationHasItsHealthInASentence() {
    Repeats only =
        TestConfiguration.of(
            "only",
            TestRun.empty()
                .with(Metric.GC_THROUGHPUT, 99.2)
                .with(Metric.PAUSE_MAX, 120)
                .with(Metric.FULL_COUNT, 0));

    Answer answer = answer(only);

    assertThat(headline(answer))
        .isEqualTo("No problem found: GC throughput 99.2% and longest pause 120 ms.");
    assertThat(evidence(answer))
        .containsExactly("Measured: GC throughput 99.2%, longest pause 120 ms and no full GC.");
    assertThat(ranking(answer)).containsExactly("1 alone only");
    assertThat(answer.front()).containsExactly("only");
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(next(answer))
        .containsExactly("Add runs of a second configuration to compare only with.");
  }

  @Test
  void warnsOfRunsWithLittleLeftAfterTrimming() {
    TestRun cut = TestRun.empty().load(Map.of()).with(Metric.PAUSE_P99, 10).testedFor(60);

    assertThat(caveats(answer(TestConfiguration.of("cut", cut.seconds(9)))))
        .contains(
            "After trimming, less than 10 s is left of some runs of cut. Cut off less, or run"
                + " longer.");
    assertThat(caveats(answer(TestConfiguration.of("cut", cut.seconds(10)))))
        .noneMatch(each -> each.startsWith("After trimming"));
  }

  @Test
  void oneConfigurationWithAProblemNamesIt() {
    Repeats only = TestConfiguration.of("only", TestRun.empty().with(Metric.GC_THROUGHPUT, 40));
    Choice choice = choice(List.of(only), Goal.BALANCED, Map.of());

    Answer critical = answer(foundOf(choice, 0, finding("D22", Severity.CRITICAL), 1));
    assertThat(headline(critical)).isEqualTo("Serious problem: memory leak suspected.");
    assertThat(evidence(critical)).last().isEqualTo("Measured: GC throughput 40%.");

    assertThat(headline(answer(foundOf(choice, 0, finding("D28", Severity.WARNING), 1))))
        .isEqualTo("Needs attention: survivor overflow.");
    assertThat(headline(answer(TestConfiguration.of("empty", TestRun.empty()))))
        .isEqualTo("No measurable data in this run.");
  }
}
