package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.TestSeries;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NotComparableTest {

  @Test
  void anotherConcurrencyIsAnotherLoad() {
    Finding finding =
        Asked.ofComparison(
                "D78",
                List.of(
                    TestConfiguration.of("a", TestRun.empty().load(Map.of("concurrency", "50"))),
                    TestConfiguration.of("b", TestRun.empty().load(Map.of("concurrency", "100")))))
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
                    TestConfiguration.of("a", TestRun.empty().factor("messageSize", "1k")),
                    TestConfiguration.of("b", TestRun.empty().factor("messageSize", "5k"))))
            .orElseThrow();

    assertThat(Asked.summary(finding)).contains("message size (1k and 5k)");
  }

  /** Half of them instead of a quarter; 49 and 51 of a hundred may be random. */
  @Test
  void differentRequestMixIsDifferentLoad() {
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
                "D78", List.of(TestConfiguration.of("a", TestRun.empty().load(Map.of())))))
        .isEmpty();
  }

  /** Gatling's users arrive: the number started is the load, however many are active at once. */
  @Test
  void otherStartedUsersAreAnotherLoad() {
    assertThat(compared(started(100, 10), started(200, 20)).severity()).isEqualTo(Severity.WARNING);
    assertThat(compared(started(100, 10), started(100, 20)).severity()).isEqualTo(Severity.OK);
  }

  private static TestRun started(int users, int atOnce) {
    return TestRun.empty()
        .loadResult(
            Loads.load()
                .facts(Map.of(LoadResult.STARTED_USERS, String.valueOf(users)))
                .samples(new TestSeries().request(5, Outcome.SUCCESS).threads(atOnce)));
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
                    TestConfiguration.of("a", TestRun.of(Collector.G1, "11.0.24+8").cpus(2)),
                    TestConfiguration.of("b", TestRun.of(Collector.G1, "17.0.15+6").cpus(4))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .contains("JVM (11.0.24+8 and 17.0.15+6)")
        .contains("CPUs (2 and 4)");
  }

  /** Comparing JDKs is the most common study. */
  @Test
  void intendedJdkDifferenceIsComparable() {
    assertThat(ofJdks("11", "11.0.24+8", "17", "17.0.15+6")).isEqualTo(Severity.OK);
    assertThat(ofJdks("17", "17.0.9+9", "17", "17.0.15+6"))
        .as("two builds of one")
        .isEqualTo(Severity.INFO);
  }

  /** The number of a container's processors is a factor like any other. */
  @Test
  void processorsThatWereSetAreWhatIsCompared() {
    assertThat(ofCores("2", 2, "4", 4)).isEqualTo(Severity.OK);
    assertThat(ofCores("4", 2, "4", 4)).as("set alike").isEqualTo(Severity.INFO);
    assertThat(
            Asked.ofComparison(
                    "D78",
                    List.of(
                        TestConfiguration.of("a", Map.of("cores", "2"), onCpus(2)),
                        TestConfiguration.of("b", onCpus(4))))
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
  void partlyStatedJdkDifferenceIsReported() {
    Repeats set =
        TestConfiguration.of("a", Map.of("jdk", "11"), TestRun.of(Collector.G1, "11.0.24+8"));
    Repeats unset = TestConfiguration.of("b", TestRun.of(Collector.G1, "17.0.15+6"));

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
  void differingRepeatsAreNoOtherMachine() {
    Repeats alike = TestConfiguration.of("a", onCpus(4), onCpus(4));
    Repeats mixed = TestConfiguration.of("b", onCpus(4), onCpus(2));

    assertThat(Asked.ofComparison("D78", List.of(alike, mixed)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
  }

  private static TestRun onCpus(int cpus) {
    return TestRun.of(Collector.G1, "17.0.15+6").cpus(cpus);
  }

  @Test
  void settingKnownForOneSideIsNoDifference() {
    Finding finding =
        Asked.ofComparison(
                "D78",
                List.of(
                    TestConfiguration.of("a", TestRun.empty().load(Map.of("concurrency", "50"))),
                    TestConfiguration.of("b", TestRun.empty())))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.OK);
  }

  @Test
  void samePathOnAnotherServerIsSameWork() {
    assertThat(
            Asked.summary(
                compared(
                    TestRun.empty().load(Map.of("path", "/work")),
                    TestRun.empty().load(Map.of("path", "http://127.0.0.1:18080/work")))))
        .isEqualTo("No problem found.");
    assertThat(
            compared(
                    TestRun.empty().load(Map.of("path", "/work")),
                    TestRun.empty().load(Map.of("path", "http://127.0.0.1:18080/other")))
                .severity())
        .isEqualTo(Severity.WARNING);
  }

  @Test
  void stepwiseLoadIsSweep() {
    Finding finding =
        compared(
            TestRun.empty().load(Map.of("concurrency", "50")),
            TestRun.empty().load(Map.of("concurrency", "100")),
            TestRun.empty().load(Map.of("concurrency", "800")));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The load was varied: concurrency from 50 to 800. Compare configurations at equal load"
                + " only.");
  }

  @Test
  void otherDifferencesAreNotPartOfSweep() {
    Finding finding =
        compared(
            TestRun.empty().load(Map.of("concurrency", "50", "path", "/a")),
            TestRun.empty().load(Map.of("concurrency", "100", "path", "/a")),
            TestRun.empty().load(Map.of("concurrency", "800", "path", "/b")));

    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The configurations did different work: concurrency (50, 100 and 800) and path (/a and"
                + " /b).");
  }

  @Test
  void requestsAndDurationCoverWholeTest() {
    // As many requests, one test slower; of the other's window the GC log covers a half.
    TestRun slow =
        TestRun.empty().loadResult(Loads.load().total(6000, 113)).with(Metric.SAMPLES, 6000);
    TestRun quick =
        TestRun.empty().loadResult(Loads.load().total(6000, 54)).with(Metric.SAMPLES, 3000);

    assertThat(compared(slow, quick).severity()).isEqualTo(Severity.OK);
    assertThat(compared(slow, TestRun.empty().loadResult(Loads.load().total(3000, 54))).severity())
        .isEqualTo(Severity.WARNING);
  }

  /** Rates and times of requests do not depend on it; another rule checks what does. */
  @Test
  void durationIsNoDifferenceWithWarmUpCut() {
    assertThat(compared(lasting(420), lasting(130)).severity()).isEqualTo(Severity.OK);
    Finding tooShort = compared(lasting(420), lasting(60));
    assertThat(tooShort.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(tooShort)).contains("duration in seconds (420 and 60)");
    TestRun brief = TestRun.empty().loadResult(Loads.load().total(24, 0.24));
    assertThat(Asked.summary(compared(lasting(7), brief)))
        .contains("duration in seconds (7 and 0.24)");
    assertThat(
            compared(lasting(420), TestRun.empty().loadResult(Loads.load().total(100L * 130, 130)))
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
  void unknownWorkIsNotCalledEqual() {
    assertThat(compared(TestRun.empty(), TestRun.empty()).severity())
        .isEqualTo(Severity.NOT_EVALUABLE);
    assertThat(
            Asked.summary(
                compared(
                    TestRun.of(Collector.G1, "17.0.15+6"), TestRun.of(Collector.G1, "17.0.15+6"))))
        .isEqualTo("No problem found.");
  }

  /** 30 users who wait 10 ms for an answer and then 100 ms or 200 ms: 273/s or 143/s. */
  @Test
  void anotherTimerIsAnotherLoad() {
    Finding finding = compared(users(30, 30 / 0.110, 10), users(30, 30 / 0.210, 10));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("The configurations did different work: think time (100 ms and 200 ms).");
  }

  /** All of the 600 ms and 300 ms are waiting, except the effect of users who come and go. */
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
  void slowUserRampUpIsDifferentLoad() {
    Finding finding = compared(rising(6600, 60, 60, 60, 60), rising(3700, 15, 30, 45, 60));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("users on average (60 and 38)");
    // Equally many requests: the users of the faster server left when they had finished.
    assertThat(compared(rising(5000, 60, 60, 60, 60), rising(5000, 15, 30, 45, 60)).severity())
        .isEqualTo(Severity.OK);
  }

  private static TestRun rising(long requests, int... users) {
    return TestRun.empty()
        .seconds(users.length)
        .usersBySecond(users)
        .loadResult(Loads.load().total(requests, users.length));
  }

  /** Without facts about the load, only the allocation shows the work. */
  @Test
  void allocationRatesShowUnequalWork() {
    Finding finding = compared(allocating(65e6, 99), allocating(519e6, 97));

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "No load result shows whether the work was the same: c1 allocated 510 MiB/s, c0 62.6"
                + " MiB/s.")
        .contains("c1 allocated 510 MiB/s, c0 62.6 MiB/s");
    // The same 100 MB in each second without GC.
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
      configurations.add(TestConfiguration.of("c" + configurations.size(), run));
    }
    return Asked.ofComparison("D78", configurations).orElseThrow();
  }

  private static Severity severityForUsers(int one, int other) {
    return Asked.ofComparison(
            "D78",
            List.of(
                TestConfiguration.of("a", withUsers(one)),
                TestConfiguration.of("b", withUsers(other))))
        .orElseThrow()
        .severity();
  }

  private static TestRun withUsers(int users) {
    return TestRun.empty().samples(new TestSeries().request(5, Outcome.SUCCESS).threads(users));
  }
}
