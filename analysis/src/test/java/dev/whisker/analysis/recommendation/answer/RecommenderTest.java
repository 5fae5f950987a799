package dev.whisker.analysis.recommendation.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Confidence;
import dev.whisker.analysis.recommendation.caution.Comparability;
import dev.whisker.analysis.recommendation.caution.LowerBounds;
import dev.whisker.analysis.recommendation.caution.Obstacle;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.statistics.Contrast;
import dev.whisker.analysis.statistics.Contrasts;
import dev.whisker.analysis.statistics.DecisionMetrics;
import dev.whisker.analysis.statistics.InterestingDifferences;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecommenderTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);
  private static final Wording CHINESE = Wording.in(Locale.SIMPLIFIED_CHINESE);

  /** The published table of story 1: one run each. */
  private static final List<Repeats> STORY_1 =
      List.of(
          story1("Serial", "Serial", "64m", "512m", 1585, 378.6, 1.12),
          story1("Parallel", "Parallel", "64m", "512m", 1161, 407.7, 0.40),
          story1("Parallel-1g", "Parallel", "128m", "1024m", 943, 433.5, 0.29),
          story1("G1", "G1", "128m", "1024m", 897, 431.2, 0.14));

  @Test
  void oneRunEachIsAnIndicationAndRecommendsNothing() {
    Recommendation answer = recommend(STORY_1, Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactlyInAnyOrder("Parallel-1g", "G1");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "By single runs G1 came out ahead; where Parallel-1g did, it was by too little to"
                + " matter.");
    assertThat(said(answer.details()))
        .containsExactly("A single run is an indication, no proof: repeat before choosing.");
    assertThat(said(answer.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("Serial came out behind"))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("in collector and heap size at once")
                    .contains("Serial"))
        .anySatisfy(
            reason ->
                assertThat(reason).contains("431.2/s against 433.5/s").contains("not resolved"));
    assertThat(answer.commands())
        .contains(
            new Recommendation.Command("G1", true, "-XX:+UseG1GC -Xms64m -Xmx512m", List.of()));
    assertThat(said(answer.nextExperiment()))
        // Mean latency differs by 5.1 %, which at 3 % between runs takes 15.7 (3 / 5.1)^2 runs.
        .anySatisfy(next -> assertThat(next).contains("6 runs of each"));
  }

  @Test
  void theGoalOrdersTheFront() {
    assertThat(recommend(STORY_1, Goal.THROUGHPUT, Map.of()).front())
        .containsExactly("Parallel-1g", "G1");
    assertThat(recommend(STORY_1, Goal.LATENCY, Map.of()).front())
        .containsExactly("G1", "Parallel-1g");
  }

  @Test
  void whoBeatsAllOthersIsRecommended() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("fast");
    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
    assertThat(said(answer.details()))
        .containsExactly(
            "Over at least 3 runs each it is ahead of slow in Requests/s and Latency p99, and"
                + " nothing is shown to be ahead of it in anything that decides.");
    assertThat(said(answer.reasons()))
        .contains("What takes of the confidence: fewer than 5 runs of some (3).");
    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("To be surer run slow and fast until there are 5 runs of each");
    assertThat(answer.commands()).isEmpty();
    assertThat(answer.beaten())
        .singleElement()
        .satisfies(
            beaten -> {
              assertThat(beaten.loser()).isEqualTo("slow");
              assertThat(beaten.winner()).isEqualTo("fast");
              assertThat(ENGLISH.say(beaten.how())).startsWith("slow is beaten by fast");
            });
  }

  /** Both are ahead of the third in the same; it is best in nothing that decides. */
  @Test
  void twoThatAreAheadOfAThirdInTheSameMakeNoTrade() {
    double[] same = {100, 101, 99};
    Repeats one = triple("one", same, new double[] {50, 51, 49}, new double[] {1, 5, 3});
    Repeats other = triple("other", same, new double[] {50, 52, 48}, new double[] {2, 4, 3});
    Repeats third = triple("third", same, new double[] {90, 91, 89}, new double[] {0.1, 4, 9});

    assertThat(ENGLISH.say(recommend(List.of(one, other, third), Goal.BALANCED, Map.of()).answer()))
        .doesNotContain("trade");
  }

  private static Repeats triple(String name, double[] rates, double[] p99, double[] errors) {
    TestRun[] runs = new TestRun[rates.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, rates[i])
              .with(Metric.LATENCY_P99, p99[i])
              .with(Metric.ERROR_PERCENT, errors[i]);
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  /** Half as much again in requests; 8.3 % slower, +2.9 to +14.1 %: perhaps less than matters. */
  @Test
  void whoIsShownToBeBehindByHoweverLittleDoesNotBeat() {
    Repeats quick =
        loads(
            "100", new double[] {1000, 1010, 1005, 1002, 1007}, new double[] {50, 51, 49, 50, 52});
    Repeats busy =
        loads(
            "200", new double[] {1500, 1490, 1510, 1505, 1495}, new double[] {55, 54, 56, 53, 55});
    Repeats late =
        loads(
            "400", new double[] {1400, 1390, 1410, 1405, 1395}, new double[] {99, 98, 97, 98, 99});

    for (Goal goal : List.of(Goal.BALANCED, Goal.LATENCY)) {
      Recommendation answer = recommend(List.of(quick, busy, late), goal, Map.of());

      assertThat(answer.front()).containsExactlyInAnyOrder("100", "200");
      assertThat(answer.recommended()).isNull();
      assertThat(ENGLISH.say(answer.answer()))
          .isEqualTo(
              "It is a trade: "
                  + (goal == Goal.LATENCY
                      ? "100 for Latency p99 and 200 for Requests/s."
                      : "200 for Requests/s and 100 for Latency p99."));
      assertThat(said(answer.details()))
          .containsExactly(
              goal == Goal.LATENCY
                  ? "For short waiting times 100 comes first, but it is not shown to be ahead of"
                      + " 200 in Latency p99 by enough to matter."
                  : "No configuration wins it all.");
      assertThat(said(answer.reasons()))
          .anySatisfy(reason -> assertThat(reason).contains("a difference is shown, perhaps"));
    }
  }

  @Test
  void theWinnerIsNamedWithWhatItIsAheadInOfEach() {
    Repeats slow = load("slow", 100, 500);
    Repeats late = load("late", 200, 500);
    Repeats fast = load("fast", 200, 100);

    Recommendation answer = recommend(List.of(slow, late, fast), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Choose fast: it is ahead of slow and late.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("ahead of slow in Requests/s and Latency p99 and of late in Latency p99, and");
  }

  @Test
  void highConfidenceTakesThatNothingIsOpen() {
    Repeats few =
        loads("few", new double[] {100, 101, 102, 103, 104}, new double[] {9, 11, 12, 13, 14});
    Repeats many =
        loads("many", new double[] {120, 121, 122, 123, 124}, new double[] {10, 11, 12, 13, 15});
    Repeats quick =
        loads(
            "quick", new double[] {120, 121, 122, 123, 124}, new double[] {5, 5.1, 5.2, 5.3, 5.4});

    Recommendation open = recommend(List.of(few, many), Goal.BALANCED, Map.of());
    Recommendation sure = recommend(List.of(few, quick), Goal.BALANCED, Map.of());

    assertThat(open.recommended()).isEqualTo("many");
    assertThat(open.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(said(open.details()).getLast())
        .endsWith("nothing is shown to be ahead of it. Not resolved against each: Latency p99.");
    assertThat(said(open.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("many against few, not resolved"));
    assertThat(sure.confidence()).isEqualTo(Confidence.HIGH);
  }

  @Test
  void aTradeIsCalledOneUnlessTheGoalDecidesIt() {
    Repeats busy = load("busy", 200, 500);
    Repeats quick = load("quick", 100, 100);
    List<Repeats> both = List.of(busy, quick);

    Recommendation balanced = recommend(both, Goal.BALANCED, Map.of());
    assertThat(balanced.recommended()).isNull();
    assertThat(balanced.front()).containsExactlyInAnyOrder("busy", "quick");
    assertThat(ENGLISH.say(balanced.answer()))
        .contains("It is a trade")
        .contains("busy for Requests/s")
        .contains("quick for Latency p99");

    Recommendation latency = recommend(both, Goal.LATENCY, Map.of());
    assertThat(latency.recommended()).isEqualTo("quick");
    assertThat(ENGLISH.say(latency.answer())).isEqualTo("For short waiting times choose quick.");
    assertThat(said(latency.details()))
        .containsExactly("It is ahead of busy in Latency p99; the price is Requests/s.");
  }

  /**
   * The first by its p99 alone is so by nothing that shows, and stops for a hundred times as long.
   */
  @Test
  void whatTheGoalsFirstMetricDoesNotTellApartTheNextDoes() {
    Repeats busy = paused("busy", 200, 100, 240);
    Repeats calm = paused("calm", 150, 100.3, 2);
    Repeats mid = paused("mid", 175, 150, 90);
    List<Repeats> three = List.of(busy, mid, calm);

    Recommendation latency = recommend(three, Goal.LATENCY, Map.of());

    assertThat(latency.front()).containsExactly("calm", "busy", "mid");
    assertThat(latency.recommended()).isEqualTo("calm");
    assertThat(said(latency.details()))
        .containsExactly(
            "It is ahead of busy in Longest pause and of mid in Latency p99; the price is"
                + " Requests/s.");
    assertThat(recommend(three, Goal.THROUGHPUT, Map.of()).front()).startsWith("busy");
  }

  @Test
  void whereTheGoalsFirstMetricLeavesItOpenTheNextPutsInOrderAndChoosesNobody() {
    Repeats busy = paused("busy", 200, new double[] {95, 100, 105}, 240);
    Repeats calm = paused("calm", 150, new double[] {96, 101, 107}, 2);

    Recommendation latency = recommend(List.of(busy, calm), Goal.LATENCY, Map.of());

    assertThat(latency.front()).containsExactly("calm", "busy");
    assertThat(latency.recommended()).isNull();
    assertThat(said(latency.details()))
        .containsExactly(
            "For short waiting times calm comes first: it is ahead of busy in Longest pause, but"
                + " not shown to be in Latency p99 by enough to matter.");
  }

  @Test
  void aGoalInWhichAllAreAlikeChoosesNobodyAndAsksWhatCounts() {
    List<Repeats> both = List.of(sized("busy", 200, 500), sized("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.FOOTPRINT, Map.of());

    assertThat(said(answer.details()))
        .containsExactly(
            "For little memory there is nothing to choose between them: they are alike in Heap"
                + " size.");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).contains("Say what matters more"));
  }

  @Test
  void whoIsBestInNothingAndBeatenByNobodyIsNamed() {
    List<Repeats> three =
        List.of(load("busy", 200, 500), load("mid", 150, 300), load("quick", 100, 100));

    assertThat(said(recommend(three, Goal.BALANCED, Map.of()).details()))
        .contains("Best in nothing, and beaten by nobody: mid.");
    assertThat(said(recommend(three.subList(0, 2), Goal.BALANCED, Map.of()).details()))
        .noneMatch(said -> said.startsWith("Best in nothing"));
  }

  private static Repeats paused(String name, double perSecond, double p99, double pause) {
    return paused(name, perSecond, new double[] {p99, p99 * 0.999, p99 * 1.001}, pause);
  }

  private static Repeats paused(String name, double perSecond, double[] p99, double pause) {
    TestRun[] runs = new TestRun[p99.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001))
              .with(Metric.LATENCY_P99, p99[i])
              .with(Metric.PAUSE_MAX, pause * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  /** Of equal heaps. */
  private static Repeats sized(String name, double perSecond, double p99) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.01))
              .with(Metric.LATENCY_P99, p99 * (1 + i * 0.01))
              .with(Metric.HEAP_CAPACITY, 1 << 30);
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  @Test
  void oneOfWhichNothingThatDecidesIsKnownLeadsNobody() {
    Repeats unknown = unknown("a");
    Repeats known = TestConfiguration.of("b", Metric.PAUSE_MAX, 10, 11, 12);
    Repeats late = with("c", Metric.PAUSE_MAX, 1000, Metric.LATENCY_P99, 10);
    Repeats later = with("d", Metric.PAUSE_MAX, 2000, Metric.LATENCY_P99, 20);

    // Only those that break the limit have what the goal is about.
    Recommendation answer =
        recommend(
            List.of(unknown, known, late, later), Goal.LATENCY, Map.of(Metric.PAUSE_MAX, 100.0));

    assertThat(answer.front()).containsExactly("b");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "Only of b is anything known that decides: there is nothing to hold it against.");
    assertThat(said(answer.reasons()))
        .contains("a: nothing that decides is known, so not held against the others.");
  }

  @Test
  void oneOfWhichNothingThatDecidesIsKnownDoesNotWinBecauseAllOthersBreakALimit() {
    Repeats late = with("c", Metric.PAUSE_MAX, 1000, Metric.LATENCY_P99, 10);
    Repeats later = with("d", Metric.PAUSE_MAX, 2000, Metric.LATENCY_P99, 20);

    Recommendation answer =
        recommend(
            List.of(unknown("a"), late, later), Goal.LATENCY, Map.of(Metric.PAUSE_MAX, 100.0));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.front()).first().isEqualTo("c");
  }

  @Test
  void theWinnerIsAheadOfThoseOnlyOfWhomAnythingIsKnown() {
    Recommendation answer =
        recommend(
            List.of(unknown("a"), load("slow", 100, 500), load("fast", 200, 100)),
            Goal.BALANCED,
            Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("it is ahead of slow in Requests/s and Latency p99, and");
  }

  private static Repeats unknown(String name) {
    return TestConfiguration.of(name, Map.of(), TestRun.empty(), TestRun.empty(), TestRun.empty());
  }

  @Test
  void whoWasRunTwiceBesideOthersIsNotSaidToHaveBeenRunAsOften() {
    Repeats slow = loads("slow", new double[] {100, 101}, new double[] {500, 501});
    Repeats fast = loads("fast", new double[] {200, 201, 202}, new double[] {100, 101, 102});

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("2 to 3 runs each resolve nothing.");
  }

  /** The third has too few runs to be judged, so that no number of runs is true of all. */
  @Test
  void whoHasTooFewRunsIsNotAmongThoseThatAreOpen() {
    Repeats one = loads("one", new double[] {100, 150, 120}, new double[] {300, 500, 400});
    Repeats other = loads("other", new double[] {110, 160, 125}, new double[] {310, 480, 420});
    Repeats twice = loads("twice", new double[] {105, 155}, new double[] {305, 490});

    Recommendation answer = recommend(List.of(one, other, twice), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .startsWith("Still open after 3 runs each: ")
        .doesNotContain("twice");
    assertThat(said(answer.details())).noneMatch(detail -> detail.contains("All others are out"));
  }

  @Test
  void twoRunsResolveNothing() {
    Repeats slow = loads("slow", new double[] {100, 101}, new double[] {500, 501});
    Repeats fast = loads("fast", new double[] {200, 201}, new double[] {100, 101});

    Recommendation answer = recommend(List.of(slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactlyInAnyOrder("slow", "fast");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer())).startsWith("Two runs each resolve nothing");
  }

  @Test
  void oneThatWasRunTooSeldomSaysNothingOfTheOthers() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);
    Repeats once = loads("once", new double[] {300}, new double[] {50});

    Recommendation answer = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("fast");
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Before choosing repeat once, which looked better than fast.");
    assertThat(said(answer.details())).startsWith("By these figures fast is ahead of slow.");
    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(said(answer.reasons()))
        .contains("once: fewer than three repeats, so not judged beside those that were repeated.")
        .contains(
            "once looked better than fast: Requests/s (300/s against 200/s) and Latency p99 (50 ms"
                + " against 100 ms).");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).startsWith("Run once until there are 3 runs of each"));
  }

  /**
   * Three runs of 190 to 210/s may be followed by one of 240, with 95 % certainty by none of 280.
   */
  @Test
  void oneThatLookedBetterByNoMoreThanTheLeadersOwnRunsVaryKeepsNobodyWaiting() {
    Repeats slow = loads("slow", new double[] {90, 100, 110}, new double[] {500, 510, 490});
    Repeats fast = loads("fast", new double[] {190, 200, 210}, new double[] {100, 105, 95});
    Repeats once = loads("once", new double[] {240}, new double[] {98});
    Repeats far = loads("far", new double[] {280}, new double[] {98});

    Recommendation near = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());
    assertThat(near.recommended()).isEqualTo("fast");
    assertThat(said(near.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("once looked better than fast, but by no more than another run"));
    assertThat(recommend(List.of(far, slow, fast), Goal.BALANCED, Map.of()).recommended()).isNull();
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

  /** Better in one thing and worse in another is no reason to wait for it. */
  @Test
  void oneThatWasRunTooSeldomAndLookedNoBetterKeepsNobodyWaiting() {
    Repeats slow = load("slow", 100, 500);
    Repeats fast = load("fast", 200, 100);
    Repeats once = loads("once", new double[] {300}, new double[] {150});

    Recommendation answer = recommend(List.of(once, slow, fast), Goal.BALANCED, Map.of());

    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Choose fast: it is ahead of slow.");
  }

  /** Nobody reads on: each of forty is beaten, and nine break a limit. */
  @Test
  void ofManyTheFirstAreNamedAndTheOthersCounted() {
    List<Repeats> many = new ArrayList<>();
    for (int i = 1; i <= 40; i++) {
      many.add(load("c" + i, Math.pow(2, i), 1e6 / Math.pow(2, i)));
    }

    Recommendation answer = recommend(many, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 1500.0));

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("Choose c40: it is ahead of c10, c11, c12 and 27 others.");
    assertThat(said(answer.reasons()))
        .hasSizeLessThan(15)
        .contains("Ruled out as well: c6, c7, c8 and c9.")
        .contains("Beaten as well: c15, c16, c17, c18, c19 and 20 others.");
    assertThat(answer.beaten()).hasSize(30);
  }

  @Test
  void beforeTwoWereRepeatedThePointValuesAreAnIndication() {
    Repeats repeated = load("repeated", 100, 500);
    Repeats once = loads("once", new double[] {300}, new double[] {50});

    Recommendation answer = recommend(List.of(repeated, once), Goal.BALANCED, Map.of());

    assertThat(answer.confidence()).isEqualTo(Confidence.INDICATIVE);
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("With only one run of once, once leads.");
    assertThat(said(answer.details()))
        .containsExactly("A single run is an indication, no proof: repeat before choosing.");
  }

  @Test
  void singleRunsThatLeadInWhatMattersLead() {
    Repeats one = loads("one", new double[] {110}, new double[] {100});
    Repeats other = loads("other", new double[] {100}, new double[] {90});

    assertThat(ENGLISH.say(recommend(List.of(one, other), Goal.THROUGHPUT, Map.of()).answer()))
        .isEqualTo("By single runs one and other lead, each in something.");
  }

  /** Runs are held against each other by their means; the table shows the longest of all. */
  @Test
  void ofTheLongestPausesTheMeansAreToldByWhichTheyWereJudged() {
    Repeats thrice = TestConfiguration.of("thrice", Metric.PAUSE_MAX, 30, 31, 36);
    Repeats once = TestConfiguration.of("once", Metric.PAUSE_MAX, 33);
    Repeats twice = TestConfiguration.of("twice", Metric.PAUSE_MAX, 40);

    Recommendation answer = recommend(List.of(thrice, once), Goal.BALANCED, Map.of());

    assertThat(said(answer.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("once came out behind")
                    .contains("Longest pause (means of the runs: 32.2 ms against 33 ms)"));
    assertThat(said(recommend(List.of(once, twice), Goal.BALANCED, Map.of()).reasons()))
        .noneMatch(reason -> reason.contains("means of the runs"));
  }

  /** Of eight settings the best, its neighbours, and who is not far behind. */
  @Test
  void bySingleRunsThoseAreRepeatedThatMightYetChangePlaces() {
    List<Repeats> pools =
        Stream.of("1:20", "2:40", "4:80", "6:100", "8:91", "16:98", "32:70")
            .map(each -> each.split(":"))
            .map(
                each ->
                    TestConfiguration.of(
                        "pool-" + each[0],
                        Map.of("pool", each[0]),
                        TestRun.empty()
                            .with(Metric.SUCCESSFUL_PER_SECOND, Double.parseDouble(each[1]))))
            .toList();

    assertThat(said(recommend(pools, Goal.BALANCED, Map.of()).nextExperiment()))
        .first()
        .asString()
        .startsWith("Run pool-4, pool-6, pool-8 and pool-16 until there are 5 runs of each");
    assertThat(said(recommend(pools.subList(0, 2), Goal.BALANCED, Map.of()).nextExperiment()))
        .as("who has no rival near repeats what there is")
        .first()
        .asString()
        .startsWith("Run pool-1 and pool-2 until there are 5 runs of each");
  }

  /** Somebody calls System.gc(): that tells nothing of the heap, and is to be mended there. */
  @Test
  void fullCollectionsThatSomebodyAskedForAreNoSignOfAFullHeap() {
    Repeats without = collecting("without", null);
    Repeats asked = collecting("asked", "System.gc()");
    Repeats full = collecting("full", "Ergonomics");

    Recommendation answer = onRequest(without, asked);

    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.startsWith("asked: all full collections were asked for"))
        .noneMatch(reason -> reason.contains("had no full collection yet"));
    assertThat(said(answer.nextExperiment()))
        .anyMatch(next -> next.startsWith("Find the caller") && next.contains("about asked"));
    assertThat(said(onRequest(without, full).reasons()))
        .anyMatch(reason -> reason.startsWith("without had no full collection yet, full had"))
        .noneMatch(reason -> reason.contains("asked for"));
    assertThat(said(onRequest(asked, asked).reasons()))
        .as("what all have sets nobody apart")
        .noneMatch(reason -> reason.contains("asked for"));
  }

  private static Recommendation onRequest(Repeats one, Repeats other) {
    Choice choice = choice(List.of(one, other), Goal.BALANCED, Map.of());
    return Recommender.recommend(
        foundOfOne(choice, 1, advising("D04", Severity.WARNING, "rule.D04.advice")));
  }

  /** Three runs with a full collection of that cause in each; with none where it is null. */
  private static Repeats collecting(String name, @Nullable String cause) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.PARALLEL, "17.0.15+6")
              .with(Metric.PAUSE_MAX, (cause == null ? 20 : 400) + i)
              .with(Metric.FULL_COUNT, cause == null ? 0 : 1);
      if (cause != null) {
        runs[i].pause(TestPause.full(60, 400).cause(cause).build());
      }
    }
    return TestConfiguration.of(name, Map.of("collector", "Parallel"), runs);
  }

  /** What is open of the beaten, in which they do not even look ahead, changes no choice. */
  @Test
  void whatLooksAheadNowhereIsNotRunAgain() {
    double[] rates = {200, 201, 199, 200, 202};
    double[] slow = {100, 101, 99, 100, 102};
    Repeats best = loads("best", rates, new double[] {50, 70, 60, 80, 55});
    Repeats beaten = loads("beaten", slow, new double[] {60, 80, 70, 95, 62});
    Repeats hopeful = loads("hopeful", slow, new double[] {37, 54, 45, 62, 42});

    assertThat(said(recommend(List.of(best, beaten), Goal.BALANCED, Map.of()).nextExperiment()))
        .containsExactly(
            "More runs would hardly change the choice. Still open: Latency p99. What is left to"
                + " see there takes more runs than it is worth.");
    assertThat(
            said(
                recommend(List.of(best, beaten, hopeful), Goal.BALANCED, Map.of())
                    .nextExperiment()))
        .first()
        .asString()
        .contains("To settle it run best and hopeful until");
  }

  /** Where one is ahead by less than anybody would act on there is nothing to decide. */
  @Test
  void singleRunsThatDifferByNothingThatMattersAreNoTrade() {
    Repeats one = loads("one", new double[] {100}, new double[] {50.1});
    Repeats other = loads("other", new double[] {97.8}, new double[] {50});

    assertThat(said(recommend(List.of(one, other), Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.contains("Say what matters more"));
  }

  @Test
  void singleRunsThatDifferByNothingThatMattersLeadInNothing() {
    Repeats one = loads("one", new double[] {101}, new double[] {100});
    Repeats other = loads("other", new double[] {100}, new double[] {99.5});

    Recommendation answer = recommend(List.of(one, other), Goal.THROUGHPUT, Map.of());

    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("By single runs no difference that matters shows between one and other.");
    assertThat(answer.recommended()).isNull();
  }

  @Test
  void wherePartOfTheRunsLacksAHalfTheFewestAndTheMostAreTold() {
    Repeats one = loads("one", new double[] {100, 110, 90, 105}, new double[] {100, 120, 95, 99});
    Repeats two = loads("two", new double[] {104, 93, 112}, new double[] {98, 125, 105});

    assertThat(ENGLISH.say(recommend(List.of(one, two), Goal.THROUGHPUT, Map.of()).answer()))
        .contains("after 3 to 4 runs each");
  }

  /** Its name says ZGC and its log G1: more runs of G1 settle nothing about ZGC. */
  @Test
  void whatIsCalledOtherwiseThanItRanIsNotRunAgain() {
    Choice choice =
        choice(
            List.of(
                loads("slow", new double[] {100, 120, 140}, new double[] {100, 100, 100}),
                loads("zgc", new double[] {130, 150, 170}, new double[] {100, 100, 100})),
            Goal.BALANCED,
            Map.of());
    Finding misnamed = advising("D102", Severity.WARNING, "rule.D102.advice");

    assertThat(said(Recommender.recommend(choice).nextExperiment()))
        .anyMatch(each -> each.contains("runs of each"));
    assertThat(
            said(
                Recommender.recommend(with(choice, choice.candidates(), List.of(misnamed)))
                    .nextExperiment()))
        .anyMatch(each -> each.startsWith("See whether the setting was applied"))
        .noneMatch(each -> each.contains("runs of each"));
  }

  /** One bad run of five rules out as well, and is said to be one. */
  @Test
  void whatWasFoundInSomeRunsOnlyIsSaidToBe() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    List<Candidate> candidates = choice.candidates();
    Candidate fast = candidates.getFirst();
    Candidate slow = candidates.getLast();
    for (int runs : List.of(1, 3)) {
      List<String> reasons =
          said(
              Recommender.recommend(
                      with(
                          choice,
                          List.of(
                              found(fast, finding("D11", Severity.CRITICAL), runs),
                              found(slow, finding("D79", Severity.WARNING), runs)),
                          List.of()))
                  .reasons());
      assertThat(reasons)
          .anyMatch(
              each ->
                  each.startsWith(
                      fast.name()
                          + " is ruled out by a critical finding"
                          + (runs == 1 ? " in 1 of its 3 runs." : ".")))
          .anyMatch(
              each ->
                  each.endsWith("Found in " + slow.name() + (runs == 1 ? " (1 of 3 runs)." : ".")));
    }
  }

  private static Candidate found(Candidate candidate, Finding finding, int runs) {
    return new Candidate(candidate.repeats(), List.of(new RepeatedFinding(finding, runs, 3)));
  }

  /** What is open there is whether it matters, not whether it is real. */
  @Test
  void ofADifferenceThatIsShownNobodyAsksWhetherItIsReal() {
    double[] same = {100, 100, 100};
    List<Repeats> both =
        List.of(
            loads("slow", new double[] {1000, 1001, 1002}, same),
            loads("fast", new double[] {1019, 1023, 1027}, same));

    assertThat(said(List.of(recommend(both, Goal.BALANCED, Map.of()).answer())))
        .singleElement()
        .asString()
        .isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(recommend(both, Goal.BALANCED, Map.of()).details()))
        .anyMatch(
            each -> each.startsWith("Between fast and slow there is a difference: Requests/s"))
        .noneMatch(each -> each.contains("is real"));
  }

  /** The next of two needs 4 runs, the other some 30: more than it is worth. */
  @Test
  void theRunsNeededAreNamedWithWhomTheyTellApart() {
    Repeats best = loads("best", new double[] {200, 230, 215}, new double[] {100, 100, 100});
    Repeats near = loads("near", new double[] {195, 225, 208}, new double[] {100, 100, 100});
    Repeats far = loads("far", new double[] {150, 190, 170}, new double[] {100, 100, 100});

    Recommendation answer = recommend(List.of(best, near, far), Goal.THROUGHPUT, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .startsWith("What would show first is far against best: Requests/s")
        .contains("About 6 runs of each");
  }

  @Test
  void whatDistortsTheFiguresIsToBeMendedAheadOfAnyWinner() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    Recommendation starved = Recommender.recommend(found(choice, Severity.WARNING));
    Recommendation fine = Recommender.recommend(found(choice, Severity.OK));

    assertThat(starved.recommended()).isEqualTo("fast");
    assertThat(starved.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(starved.answer()))
        .isEqualTo("Too little processor time for collections (in slow): fix that first.");
    assertThat(said(starved.details()))
        .startsWith(
            "Until then what follows is provisional.", "By these figures fast is ahead of slow.");
    assertThat(said(starved.reasons()))
        .anySatisfy(reason -> assertThat(reason).endsWith("Found in slow (1 of 3 runs)."));
    assertThat(fine.confidence()).isEqualTo(Confidence.MEDIUM);
    assertThat(ENGLISH.say(fine.answer())).startsWith("Choose fast");
  }

  @Test
  void whatDistortsComesAheadOfAnOpenAnswerToo() {
    Choice choice =
        choice(List.of(load("one", 100, 500), load("other", 101, 499)), Goal.BALANCED, Map.of());

    Recommendation starved = Recommender.recommend(found(choice, Severity.WARNING));

    assertThat(starved.recommended()).isNull();
    assertThat(ENGLISH.say(starved.answer())).endsWith("): fix that first.");
    assertThat(said(starved.details()))
        .contains("No difference that matters has shown after 3 runs each.");
  }

  @Test
  void whatForbidsToRankIsToldBeforeWhatLeavesItUncertain() {
    List<Finding> findings =
        List.of(
            finding("D77", Severity.WARNING),
            finding("D81", Severity.INFO),
            finding("D98", Severity.CRITICAL),
            finding("D45", Severity.WARNING),
            finding("D110", Severity.WARNING),
            finding("D109", Severity.WARNING),
            finding("D78", Severity.OK));

    assertThat(Comparability.told(findings))
        .extracting(Finding::rule)
        .containsExactly("D109", "D98", "D81", "D110", "D77");
    assertThat(Comparability.told(List.of())).isEmpty();
  }

  /** What is compared otherwise is not to be run again. */
  @Test
  void whatForbidsToRankComesWithCommandsOnlyWhereItIsToBeRunAgain() {
    Choice choice =
        choice(List.of(heap("one", "512m"), heap("two", "1g")), Goal.BALANCED, Map.of());

    for (Obstacle obstacle : Obstacle.values()) {
      Recommendation answer =
          Recommender.recommend(foundOfAll(choice, finding(obstacle.rule(), Severity.CRITICAL)));

      assertThat(answer.recommended()).isNull();
      assertThat(answer.commands().isEmpty()).isEqualTo(obstacle.isComparedOtherwise());
    }
  }

  /** What was allocated hints at another load, and proves none. */
  @Test
  void thatNothingTellsOfTheLoadIsNotTakenForAnother() {
    Finding another = finding("D78", Severity.WARNING);
    Finding untold =
        new Finding(
            "D78",
            Severity.WARNING,
            another.summary(),
            null,
            new TreeMap<>(Map.of(NotComparable.ALLOCATED_MOST, Fact.word("2 GiB/s"))),
            List.of(),
            new TreeMap<>());

    assertThat(ENGLISH.say(Obstacle.said(another))).isEqualTo("the load was not the same");
    assertThat(ENGLISH.say(Obstacle.said(untold)))
        .isEqualTo("nothing tells whether the load was the same");
  }

  @Test
  void configurationsRunOneAfterTheOtherTakeOfTheConfidence() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation inBlocks =
        Recommender.recommend(foundOfAll(choice, finding("D98", Severity.INFO)));
    Recommendation inTurns = Recommender.recommend(foundOfAll(choice, finding("D98", Severity.OK)));

    assertThat(inBlocks.recommended()).isEqualTo("fast");
    assertThat(inBlocks.confidence()).isEqualTo(Confidence.LOW);
    assertThat(inBlocks.reasons()).hasSize(inTurns.reasons().size() + 1);
    assertThat(inTurns.confidence()).isEqualTo(Confidence.MEDIUM);
  }

  @Test
  void aJvmThatNeverCollectsLeadsNobodyEvenWhereNoneQualifies() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("epsilon", 200, 100)), Goal.BALANCED, Map.of());
    Choice neverCollects = foundOfOne(choice, 1, finding("D100", Severity.CRITICAL));
    Choice bothFail = foundOfOne(neverCollects, 0, finding("D11", Severity.CRITICAL));

    assertThat(Recommender.recommend(neverCollects).front()).containsExactly("slow");
    assertThat(Recommender.recommend(bothFail).front()).containsExactly("slow");
    assertThat(Recommender.recommend(bothFail).recommended()).isNull();
    assertThat(said(Recommender.recommend(bothFail).nextExperiment()))
        .noneSatisfy(next -> assertThat(next).contains("epsilon"));
  }

  @Test
  void thatNoFullCollectionCameYetIsSaidOfThoseOnlyThatWillHaveOne() {
    List<String> reasons =
        said(
            recommend(
                    List.of(fulls("Serial", 3), fulls("G1", 0), fulls("ZGC", 0)),
                    Goal.BALANCED,
                    Map.of())
                .reasons());

    assertThat(reasons)
        .anySatisfy(
            reason -> assertThat(reason).startsWith("G1 had no full collection yet, Serial had"));
  }

  private static Repeats fulls(String collector, int count) {
    return TestConfiguration.of(
        collector,
        Map.of("collector", collector),
        TestRun.empty().with(Metric.GC_THROUGHPUT, 99).with(Metric.FULL_COUNT, count));
  }

  @Test
  void aHeapThatTheYoungGenerationWouldFillIsNotProposed() {
    Repeats roomy =
        TestConfiguration.of(
            "roomy",
            Map.of(
                "collector",
                "Parallel",
                "xms",
                "128m",
                "xmx",
                "1024m",
                "newSize",
                "64m",
                "maxNewSize",
                "256m"),
            load(3));
    Repeats tight =
        TestConfiguration.of(
            "tight",
            Map.of(
                "collector",
                "Serial",
                "xms",
                "64m",
                "xmx",
                "512m",
                "newSize",
                "16m",
                "maxNewSize",
                "128m"),
            load(1));

    Recommendation answer = recommend(List.of(roomy, tight), Goal.BALANCED, Map.of());

    assertThat(answer.commands().stream().filter(Recommendation.Command::isNew))
        .singleElement()
        .extracting(Recommendation.Command::options)
        .asString()
        .contains("-XX:+UseSerialGC")
        .contains("-Xms128m");
  }

  @Test
  void singleRunsSayWhatTheNumberOfRunsAssumes() {
    // Mean latency: 15.7 x (3 / 5.1)^2 = 6 and 15.7 x (5 / 5.1)^2 = 15.1, so 16.
    assertThat(said(recommend(STORY_1, Goal.BALANCED, Map.of()).reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("if by 3%, differences of this size take about 6 runs of each")
                    .endsWith("if by 5% about 15."));
  }

  private static TestRun load(double perSecond) {
    return TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }

  @Test
  void whatALogDoesNotTellIsNoDifferenceAndAnotherJdkIs() {
    Repeats small =
        TestConfiguration.of(
            "G1", Map.of("collector", "G1"), TestRun.of(Collector.G1, "17.0.15+6"));
    Repeats sized =
        TestConfiguration.of(
            "ZGC",
            Map.of("collector", "GenZGC", "xmx", "96m"),
            TestRun.of(Collector.GENERATIONAL_ZGC, "25.0.3+9"));

    List<String> reasons =
        said(recommend(List.of(small, sized), Goal.BALANCED, Map.of()).reasons());

    assertThat(reasons)
        .anySatisfy(reason -> assertThat(reason).contains("in collector and JDK at once"))
        .noneSatisfy(reason -> assertThat(reason).contains("heap size"));
  }

  @Test
  void whatBothLogsListIsKnownWhereOneHasItNot() {
    TestRun listed = TestRun.of(Collector.G1, "17.0.15+6").flags("-XX:+UseG1GC");
    Repeats plain = TestConfiguration.of("plain", Map.of("collector", "G1"), listed);
    Repeats both =
        TestConfiguration.of(
            "both", Map.of("collector", "Serial", "maxGcPauseMillis", "50"), listed);

    assertThat(said(recommend(List.of(plain, both), Goal.BALANCED, Map.of()).reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("in collector and pause goal (-XX:MaxGCPauseMillis) at once"));
  }

  /** The first of the two was short of processor time, or not, in its first run. */
  private static Choice found(Choice choice, Severity severity) {
    return foundOfOne(choice, 0, finding("D45", severity));
  }

  /** The same with a finding of the first run of one candidate. */
  private static Choice foundOfOne(Choice choice, int place, Finding finding) {
    List<Candidate> candidates = new ArrayList<>(choice.candidates());
    candidates.set(
        place,
        new Candidate(
            candidates.get(place).repeats(),
            RepeatedFinding.merge(List.of(List.of(finding), List.of(), List.of()))));
    return with(choice, candidates, choice.findings());
  }

  /** The same with a finding about the comparison as a whole. */
  private static Choice foundOfAll(Choice choice, Finding finding) {
    return with(choice, choice.candidates(), List.of(finding));
  }

  private static Choice with(Choice choice, List<Candidate> candidates, List<Finding> findings) {
    return new Choice(
        candidates,
        choice.baseline(),
        choice.goal(),
        choice.limits(),
        choice.decisionMetrics(),
        choice.interesting(),
        choice.contrasts(),
        findings,
        0);
  }

  @Test
  void requestsDoNotDecideWhereTheLoadToolSetThePace() {
    List<Metric> both = List.of(Metric.SUCCESSFUL_PER_SECOND, Metric.LATENCY_P99);

    assertThat(Comparability.canRank(both, List.of(finding("D81", Severity.WARNING))))
        .containsExactly(Metric.LATENCY_P99);
    assertThat(Comparability.canRank(both, List.of(finding("D81", Severity.OK)))).isEqualTo(both);
    assertThat(Comparability.canRank(both, List.of())).isEqualTo(both);
  }

  @Test
  void whatCannotBeToldApartIsNotChosenFrom() {
    Repeats one = loads("one", new double[] {100, 110, 90}, new double[] {100, 120, 95});
    Repeats two = loads("two", new double[] {104, 93, 112}, new double[] {98, 125, 105});

    Recommendation answer = recommend(List.of(one, two), Goal.THROUGHPUT, Map.of());

    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 3 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .startsWith(
            "The repeats vary so much that only larger differences could have shown: Requests/s");
    assertThat(said(answer.nextExperiment())).first().asString().contains("5 runs each");
  }

  /** Five runs each, seen apart by next to nothing, that scatter by a fifth. */
  @Test
  void whereRepeatsScatterThatNothingShowedIsNoEquality() {
    double[] scattered = {100, 121, 83, 112, 91};
    double[] alike = {101, 120, 84, 111, 91};
    Repeats one = loads("one", scattered, new double[] {50, 50.1, 49.9, 50, 50});
    Repeats two = loads("two", alike, new double[] {50, 49.9, 50.1, 50, 50});

    Recommendation answer = recommend(List.of(one, two), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("No winner yet after 5 runs each.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("larger differences could have shown: Requests/s from about")
        .doesNotContain("Latency");
    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.contains("such runs do not tell whether there is more"));
    assertThat(said(answer.nextExperiment())).first().asString().contains("Make the repeats more");
  }

  /** Two collectors by two heaps: what either did can be seen beside it. */
  @Test
  void whereAllCombinationsWereRunEachPartCanBeSeen() {
    Repeats serialSmall = combined("Serial", "512m", 100);
    Repeats serialLarge = combined("Serial", "1024m", 110);
    Repeats g1Small = combined("G1", "512m", 120);
    Repeats g1Large = combined("G1", "1024m", 140);

    assertThat(
            said(
                recommend(
                        List.of(serialSmall, serialLarge, g1Small, g1Large),
                        Goal.THROUGHPUT,
                        Map.of())
                    .reasons()))
        .noneMatch(reason -> reason.contains("the credit"));
    assertThat(said(recommend(List.of(serialSmall, g1Large), Goal.THROUGHPUT, Map.of()).reasons()))
        .anyMatch(reason -> reason.contains("the credit"));
  }

  private static Repeats combined(String collector, String xmx, double perSecond) {
    return TestConfiguration.of(
        collector + " " + xmx,
        Map.of("collector", collector, "xmx", xmx),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.001),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.002));
  }

  @Test
  void whoFailsMostRequestsLeadsInNothing() {
    Repeats works = with("works", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 1);
    Repeats fails = with("fails", Metric.LATENCY_P99, 2, Metric.ERROR_PERCENT, 99);

    Recommendation answer = judged(List.of(works, fails), Goal.LATENCY);

    assertThat(answer.front()).containsExactly("works");
    assertThat(answer.recommended()).isEqualTo("works");
    assertThat(said(answer.reasons()))
        .anyMatch(reason -> reason.startsWith("fails is ruled out: 99.2% of its requests failed"));
    assertThat(said(answer.nextExperiment()))
        .first()
        .asString()
        .startsWith("Find out first why requests fail");
  }

  /** Quickest of all, since one of its runs failed a third of what it was asked. */
  @Test
  void whoseRunsFailedInPartIsNeitherChosenNorMakesAnotherTheChoice() {
    Repeats works = with("works", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 1);
    Repeats once =
        TestConfiguration.of(
            "once", Map.of(), failing("1", 90, 0.1), failing("2", 80, 30), failing("3", 90, 0.1));

    Recommendation answer = judged(List.of(works, once), Goal.LATENCY);

    assertThat(ENGLISH.say(answer.answer())).isEqualTo("Failed runs: fix that first.");
    assertThat(answer.recommended()).isNull();
    assertThat(said(answer.reasons()))
        .first()
        .asString()
        .startsWith("Too many requests failed to rank by these runs: once/2 (30% of its requests)");
    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("Find out first why requests failed there and not in the other runs");
  }

  private static TestRun failing(String run, double p99, double errors) {
    return TestRun.empty()
        .named(run)
        .with(Metric.LATENCY_P99, p99)
        .with(Metric.ERROR_PERCENT, errors);
  }

  @Test
  void anotherMachineComesAheadOfWhoeverWins() {
    Recommendation answer =
        judged(List.of(onCpus("a", 4, 100), onCpus("b", 8, 200)), Goal.BALANCED);

    assertThat(ENGLISH.say(answer.answer()))
        .startsWith("They ran with different processors (4 and 8)");
    assertThat(said(answer.details())).first().isEqualTo("By these figures b is ahead of a.");
    assertThat(said(answer.reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .startsWith("What takes of the confidence")
                    .contains("other processors (4 and 8)"));
    assertThat(said(answer.nextExperiment())).first().asString().contains("on one machine");
    assertThat(
            ENGLISH.say(
                judged(List.of(onCpus("a", 4, 100), onCpus("b", 4, 200)), Goal.BALANCED).answer()))
        .isEqualTo("Choose b: it is ahead of a.");
  }

  private static Repeats onCpus(String name, int cpus, double perSecond) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "17.0.15+6")
              .cpus(cpus)
              .named(String.valueOf(i + 1))
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  /** With what the rules say of the comparison. */
  private static Recommendation judged(List<Repeats> configurations, Goal goal) {
    Choice choice = choice(configurations, goal, Map.of());
    List<Finding> findings = Rules.comparisonFindings(configurations, Preferences.of(Map.of()));
    return Recommender.recommend(with(choice, choice.candidates(), findings));
  }

  /** Ahead in requests/s and behind in latency, both beyond doubt; how errors differ is not. */
  @Test
  void aSettledTradeIsForTheUserToDecide() {
    Repeats much = load("much", 200, 500);
    Repeats quick = load("quick", 100, 100);

    Recommendation answer = recommend(List.of(much, quick), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).startsWith("It is a trade");
    assertThat(said(answer.nextExperiment()))
        .noneMatch(next -> next.contains("to prove"))
        .anyMatch(next -> next.contains("Say what matters more, by a goal (--goal)"));
  }

  /** Thirty of two runs each, which differ by what sixteen of each would show. */
  @Test
  void runsOfManyAreCountedTogether() {
    List<Repeats> many = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      double rate = 100 + i;
      many.add(
          loads("c" + i, new double[] {rate * 0.98, rate * 1.02}, new double[] {50 + i, 51 + i}));
    }

    assertThat(said(recommend(many, Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.startsWith("Run c"))
        .anyMatch(next -> next.contains("more than they are worth"));
    assertThat(said(recommend(many.subList(0, 2), Goal.BALANCED, Map.of()).nextExperiment()))
        .noneMatch(next -> next.contains("choose a few of them"));
  }

  @Test
  void equivalentOnesGiveNoReasonToLeaveTheBaseline() {
    Repeats one = loads("one", new double[] {1000, 1001, 1002}, new double[] {100, 100.1, 100.2});
    Repeats two = loads("two", new double[] {1001, 1002, 1003}, new double[] {100.1, 100.2, 100});

    Recommendation answer = recommend(List.of(one, two), Goal.BALANCED, Map.of());

    assertThat(ENGLISH.say(answer.answer())).endsWith(" are equivalent.");
    assertThat(said(answer.details()))
        .singleElement()
        .asString()
        .contains("no reason to leave one");
    assertThat(answer.confidence()).isEqualTo(Confidence.MEDIUM);
  }

  @Test
  void whoBreaksALimitDoesNotQualify() {
    Repeats busy = load("busy", 200, 500);
    Repeats quick = load("quick", 100, 100);

    Recommendation answer =
        recommend(List.of(busy, quick), Goal.THROUGHPUT, Map.of(Metric.LATENCY_P99, 300.0));

    assertThat(answer.front()).containsExactly("quick");
    assertThat(answer.recommended()).isEqualTo("quick");
    assertThat(said(answer.reasons()))
        .contains("busy does not keep the limit on Latency p99: 505 ms at worst, 300 ms allowed.");
  }

  @Test
  void theFrontIsNeverEmptyEvenIfNobodyQualifies() {
    List<Repeats> both = List.of(load("busy", 200, 500), load("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 10.0));

    assertThat(answer.front()).containsExactlyInAnyOrder("busy", "quick");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).startsWith("No configuration qualifies");
  }

  @Test
  void aLimitOnSomethingUnknownIsSaidToBeUntested() {
    List<Repeats> both = List.of(load("slow", 100, 500), load("fast", 200, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.PAUSE_MAX, 200.0));

    assertThat(answer.recommended()).isEqualTo("fast");
    assertThat(said(answer.reasons()))
        .contains(
            "The limit on Longest pause could not be tested for slow and fast: it is not known.");
  }

  @Test
  void aCriticalFindingRulesOut() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation answer =
        Recommender.recommend(foundOfOne(choice, 1, finding("D11", Severity.CRITICAL)));

    assertThat(answer.front()).containsExactly("slow");
    assertThat(said(answer.reasons()))
        .anySatisfy(reason -> assertThat(reason).startsWith("fast is ruled out by a critical"));
  }

  /** That nothing was found where nobody looked is no merit. */
  @Test
  void whoseCollectorNobodyWatchedIsNotChosenForWhatWasFoundOfOthers() {
    Recommendation answer = fullsBeside(load("blind", 200, 100));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer())).startsWith("Whether blind qualifies is not known");
    assertThat(said(answer.details())).singleElement().asString().startsWith("All others are");
    assertThat(said(answer.nextExperiment()))
        .anySatisfy(next -> assertThat(next).startsWith("Record the GC log of blind as well"));
  }

  @Test
  void whoseLogTellsOfAPartOnlyIsNotSaidToQualify() {
    Repeats watched = watched("part", 200);
    RepeatedFinding inPart = new RepeatedFinding(finding("D106", Severity.WARNING), 3, 3);
    RepeatedFinding once = new RepeatedFinding(finding("D106", Severity.WARNING), 1, 3);

    assertThat(ENGLISH.say(fullsBeside(watched, inPart).answer()))
        .startsWith("Covered in part (in part): fix that first");
    assertThat(said(fullsBeside(watched, inPart).details()))
        .anySatisfy(said -> assertThat(said).startsWith("Whether part qualifies is not known"))
        .noneMatch(said -> said.startsWith("Only part"));
    assertThat(ENGLISH.say(fullsBeside(watched, once).answer())).isEqualTo("Only part qualifies.");
    assertThat(fullsBeside(watched).recommended()).isEqualTo("part");
  }

  /** What is found in requests is found without any log. */
  @Test
  void whereNobodyHasALogWhoAloneQualifiesIsChosen() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    assertThat(
            Recommender.recommend(foundOfOne(choice, 0, finding("D87", Severity.CRITICAL)))
                .recommended())
        .isEqualTo("fast");
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
                    with(
                        choice,
                        List.of(
                            choice.candidates().getFirst(),
                            new Candidate(choice.candidates().getLast().repeats(), ofFast)),
                        List.of()))
                .nextExperiment());

    assertThat(next).filteredOn(each -> each.startsWith("To measure what users see")).hasSize(1);
    assertThat(next).anyMatch(each -> each.contains("-XX:+PrintGCDateStamps"));
  }

  /** Beside errors that make a configuration look better than it is stands how requests failed. */
  @Test
  void whereErrorsMatterItIsToldHowRequestsFailed() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());
    List<Candidate> failing =
        choice.candidates().stream()
            .map(
                each ->
                    new Candidate(
                        each.repeats(),
                        List.of(new RepeatedFinding(finding("D93", Severity.WARNING), 3, 3))))
            .toList();
    String said = ENGLISH.say(finding("D93", Severity.WARNING).summary());

    assertThat(
            said(
                Recommender.recommend(
                        with(choice, failing, List.of(finding("D86", Severity.WARNING))))
                    .reasons()))
        .filteredOn(reason -> reason.startsWith(said) && reason.contains("Found in"))
        .hasSize(1);
    assertThat(said(Recommender.recommend(with(choice, failing, List.of())).reasons()))
        .noneMatch(reason -> reason.contains("Found in"));
  }

  private static Recommendation fullsBeside(Repeats other, RepeatedFinding... ofOther) {
    Choice choice =
        foundOfOne(
            choice(List.of(watched("full", 100), other), Goal.BALANCED, Map.of()),
            0,
            finding("D11", Severity.CRITICAL));
    return Recommender.recommend(
        with(
            choice,
            List.of(choice.candidates().getFirst(), new Candidate(other, List.of(ofOther))),
            List.of()));
  }

  /** Three runs with a GC log each. */
  private static Repeats watched(String name, double perSecond) {
    return TestConfiguration.of(
        name, Map.of(), logged(perSecond * 0.99), logged(perSecond), logged(perSecond * 1.01));
  }

  private static TestRun logged(double perSecond) {
    return TestRun.of(Collector.G1, "17.0.15+6").with(Metric.SUCCESSFUL_PER_SECOND, perSecond);
  }

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

    Recommendation answer = Recommender.recommend(with(choice, ruledOut, List.of()));

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

    assertThat(Recommender.recommend(with(choice, lastQualifies, List.of())).commands())
        .noneMatch(Recommendation.Command::isNew);
    assertThat(said(Recommender.recommend(with(choice, noneQualifies, List.of())).nextExperiment()))
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
  void whereLimitsRuleAllOutMoreRunsAreNotAskedFor() {
    List<Repeats> both = List.of(load("busy", 200, 500), load("quick", 100, 100));

    Recommendation answer = recommend(both, Goal.BALANCED, Map.of(Metric.LATENCY_P99, 10.0));

    assertThat(said(answer.nextExperiment()))
        .singleElement()
        .asString()
        .startsWith("More runs of the same do not keep a limit");
  }

  /** One breaks one limit, the other two. */
  @Test
  void whoBreaksFewestLimitsIsNearest() {
    Repeats near = with("near", Metric.LATENCY_P99, 100, Metric.ERROR_PERCENT, 0.1);
    Repeats far = with("far", Metric.LATENCY_P99, 90, Metric.ERROR_PERCENT, 2);

    Recommendation answer =
        recommend(
            List.of(near, far),
            Goal.BALANCED,
            Map.of(Metric.LATENCY_P99, 10.0, Metric.ERROR_PERCENT, 1.0));

    assertThat(answer.front()).containsExactly("near");
  }

  /**
   * All break the same limit, one by twice as much as is allowed, the others by a hundred times.
   */
  @Test
  void ofThoseThatBreakAsManyWhoBreaksThemByLeastIsNearest() {
    List<Repeats> all =
        List.of(
            TestConfiguration.of("far", Metric.PAUSE_MAX, 230, 231, 239),
            TestConfiguration.of("near", Metric.PAUSE_MAX, 1.9, 2, 2.1),
            TestConfiguration.of("alike", Metric.PAUSE_MAX, 2, 2.1, 2.2));

    assertThat(nearest(all, Metric.PAUSE_MAX, 1)).endsWith("The nearest: near and alike.");
    assertThat(
            nearest(
                List.of(load("busy", 90, 50), load("idle", 10, 10)),
                Metric.SUCCESSFUL_PER_SECOND,
                100))
        .as("more is better")
        .endsWith("The nearest: busy.");
    assertThat(nearest(List.of(load("busy", 90, 50), load("idle", 10, 10)), Metric.LATENCY_P99, 0))
        .as("nothing is near to nothing")
        .endsWith("The nearest: busy and idle.");
  }

  private static String nearest(List<Repeats> all, Metric metric, double limit) {
    return said(recommend(all, Goal.BALANCED, Map.of(metric, limit)).details()).getFirst();
  }

  @Test
  void whatNoCommandLineTellsStandsBesideIt() {
    Repeats few = threads("few", "50", 100);
    Repeats many = threads("many", "200", 200);

    assertThat(recommend(List.of(few, many), Goal.BALANCED, Map.of()).commands())
        .extracting(each -> ENGLISH.say(each.saidBesides()))
        .containsExactly(
            "threads 50 (maxThreads in conf/server.xml)",
            "threads 200 (maxThreads in conf/server.xml)");
    assertThat(
            recommend(List.of(heap("one", "512m"), heap("two", "1024m")), Goal.BALANCED, Map.of())
                .commands())
        .isNotEmpty()
        .allMatch(each -> each.besides().isEmpty());
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
        with(
            choice,
            choice.candidates().stream()
                .map(
                    each -> new Candidate(each.repeats(), List.of(new RepeatedFinding(heap, 3, 3))))
                .toList(),
            List.of());
    assertThat(said(Recommender.recommend(ofBoth).nextExperiment()))
        .anyMatch(next -> next.contains("This is about all configurations."));
  }

  /** The next of the series, with all that starts it; an initial heap that goes with it goes on. */
  @Test
  void beyondTheHighestSettingOfASweepTheNextHasItsCommand() {
    Recommendation heaps =
        recommend(
            List.of(rising("1g", 100, -1), rising("2g", 120, -1), rising("4g", 140, -1)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment()))
        .contains(
            "The best maximum heap (-Xmx) was the highest that was tried (4g): try 8g as well.");
    assertThat(heaps.commands())
        .filteredOn(Recommendation.Command::isNew)
        .singleElement()
        .satisfies(each -> assertThat(each.options()).contains("-Xms8g -Xmx8g"));
  }

  @Test
  void beyondTheHighestSettingTheMachineMayHaveNoRoom() {
    Recommendation heaps =
        recommend(
            List.of(
                rising("1g", 100, 8L << 30),
                rising("2g", 120, 8L << 30),
                rising("4g", 140, 8L << 30)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment()))
        .anyMatch(next -> next.endsWith("of 8 GiB, the machine has no room for the next."));
    assertThat(heaps.commands()).noneMatch(Recommendation.Command::isNew);
  }

  @Test
  void withinASweepThereIsNothingToTryBeyond() {
    Recommendation heaps =
        recommend(
            List.of(rising("1g", 100, -1), rising("2g", 140, -1), rising("4g", 120, -1)),
            Goal.THROUGHPUT,
            Map.of());

    assertThat(said(heaps.nextExperiment())).noneMatch(next -> next.contains("highest"));
  }

  private static Repeats rising(String heap, double perSecond, long memory) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.of(Collector.G1, "17.0.15+6")
              .log(head -> head.memoryBytes(memory))
              .named(String.valueOf(i + 1))
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond * (1 + i * 0.001));
    }
    return TestConfiguration.of(heap, Map.of("collector", "G1", "xms", heap, "xmx", heap), runs);
  }

  /** The fastest runs are those that nothing is known of. */
  @Test
  void whatIsTooShortToTellInSomeRepeatsRanksNobodyAndThatIsSaid() {
    Figure tooShort = Figure.absent(Figure.Absence.BELOW_RESOLUTION).withResolution(10);
    Repeats partly =
        TestConfiguration.of(
            "partly",
            Map.of(),
            rateAnd(tooShort),
            rateAnd(Figure.raw(20)),
            rateAnd(Figure.raw(30)));
    Repeats whole =
        TestConfiguration.of(
            "whole",
            Map.of(),
            rateAnd(Figure.raw(19)),
            rateAnd(Figure.raw(20)),
            rateAnd(Figure.raw(21)));

    assertThat(said(recommend(List.of(partly, whole), Goal.BALANCED, Map.of()).reasons()))
        .anyMatch(
            reason -> reason.startsWith("Mean latency ranks nobody: in 1 of 3 runs of partly"));
    assertThat(said(recommend(List.of(whole, whole), Goal.BALANCED, Map.of()).reasons()))
        .noneMatch(reason -> reason.contains("ranks nobody"));
  }

  private static TestRun rateAnd(Figure latency) {
    return TestRun.empty()
        .with(Metric.SUCCESSFUL_PER_SECOND, 100)
        .with(Metric.LATENCY_MEAN, latency);
  }

  private static Finding advising(String rule, Severity severity, String advice) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        new Statement(advice, Map.of()),
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }

  private static Repeats heap(String name, String xmx) {
    return alike(name, Map.of("collector", "G1", "xmx", xmx), 100);
  }

  private static Repeats threads(String name, String threads, double perSecond) {
    return alike(name, Map.of("collector", "G1", "xmx", "512m", "threads", threads), perSecond);
  }

  private static Repeats alike(String name, Map<String, String> factors, double perSecond) {
    return TestConfiguration.of(
        name,
        factors,
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.001),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, perSecond * 1.002));
  }

  @Test
  void unequalLoadsComeAheadOfAnyWinner() {
    Choice choice =
        choice(List.of(load("slow", 100, 500), load("fast", 200, 100)), Goal.BALANCED, Map.of());

    Recommendation answer =
        Recommender.recommend(foundOfAll(choice, finding("D78", Severity.WARNING)));

    assertThat(answer.recommended()).isNull();
    assertThat(answer.confidence()).isEqualTo(Confidence.LOW);
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo("No winner can be named: the load was not the same.");
  }

  @Test
  void aSingleConfigurationIsDescribed() {
    Repeats only =
        TestConfiguration.of(
            "gc.log",
            Map.of(),
            TestRun.empty()
                .with(Metric.GC_THROUGHPUT, 98.5)
                .with(Metric.PAUSE_MAX, 120)
                .with(Metric.FULL_COUNT, 1));

    Recommendation answer = recommend(List.of(only), Goal.BALANCED, Map.of());

    assertThat(answer.front()).containsExactly("gc.log");
    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer()))
        .isEqualTo(
            "gc.log: the collector left 98.5% of the time to the application; its longest pause was"
                + " 120 ms, with 1 full collection.");
  }

  @Test
  void whatIsGravestOfASingleConfigurationComesFirst() {
    Choice choice = choice(List.of(load("only", 100, 500)), Goal.BALANCED, Map.of());

    Recommendation critical =
        Recommender.recommend(foundOfOne(choice, 0, finding("D11", Severity.CRITICAL)));
    assertThat(ENGLISH.say(critical.answer())).isEqualTo("Full collections under G1 (only).");
    assertThat(said(critical.details()).getLast()).startsWith("only: 100/s");
    assertThat(
            ENGLISH.say(
                Recommender.recommend(foundOfOne(choice, 0, finding("D11", Severity.WARNING)))
                    .answer()))
        .startsWith("only: 100/s");
  }

  @Test
  void dominanceThatRunsInACircleLeavesAFront() {
    // Each beats the next on one axis while the third axis is unknown to one of them: a beats b in
    // requests, b beats c in the longest pause, c beats a in errors.
    Repeats a = with("a", Metric.SUCCESSFUL_PER_SECOND, 200, Metric.ERROR_PERCENT, 5);
    Repeats b = with("b", Metric.SUCCESSFUL_PER_SECOND, 100, Metric.PAUSE_MAX, 10);
    Repeats c = with("c", Metric.PAUSE_MAX, 90, Metric.ERROR_PERCENT, 1);

    Recommendation answer = recommend(List.of(a, b, c), Goal.BALANCED, Map.of());

    assertThat(answer.front()).isNotEmpty();
  }

  @Test
  void withoutAnythingInCommonNothingIsRanked() {
    Repeats gc = TestConfiguration.of("gc", Metric.GC_THROUGHPUT, 99, 98, 97);
    Repeats load = TestConfiguration.of("load", Metric.SUCCESSFUL_PER_SECOND, 99, 98, 97);

    Recommendation answer = recommend(List.of(gc, load), Goal.BALANCED, Map.of());

    assertThat(answer.recommended()).isNull();
    assertThat(ENGLISH.say(answer.answer())).contains("no measure in common");
  }

  private static Recommendation recommend(
      List<Repeats> configurations, Goal goal, Map<Metric, Double> limits) {
    Recommendation answer = Recommender.recommend(choice(configurations, goal, limits));
    assertThat(answer.front()).isNotEmpty();
    said(List.of(answer.answer()));
    said(answer.details());
    said(answer.reasons());
    said(answer.nextExperiment());
    return answer;
  }

  private static Choice choice(
      List<Repeats> configurations, Goal goal, Map<Metric, Double> limits) {
    List<Metric> deciding =
        goal == Goal.FOOTPRINT
            ? DecisionMetrics.ofFootprint(configurations)
            : DecisionMetrics.of(configurations);
    Repeats baseline = configurations.getFirst();
    return new Choice(
        configurations.stream().map(repeats -> new Candidate(repeats, List.of())).toList(),
        baseline.name(),
        goal,
        limits,
        deciding,
        InterestingDifferences.USUAL,
        new Contrasts(deciding, InterestingDifferences.USUAL).amongAll(configurations),
        List.of(),
        0);
  }

  /** Both have a p99 of 49 ms; but of the second users would have seen two seconds. */
  @Test
  void aLowerBoundFarBelowIsNoTie() {
    Repeats even = loads("even", new double[] {990, 991, 989}, new double[] {49, 49, 49});
    Repeats halting = loads("halting", new double[] {949, 950, 951}, new double[] {49, 49, 49});
    Choice choice = found(even, halting, farBelow());

    Recommendation answer = Recommender.recommend(choice);

    assertThat(choice.contrasts())
        .filteredOn(contrast -> contrast.metric() == Metric.LATENCY_P99)
        .extracting(Contrast::verdict)
        .containsExactly(Verdict.NOT_RESOLVED);
    assertThat(answer.recommended()).isEqualTo("even");
    assertThat(said(answer.reasons()).getFirst()).endsWith(" Found in halting.");
    assertThat(
            found(even, halting, finding("D85", Severity.WARNING)).contrasts().stream()
                .filter(contrast -> contrast.metric() == Metric.LATENCY_P99)
                .map(Contrast::verdict))
        .containsExactly(Verdict.SAME);
  }

  @Test
  void aLowerBoundShowsThatItIsWorseButNotThatItIsBetter() {
    Repeats slow = loads("slow", new double[] {99, 100, 101}, new double[] {99, 100, 101});
    Repeats fast = loads("fast", new double[] {99, 100, 101}, new double[] {9.9, 10, 10.1});

    Contrast bound = found(slow, fast, farBelow()).contrasts().getLast();
    assertThat(bound.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
    assertThat(bound.doubt()).isEqualTo(Contrast.Doubt.LOWER_BOUND);
    assertThat(found(fast, slow, farBelow()).contrasts().getLast().doubt())
        .isEqualTo(Contrast.Doubt.NONE);
    assertThat(said(Recommender.recommend(found(slow, fast, farBelow())).reasons()))
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .contains("not resolved: Latency p99")
                    .endsWith("A p99 of these is a lower bound, which no number of runs changes."));
    assertThat(found(fast, slow, farBelow()).contrasts().getLast().verdict())
        .isEqualTo(Verdict.WORSE);
  }

  /** Of the second, in all of its runs, with the verdicts as the comparison gives them. */
  private static Choice found(Repeats baseline, Repeats other, Finding ofOther) {
    Choice plain = choice(List.of(baseline, other), Goal.BALANCED, Map.of());
    List<Candidate> candidates =
        List.of(
            new Candidate(baseline, List.of()),
            new Candidate(other, List.of(new RepeatedFinding(ofOther, 3, 3))));
    return new Choice(
        candidates,
        plain.baseline(),
        plain.goal(),
        plain.limits(),
        plain.decisionMetrics(),
        plain.interesting(),
        LowerBounds.among(candidates).judged(plain.contrasts()),
        List.of(),
        0);
  }

  private static Finding farBelow() {
    Finding plain = finding("D85", Severity.WARNING);
    return new Finding(
        "D85",
        Severity.WARNING,
        plain.summary(),
        null,
        new TreeMap<>(Map.of("corrected", Fact.millis(2236))),
        List.of(),
        new TreeMap<>());
  }

  @Test
  void standstillsWithoutAPauseAreSaidAndTakeOfTheConfidence() {
    Repeats even = loads("even", new double[] {990, 991, 989}, new double[] {49, 48, 50});
    Repeats halting = loads("halting", new double[] {949, 950, 951}, new double[] {49, 50, 48});

    Recommendation answer =
        Recommender.recommend(found(even, halting, finding("D84", Severity.INFO)));

    assertThat(said(answer.reasons()).getFirst())
        .endsWith(
            " Found in halting: what was lost meanwhile has nothing to do with the collector.");
    assertThat(said(answer.reasons()).getLast()).contains("what is doubtful of the runs above");
    assertThat(
            said(
                Recommender.recommend(found(even, halting, finding("D84", Severity.OK))).reasons()))
        .noneMatch(reason -> reason.contains("lost meanwhile"));
  }

  /** The logs of one do not say what its JVM was started with; one log of the other does. */
  @Test
  void aCommandThatMayLackFlagsSaysSo() {
    Map<String, String> factors = Map.of("collector", "G1", "xmx", "1g");
    TestRun bare = TestRun.of(Collector.G1, "17.0.15+6").with(Metric.PAUSE_P99, 20);
    TestRun listing =
        TestRun.of(Collector.G1, "17.0.15+6").flags("-XX:+UseG1GC").with(Metric.PAUSE_P99, 30);
    List<Repeats> partly =
        List.of(
            TestConfiguration.of("partly", factors, bare, bare),
            TestConfiguration.of("known", factors, bare, listing));

    assertThat(said(recommend(partly, Goal.BALANCED, Map.of()).nextExperiment()))
        .contains(
            "partly: no log or note lists the flags of the JVM, so that the command holds what is"
                + " known of them. Add what else it was started with.");
    assertThat(
            said(
                recommend(List.of(partly.getLast(), STORY_1.getFirst()), Goal.BALANCED, Map.of())
                    .nextExperiment()))
        .noneMatch(next -> next.contains("lists the flags"));
  }

  /** In English, after making sure that both languages leave no place unfilled. */
  private static List<String> said(List<Statement> statements) {
    List<String> said = new ArrayList<>();
    for (Statement statement : statements) {
      assertThat(CHINESE.say(statement)).doesNotContain("{");
      assertThat(ENGLISH.say(statement)).doesNotContain("{");
      said.add(ENGLISH.say(statement));
    }
    return said;
  }

  private static Finding finding(String rule, Severity severity) {
    return new Finding(
        rule,
        severity,
        new Statement("need.gc-log", Map.of()),
        null,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }

  private static Repeats story1(
      String name,
      String collector,
      String xms,
      String xmx,
      double mean,
      double perSecond,
      double errors) {
    return TestConfiguration.of(
        name,
        Map.of("collector", collector, "xms", xms, "xmx", xmx),
        TestRun.empty()
            .with(Metric.LATENCY_MEAN, mean)
            .with(Metric.SUCCESSFUL_PER_SECOND, perSecond)
            .with(Metric.ERROR_PERCENT, errors));
  }

  /** Three runs about those figures, 1 % apart. */
  private static Repeats load(String name, double perSecond, double p99) {
    return loads(
        name,
        new double[] {perSecond * 0.99, perSecond, perSecond * 1.01},
        new double[] {p99, p99 * 0.99, p99 * 1.01});
  }

  private static Repeats loads(String name, double[] perSecond, double[] p99) {
    TestRun[] runs = new TestRun[perSecond.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] =
          TestRun.empty()
              .with(Metric.SUCCESSFUL_PER_SECOND, perSecond[i])
              .with(Metric.LATENCY_P99, p99[i]);
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  private static Repeats with(String name, Metric a, double x, Metric b, double y) {
    TestRun[] runs = new TestRun[3];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = TestRun.empty().with(a, x * (1 + i * 0.001)).with(b, y * (1 + i * 0.001));
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }
}
