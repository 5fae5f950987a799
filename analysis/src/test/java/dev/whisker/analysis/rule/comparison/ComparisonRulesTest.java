package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.load.SampleSeries.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules on configurations side by side. */
class ComparisonRulesTest {

  @Nested
  class NoRepeatsD77 {

    @Test
    void singleRunsAreNamedWithWhatItTakes() {
      Finding finding =
          Asked.ofComparison(
                  "D77",
                  List.of(
                      TestConfiguration.of("once", Metric.PAUSE_MAX, 1),
                      TestConfiguration.of("twice", Metric.PAUSE_MAX, 1, 2)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .startsWith("once: not repeated")
          .contains("a difference of 5% takes about 6 runs of each to see, one of 2% about 36");
    }

    @Test
    void repeatsAreFine() {
      Finding finding =
          Asked.ofComparison(
                  "D77",
                  List.of(
                      TestConfiguration.of("a", Metric.PAUSE_MAX, 1, 2),
                      TestConfiguration.of("b", Metric.PAUSE_MAX, 1, 2)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void aSingleConfigurationIsNoComparison() {
      assertThat(
              Asked.ofComparison("D77", List.of(TestConfiguration.of("once", Metric.PAUSE_MAX, 1))))
          .isEmpty();
    }
  }

  @Nested
  class RepeatsApartD104 {

    private static Repeats giving(double... perSecond) {
      return TestConfiguration.of("a", Metric.SUCCESSFUL_PER_SECOND, perSecond);
    }

    private static Optional<Finding> of(Repeats... configurations) {
      return Asked.ofComparison("D104", List.of(configurations));
    }

    @Test
    void oneThatLiesFarFromTheOthersIsNamed() {
      Finding finding = of(giving(110, 112, 20, 109, 111)).orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .isEqualTo(
              "In requests/s a/1 (20/s where the middle is 110/s) lies far from the other repeats,"
                  + " farther than chance would have it.");
      assertThat(Asked.advice(finding)).contains("--exclude");
    }

    /** A third off where the others agree to 4 %: no factor of two, and yet no chance. */
    @Test
    void soIsOneThatIsOddByLess() {
      Finding finding = of(giving(123.8, 132.7, 86.2, 128.2, 129.5)).orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("a/1 (86.2/s where the middle is 128.2/s)");
    }

    @Test
    void oneThatIsOddByAHairIsFine() {
      assertThat(of(giving(100, 100.1, 100, 100.1, 104)).orElseThrow().severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void whereSeveralDoTheyAreNoRepeats() {
      Finding finding = of(giving(27, 150, 835)).orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("probably settings of their own");
    }

    @Test
    void ordinarySpreadIsFine() {
      assertThat(of(giving(100, 130, 160)).orElseThrow().severity()).isEqualTo(Severity.OK);
      assertThat(of(giving(0, 0, 0)).orElseThrow().severity()).isEqualTo(Severity.OK);
    }

    @Test
    void ofTwoNobodyKnowsWhichIsOdd() {
      assertThat(of(giving(100, 900))).isEmpty();
    }
  }

  @Nested
  class UnequalTimesD105 {

    private static Optional<Finding> of(TestRun... runs) {
      List<Repeats> configurations = new ArrayList<>();
      for (TestRun run : runs) {
        configurations.add(configuration("c" + configurations.size(), run));
      }
      return Asked.ofComparison("D105", configurations);
    }

    private static TestRun watched(double seconds) {
      return TestRun.of(Collector.G1, "17.0.15+6").seconds(seconds);
    }

    /** A maximum grows with the time that one looks. */
    @Test
    void whoWasWatchedForLongerHasSeenMore() {
      Finding finding = of(watched(150), watched(3600), watched(200)).orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("that of c0 for 150 s, that of c1 for 60 min");
      assertThat(of(watched(150), watched(175)).orElseThrow().severity()).isEqualTo(Severity.OK);
    }

    /** That is another finding. */
    @Test
    void oneThatBrokeOffIsNoShorterTimeForTheOthers() {
      Repeats broken =
          TestConfiguration.of(
              "b", Map.of(), watched(130), watched(22).named("2"), watched(131).named("3"));

      assertThat(
              Asked.ofComparison(
                      "D105", List.of(TestConfiguration.of("a", Map.of(), watched(130)), broken))
                  .orElseThrow()
                  .severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void equallyManyRequestsAreTheSameWorkHoweverLongTheyTook() {
      TestRun slow = watched(100).with(Metric.SAMPLES, 10_000).load(Map.of());
      TestRun fast = watched(40).with(Metric.SAMPLES, 10_100).load(Map.of());

      assertThat(of(slow, fast).orElseThrow().severity()).isEqualTo(Severity.OK);
    }

    /** Whoever ran for the same time is not told to. */
    @Test
    void wherePartsOfLogsAreMissingTheseAreAskedFor() {
      TestRun whole = watched(200).testedFor(200).load(Map.of());
      TestRun part = watched(50).testedFor(200).load(Map.of());

      assertThat(Asked.advice(of(whole, part).orElseThrow()))
          .startsWith("The loads lasted equally");
      assertThat(Asked.advice(of(watched(200), watched(50)).orElseThrow()))
          .startsWith("Let every configuration run");
    }

    @Test
    void withoutGcLogsThereIsNoQuestion() {
      assertThat(of(TestRun.empty().seconds(10), TestRun.empty().seconds(100))).isEmpty();
    }
  }

  @Nested
  class CopiedRunsD101 {

    private TestRun run(double millis) {
      return TestRun.of(Collector.SERIAL, "17.0.15+6")
          .pause(TestPause.young(10, millis).build())
          .pause(TestPause.young(20, 5).build());
    }

    @Test
    void equalPausesAreOneRunWhateverItIsCalled() {
      Finding finding =
          Asked.ofComparison(
                  "D101",
                  List.of(
                      TestConfiguration.of("a", Map.of(), run(7), run(8), run(7)),
                      TestConfiguration.of("b", Map.of(), run(7))))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).startsWith("a/1, a/1 and b/1 are one run: ");
      assertThat(finding.evidence()).containsEntry("copies", Fact.count(2));
    }

    @Test
    void oneLoadResultBesideTwoLogsIsACopyOfThatHalf() {
      Finding finding =
          Asked.ofComparison(
                  "D101",
                  List.of(
                      TestConfiguration.of("a", Map.of(), loaded(7, 100)),
                      TestConfiguration.of("b", Map.of(), loaded(8, 100)),
                      TestConfiguration.of("c", Map.of(), loaded(9, 200))))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).startsWith("a/1 and b/1 have one load result: ");
    }

    private TestRun loaded(double millis, double start) {
      return run(millis).loadResult(Loads.load().between(start, start + 60).summary());
    }

    @Test
    void runsThatDifferInOnePauseAreNoCopies() {
      Finding finding =
          Asked.ofComparison(
                  "D101", List.of(TestConfiguration.of("a", Map.of(), run(7), run(7.000001))))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void equalFiguresWithoutTimesMayBeChance() {
      Repeats rows =
          TestConfiguration.of(
              "a",
              Map.of(),
              TestRun.empty().load(Map.of("concurrency", "50")),
              TestRun.empty().load(Map.of("concurrency", "50")));

      assertThat(Asked.ofComparison("D101", List.of(rows)).orElseThrow().severity())
          .isEqualTo(Severity.OK);
    }

    @Test
    void oneRunHasNoCopies() {
      assertThat(Asked.ofComparison("D101", List.of(TestConfiguration.of("a", Map.of(), run(7)))))
          .isEmpty();
    }
  }

  @Nested
  class NotComparableD78 {

    @Test
    void anotherConcurrencyIsAnotherLoad() {
      Finding finding =
          Asked.ofComparison(
                  "D78",
                  List.of(
                      configuration("a", TestRun.empty().load(Map.of("concurrency", "50"))),
                      configuration("b", TestRun.empty().load(Map.of("concurrency", "100")))))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("concurrency (50 and 100)");
    }

    @Test
    void whatNamesStateCountsWhereResultsAreSilent() {
      Finding finding =
          Asked.ofComparison(
                  "D78",
                  List.of(
                      configuration("a", TestRun.empty().factor("messageSize", "1k")),
                      configuration("b", TestRun.empty().factor("messageSize", "5k"))))
              .orElseThrow();

      assertThat(Asked.summary(finding)).contains("message size (1k and 5k)");
    }

    /** Half of them against a quarter; 49 against 51 of a hundred is what a lot may give. */
    @Test
    void anotherMixOfTheSameRequestsIsAnotherLoad() {
      Finding quarter = compared(mix(5000, 5000), mix(7500, 2500));

      assertThat(quarter.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(quarter)).contains("share of a (50% to 75%)");
      assertThat(Asked.advice(quarter)).contains("--label");
      assertThat(compared(mix(4900, 5100), mix(5100, 4900)).severity()).isEqualTo(Severity.OK);
      assertThat(compared(mix(18, 22), mix(22, 18)).severity()).isEqualTo(Severity.OK);
    }

    private static TestRun mix(long a, long b) {
      return TestRun.empty().loadResult(Loads.load().labelled(Map.of("a", a, "b", b)));
    }

    @Test
    void oneConfigurationAloneIsComparedWithNothing() {
      assertThat(
              Asked.ofComparison(
                  "D78", List.of(configuration("a", TestRun.empty().load(Map.of())))))
          .isEmpty();
    }

    @Test
    void usersMayVaryALittle() {
      assertThat(severityForUsers(1000, 995)).isEqualTo(Severity.OK);
      assertThat(severityForUsers(1000, 500)).isEqualTo(Severity.WARNING);
    }

    @Test
    void anotherJvmIsNamedButNoObstacle() {
      Finding finding =
          Asked.ofComparison(
                  "D78",
                  List.of(
                      configuration("a", TestRun.of(Collector.G1, "11.0.24+8").cpus(2)),
                      configuration("b", TestRun.of(Collector.G1, "17.0.15+6").cpus(4))))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding))
          .contains("JVM (11.0.24+8 and 17.0.15+6)")
          .contains("processors (2 and 4)");
    }

    /** To compare JDKs is the commonest study there is. */
    @Test
    void aJvmThatWasSetIsWhatIsCompared() {
      assertThat(ofJdks("11", "11.0.24+8", "17", "17.0.15+6")).isEqualTo(Severity.OK);
      assertThat(ofJdks("17", "17.0.9+9", "17", "17.0.15+6"))
          .as("two builds of one")
          .isEqualTo(Severity.INFO);
    }

    /** How many processors a container is given is an axis like any other. */
    @Test
    void processorsThatWereSetAreWhatIsCompared() {
      assertThat(ofCores("2", 2, "4", 4)).isEqualTo(Severity.OK);
      assertThat(ofCores("4", 2, "4", 4)).as("set alike").isEqualTo(Severity.INFO);
      assertThat(
              Asked.ofComparison(
                      "D78",
                      List.of(
                          TestConfiguration.of("a", Map.of("cores", "2"), onCpus(2)),
                          TestConfiguration.of("b", Map.of(), onCpus(4))))
                  .orElseThrow()
                  .severity())
          .as("set of one only")
          .isEqualTo(Severity.INFO);
    }

    private static Severity ofCores(String one, int ranOne, String other, int ranOther) {
      return Asked.ofComparison(
              "D78",
              List.of(
                  TestConfiguration.of("a", Map.of("cores", one), onCpus(ranOne)),
                  TestConfiguration.of("b", Map.of("cores", other), onCpus(ranOther))))
          .orElseThrow()
          .severity();
    }

    @Test
    void aJvmThatWasSetOfSomeOnlyIsAnAccident() {
      Repeats set =
          TestConfiguration.of("a", Map.of("jdk", "11"), TestRun.of(Collector.G1, "11.0.24+8"));
      Repeats unset = configuration("b", TestRun.of(Collector.G1, "17.0.15+6"));

      assertThat(Asked.ofComparison("D78", List.of(set, unset)).orElseThrow().severity())
          .isEqualTo(Severity.INFO);
    }

    private static Severity ofJdks(String one, String ranOne, String other, String ranOther) {
      return Asked.ofComparison(
              "D78",
              List.of(
                  TestConfiguration.of(
                      "a", Map.of("jdk", one), TestRun.of(Collector.G1, ranOne).cpus(4)),
                  TestConfiguration.of(
                      "b", Map.of("jdk", other), TestRun.of(Collector.G1, ranOther).cpus(4))))
          .orElseThrow()
          .severity();
    }

    @Test
    void aConfigurationWhoseRunsDifferAmongEachOtherIsNoOtherMachine() {
      Repeats alike = TestConfiguration.of("a", Map.of(), onCpus(4), onCpus(4));
      Repeats mixed = TestConfiguration.of("b", Map.of(), onCpus(4), onCpus(2));

      assertThat(Asked.ofComparison("D78", List.of(alike, mixed)).orElseThrow().severity())
          .isEqualTo(Severity.OK);
    }

    private static TestRun onCpus(int cpus) {
      return TestRun.of(Collector.G1, "17.0.15+6").cpus(cpus);
    }

    @Test
    void whatOnlyOneOfThemTellsIsNoDifference() {
      Finding finding =
          Asked.ofComparison(
                  "D78",
                  List.of(
                      configuration("a", TestRun.empty().load(Map.of("concurrency", "50"))),
                      configuration("b", TestRun.empty())))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void theSamePathOfAnotherServerIsTheSameWork() {
      assertThat(
              Asked.summary(
                  compared(
                      TestRun.empty().load(Map.of("path", "/work")),
                      TestRun.empty().load(Map.of("path", "http://127.0.0.1:18080/work")))))
          .startsWith("All configurations had the same load");
      assertThat(
              compared(
                      TestRun.empty().load(Map.of("path", "/work")),
                      TestRun.empty().load(Map.of("path", "http://127.0.0.1:18080/other")))
                  .severity())
          .isEqualTo(Severity.WARNING);
    }

    @Test
    void aLoadVariedStepByStepIsASweep() {
      Finding finding =
          compared(
              TestRun.empty().load(Map.of("concurrency", "50")),
              TestRun.empty().load(Map.of("concurrency", "100")),
              TestRun.empty().load(Map.of("concurrency", "800")));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .contains("The load itself was varied: concurrency from 50 to 800.")
          .contains("rivals only where the load is equal");
    }

    @Test
    void whatDiffersBesideASweepIsNoPartOfIt() {
      Finding finding =
          compared(
              TestRun.empty().load(Map.of("concurrency", "50", "path", "/a")),
              TestRun.empty().load(Map.of("concurrency", "100", "path", "/a")),
              TestRun.empty().load(Map.of("concurrency", "800", "path", "/b")));

      assertThat(Asked.summary(finding)).contains("did not have the same work");
    }

    @Test
    void requestsAndDurationAreBothThoseOfTheWholeTest() {
      // As many requests, one test slower; of the other's window the GC log covers a half.
      TestRun slow =
          TestRun.empty().loadResult(Loads.load().total(6000, 113)).with(Metric.SAMPLES, 6000);
      TestRun quick =
          TestRun.empty().loadResult(Loads.load().total(6000, 54)).with(Metric.SAMPLES, 3000);

      assertThat(compared(slow, quick).severity()).isEqualTo(Severity.OK);
      assertThat(
              compared(slow, TestRun.empty().loadResult(Loads.load().total(3000, 54))).severity())
          .isEqualTo(Severity.WARNING);
    }

    /** Rates and times of requests do not depend on it; what does is another rule's. */
    @Test
    void howLongTheyLastedIsNoWorkWhereWarmUpCanBeLeftOut() {
      assertThat(compared(lasting(420), lasting(130)).severity()).isEqualTo(Severity.OK);
      Finding tooShort = compared(lasting(420), lasting(60));
      assertThat(tooShort.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(tooShort)).contains("duration in seconds (420 and 60)");
      assertThat(
              compared(
                      lasting(420), TestRun.empty().loadResult(Loads.load().total(100L * 130, 130)))
                  .severity())
          .as("totals hold the warm-up")
          .isEqualTo(Severity.WARNING);
    }

    /** A hundred requests a second. */
    private static TestRun lasting(int seconds) {
      double[] completed = new double[seconds];
      Arrays.fill(completed, 100);
      return TestRun.empty()
          .seconds(seconds)
          .loadResult(Loads.load().total(100L * seconds, seconds))
          .completed(completed);
    }

    @Test
    void whatNothingTellsIsNotCalledTheSame() {
      assertThat(compared(TestRun.empty(), TestRun.empty()).severity())
          .isEqualTo(Severity.NOT_EVALUABLE);
      assertThat(
              Asked.summary(
                  compared(
                      TestRun.of(Collector.G1, "17.0.15+6"),
                      TestRun.of(Collector.G1, "17.0.15+6"))))
          .endsWith("of the load they tell nothing.");
    }

    /** 30 users who wait 10 ms for an answer and then 100 ms or 200 ms: 273/s or 143/s. */
    @Test
    void anotherTimerIsAnotherLoad() {
      Finding finding = compared(users(30, 30 / 0.110, 10), users(30, 30 / 0.210, 10));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .endsWith("they differ in pauses of clients between requests (100 ms and 200 ms).");
    }

    /** All of the 600 ms and 300 ms are waiting, but for what comes of users who come and go. */
    @Test
    void aSlowerServerIsNoOtherTimer() {
      assertThat(compared(users(30, 30 / 0.6, 550), users(30, 30 / 0.3, 290)).severity())
          .isEqualTo(Severity.OK);
      // The same timer of 100 ms.
      assertThat(compared(users(30, 30 / 0.6, 500), users(30, 30 / 0.11, 10)).severity())
          .isEqualTo(Severity.OK);
    }

    private static TestRun users(int users, double perSecond, double meanMillis) {
      return TestRun.empty()
          .load(Map.of("concurrency", String.valueOf(users)))
          .with(Metric.COMPLETED_PER_SECOND, perSecond)
          .with(Metric.LATENCY_MEAN, meanMillis);
    }

    /** Sixty from the first second on, or from 1 to 60: half of them on average. */
    @Test
    void usersThatWereFewForLongAreAnotherLoad() {
      Finding finding = compared(rising(6600, 60, 60, 60, 60), rising(3700, 15, 30, 45, 60));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("users on average (60 and 38)");
      // So many requests each: the users of the faster server left as they were done.
      assertThat(compared(rising(5000, 60, 60, 60, 60), rising(5000, 15, 30, 45, 60)).severity())
          .isEqualTo(Severity.OK);
    }

    private static TestRun rising(long requests, int... users) {
      return TestRun.empty()
          .seconds(users.length)
          .usersBySecond(users)
          .loadResult(Loads.load().total(requests, users.length));
    }

    /** Without a word on the load, what was allocated is all that tells of the work. */
    @Test
    void whoHadLittleToDoIsNoRivalOfWhoHadMuch() {
      Finding finding = compared(allocating(65e6, 99), allocating(519e6, 97));

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .startsWith("Nothing tells of the load")
          .contains("c1 allocated 510 MiB/s, c0 62.6 MiB/s")
          .contains("or one collector let the application do more of it");
      // The same 100 MB in each second that the collector leaves.
      assertThat(compared(allocating(70e6, 70), allocating(99e6, 99)).severity())
          .isEqualTo(Severity.OK);
    }

    private static TestRun allocating(double perSecond, double gcThroughput) {
      return TestRun.of(Collector.G1, "17.0.15+6")
          .with(Metric.ALLOCATION_RATE, perSecond)
          .with(Metric.GC_THROUGHPUT, gcThroughput);
    }

    private static Finding compared(TestRun... runs) {
      List<Repeats> configurations = new ArrayList<>();
      for (TestRun run : runs) {
        configurations.add(configuration("c" + configurations.size(), run));
      }
      return Asked.ofComparison("D78", configurations).orElseThrow();
    }

    private static Severity severityForUsers(int one, int other) {
      return Asked.ofComparison(
              "D78",
              List.of(configuration("a", withUsers(one)), configuration("b", withUsers(other))))
          .orElseThrow()
          .severity();
    }

    private static TestRun withUsers(int users) {
      return TestRun.empty().samples(new TestSeries().request(5, Outcome.SUCCESS).threads(users));
    }
  }

  @Nested
  class FailedRunsD107 {

    @Test
    void aRunThatFailsAThirdIsNoRepeat() {
      Finding finding = found(of("a", 0.1, 0.1, 0.1), of("b", 0.1, 30, 0.1));

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding)).contains("b/2 (30% of its requests)").doesNotContain("a/");
      assertThat(finding.evidence()).containsKey(FailedRuns.PARTLY);
      assertThat(finding.evidence().get("excludes")).isEqualTo(Fact.word("--exclude b/2=…"));
    }

    @Test
    void aConfigurationThatAlwaysFailsIsNotPartlyToBeMended() {
      Finding finding = found(of("a", 0.1, 0.1, 0.1), of("b", 30, 30, 30));

      assertThat(finding.evidence()).doesNotContainKey(FailedRuns.PARTLY);
      assertThat(finding.evidence().get(FailedRuns.CONFIGURATIONS))
          .isEqualTo(Fact.words(List.of("b")));
    }

    /** A tenth fails: of one where others do without, of all where that is how the work goes. */
    @Test
    void fewerErrorsAreEnoughWhereOthersDoWithout() {
      assertThat(found(of("a", 0.1, 0.1), of("b", 10, 10)).severity()).isEqualTo(Severity.CRITICAL);
      assertThat(found(of("a", 10, 9), of("b", 10, 11)).severity()).isEqualTo(Severity.OK);
      assertThat(found(of("a", 0.1, 0.1), of("b", 4, 4)).severity()).isEqualTo(Severity.OK);
      assertThat(found(of("a", 25, 25), of("b", 25, 25)).severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void nothingIsSaidWhereErrorsAreNotKnown() {
      assertThat(
              Asked.ofComparison(
                  "D107", List.of(TestConfiguration.of("a", Metric.PAUSE_MAX, 1, 2))))
          .isEmpty();
    }

    private static Finding found(Repeats... configurations) {
      return Asked.ofComparison("D107", List.of(configurations)).orElseThrow();
    }

    private static Repeats of(String name, double... percents) {
      TestRun[] runs = new TestRun[percents.length];
      for (int i = 0; i < runs.length; i++) {
        runs[i] =
            TestRun.empty().named(String.valueOf(i + 1)).with(Metric.ERROR_PERCENT, percents[i]);
      }
      return TestConfiguration.of(name, Map.of(), runs);
    }
  }

  @Nested
  class UnlikeRepeatsD108 {

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
                  "D108",
                  List.of(TestConfiguration.of("a", Map.of(), TestRun.empty(), TestRun.empty()))))
          .isEmpty();
    }

    private static TestRun run(String name, String version, int cpus) {
      return TestRun.of(Collector.G1, version).cpus(cpus).named(name);
    }

    private static Finding found(TestRun... runs) {
      return Asked.ofComparison("D108", List.of(TestConfiguration.of("c", Map.of(), runs)))
          .orElseThrow();
    }
  }

  @Nested
  class FlatteringErrorsD86 {

    @Test
    void unequalErrorsAreAWarning() {
      Finding finding =
          Asked.ofComparison(
                  "D86",
                  List.of(
                      TestConfiguration.of("Serial", Metric.ERROR_PERCENT, 1.12),
                      TestConfiguration.of("G1", Metric.ERROR_PERCENT, 0.14)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding))
          .startsWith("Errors range from 0.14% (G1) to 1.12% (Serial)");
    }

    @Test
    void failuresThatComeQuicklyAreAWarning() {
      TestSeries series = new TestSeries();
      series.request(100, Outcome.SUCCESS).request(100, Outcome.SUCCESS);
      series.request(49, Outcome.FAILURE);
      Finding finding =
          Asked.ofComparison(
                  "D86",
                  List.of(
                      configuration(
                          "quick",
                          TestRun.empty().samples(series.build()).with(Metric.ERROR_PERCENT, 33)),
                      TestConfiguration.of("other", Metric.ERROR_PERCENT, 33)))
              .orElseThrow();

      assertThat(Asked.summary(finding)).contains("much faster than good ones (quick)");
    }

    @Test
    void fewAndEqualErrorsAreFine() {
      Finding finding =
          Asked.ofComparison(
                  "D86",
                  List.of(
                      TestConfiguration.of("a", Metric.ERROR_PERCENT, 0.4),
                      TestConfiguration.of("b", Metric.ERROR_PERCENT, 0.9)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutLoadResultsThereIsNothingToAsk() {
      assertThat(
              Asked.ofComparison(
                  "D86", List.of(TestConfiguration.of("a", Metric.GC_THROUGHPUT, 99))))
          .isEmpty();
    }
  }

  @Nested
  class ClientLimitedD81 {

    /** Story 3: siege with a delay; 50, 80 and 100 clients get the same half second each. */
    @Test
    void anEqualPeriodOfIdleClientsIsTheTools() {
      Finding finding =
          Asked.ofComparison(
                  "D81",
                  List.of(
                      sieged("a", 50, 96.25, 10),
                      sieged("b", 80, 153.92, 10),
                      sieged("c", 100, 179.51, 20)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding)).contains("requests/s cannot rank servers");
    }

    @Test
    void latenciesStillRankWhereTheToolMeasuredThem() {
      Finding finding =
          Asked.ofComparison(
                  "D81",
                  List.of(
                      configuration("a", run(50, 100, 10).with(Metric.LATENCY_P99, 30)),
                      sieged("b", 50, 101, 10),
                      sieged("c", 50, 102, 10)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      assertThat(Asked.summary(finding)).contains("latencies and pauses can");
    }

    @Test
    void busyClientsAreLimitedByTheServer() {
      Finding finding =
          Asked.ofComparison(
                  "D81",
                  List.of(
                      sieged("a", 50, 100, 400),
                      sieged("b", 50, 101, 400),
                      sieged("c", 50, 99, 400)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    /** Clients that hardly ever wait: two are as good as three. */
    @Test
    void twoConfigurationsShowItWhereTheirPaceIsTheSame() {
      assertThat(
              Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10), sieged("b", 50, 101, 10)))
                  .orElseThrow()
                  .severity())
          .isEqualTo(Severity.CRITICAL);
      assertThat(
              Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10), sieged("b", 50, 140, 10)))
                  .orElseThrow()
                  .severity())
          .isEqualTo(Severity.OK);
      assertThat(Asked.ofComparison("D81", List.of(sieged("a", 50, 100, 10)))).isEmpty();
    }

    private static Repeats sieged(String name, int clients, double perSecond, double meanMillis) {
      return configuration(name, run(clients, perSecond, meanMillis));
    }

    private static TestRun run(int clients, double perSecond, double meanMillis) {
      return TestRun.empty()
          .load(Map.of())
          .factor("concurrency", String.valueOf(clients))
          .with(Metric.COMPLETED_PER_SECOND, perSecond)
          .with(Metric.LATENCY_MEAN, meanMillis);
    }
  }

  private static Repeats configuration(String name, TestRun... runs) {
    return TestConfiguration.of(name, Map.of(), runs);
  }

  @Nested
  class DriftingRunsD98 {

    private static TestRun at(int turn, double rate) {
      return TestRun.empty()
          .with(Metric.SUCCESSFUL_PER_SECOND, rate)
          .loadResult(Loads.load().between(1e9 + 600.0 * turn, 1e9 + 600.0 * turn + 300).summary());
    }

    private static Repeats turns(String name, int first, int step, double... rates) {
      TestRun[] runs = new TestRun[rates.length];
      for (int i = 0; i < runs.length; i++) {
        runs[i] = at(first + i * step, rates[i]);
      }
      return TestConfiguration.of(name, Map.of(), runs);
    }

    @Test
    void aMachineThatSlowsDownIsSeenWhateverTheConfiguration() {
      Finding finding =
          Asked.ofComparison(
                  "D98",
                  List.of(turns("a", 0, 2, 100, 97, 94, 91), turns("b", 1, 2, 200, 194, 188, 182)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.WARNING);
      // Both sides in falling order: 2 of 24 x 24.
      assertThat(Asked.summary(finding))
          .startsWith("Over 8 runs Requests/s")
          .contains("changed by −9")
          .contains("0.347%");
    }

    @Test
    void whatChanceHardlyEverDoesIsNoNought() {
      double[] falling = {100, 97, 94, 91, 88, 85, 82, 79};

      assertThat(
              Asked.summary(
                  Asked.ofComparison("D98", List.of(turns("a", 0, 1, falling))).orElseThrow()))
          .contains("in under 0.1% of cases");
    }

    @Test
    void aDriftOverBlocksCannotBeToldFromWhatWasSet() {
      Finding finding =
          Asked.ofComparison(
                  "D98",
                  List.of(turns("a", 0, 1, 100, 97, 94, 91), turns("b", 4, 1, 88, 86, 83, 80)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
      assertThat(Asked.summary(finding)).endsWith("cannot be told from what was set.");
    }

    @Test
    void configurationsRunInBlocksAreToldEvenWithoutADrift() {
      Finding finding =
          Asked.ofComparison(
                  "D98", List.of(turns("a", 0, 1, 100, 102, 101), turns("b", 3, 1, 201, 199, 200)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.INFO);
      assertThat(Asked.summary(finding)).startsWith("Each configuration was repeated");
    }

    @Test
    void runsInTurnsThatGoUpAndDownAreFine() {
      Finding finding =
          Asked.ofComparison(
                  "D98", List.of(turns("a", 0, 2, 100, 102, 101), turns("b", 1, 2, 201, 199, 200)))
              .orElseThrow();

      assertThat(finding.severity()).isEqualTo(Severity.OK);
    }

    @Test
    void withoutRepeatsOrTimesThereIsNoQuestion() {
      assertThat(Asked.ofComparison("D98", List.of(turns("a", 0, 1, 100), turns("b", 1, 1, 200))))
          .isEmpty();
      assertThat(
              Asked.ofComparison(
                  "D98", List.of(TestConfiguration.of("a", Metric.SUCCESSFUL_PER_SECOND, 1, 2, 3))))
          .isEmpty();
    }
  }
}
