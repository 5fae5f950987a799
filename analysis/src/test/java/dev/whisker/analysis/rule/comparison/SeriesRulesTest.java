package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import dev.whisker.load.TimesUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules on several configurations that go together: D73, D88 and D89. */
class SeriesRulesTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  private static Repeats threads(int threads, double rate, double millis) {
    return TestConfiguration.of(
        "threads " + threads,
        Map.of("threads", String.valueOf(threads)),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, rate).with(Metric.LATENCY_MEAN, millis));
  }

  @Test
  void d88TheFirstSettingAfterWhichNothingIsGained() {
    Finding finding =
        Asked.ofComparison(
                "D88",
                List.of(
                    threads(8, 20_100, 6.2),
                    threads(4, 20_020, 5.0),
                    threads(6, 21_500, 5.1),
                    threads(10, 19_800, 7.9)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding))
        .isEqualTo(
            "The knee is at threads 6: 8 gives 20,100/s instead of 21,500/s, and takes 6.2 ms"
                + " instead of 5.1 ms.");
  }

  @Test
  void d88MoreIsStillMore() {
    assertThat(
            Asked.ofComparison(
                    "D88", List.of(threads(4, 100, 5), threads(6, 150, 6), threads(8, 180, 9)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void d88TwoSettingsAreNoSeries() {
    assertThat(Asked.ofComparison("D88", List.of(threads(4, 100, 5), threads(6, 100, 9))))
        .isEmpty();
  }

  /** Story 1's runs 3 and 4: the later is faster and has fewer errors, but serves fewer. */
  @Test
  void d89ThroughputDoesNotRiseWithAllTheRest() {
    Finding finding =
        Asked.ofComparison("D89", List.of(story("parallel", 433.5, 943), story("g1", 431.2, 897)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding)).contains("parallel in Requests/s and g1 in Mean latency");
  }

  @Test
  void d89WhoIsBestInSeveralIsNamedOnce() {
    Finding finding =
        Asked.ofComparison("D89", List.of(waiting("a", 500, 20, 70), waiting("b", 400, 10, 90)))
            .orElseThrow();

    assertThat(Asked.summary(finding))
        .contains("a in Requests/s and Latency p99 and b in Mean latency")
        .containsOnlyOnce("a in");
  }

  private static Repeats waiting(String name, double rate, double mean, double p99) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty()
            .with(Metric.SUCCESSFUL_PER_SECOND, rate)
            .with(Metric.LATENCY_MEAN, mean)
            .with(Metric.LATENCY_P99, p99));
  }

  /** 0.005 % more requests decide nothing. */
  @Test
  void d89AHairIsNoLead() {
    assertThat(Asked.ofComparison("D89", List.of(story("a", 433.50, 897), story("b", 433.52, 943))))
        .isEmpty();
  }

  @Test
  void d89OneThatLeadsInAllIsNamed() {
    assertThat(
            Asked.summary(
                Asked.ofComparison(
                        "D89", List.of(story("serial", 378.6, 1585), story("g1", 431.2, 897)))
                    .orElseThrow()))
        .startsWith("g1 has the best values");
  }

  @Test
  void d89OneMeasureIsNotEnoughToAsk() {
    assertThat(
            Asked.ofComparison(
                "D89",
                List.of(
                    TestConfiguration.of("a", Metric.PAUSE_MAX, 1),
                    TestConfiguration.of("b", Metric.PAUSE_MAX, 2))))
        .isEmpty();
  }

  private static Repeats story(String name, double rate, double millis) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty().with(Metric.SUCCESSFUL_PER_SECOND, rate).with(Metric.LATENCY_MEAN, millis));
  }

  @Test
  void d73TwoRunsFromOneFile() {
    Finding finding =
        Asked.ofComparison("D73", List.of(logged("a", "gc.log"), logged("b", "gc.log")))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("2 JVMs were started while they wrote to gc.log.");
  }

  @Test
  void d73AFileEachIsFineAndWithoutLogsThereIsNoQuestion() {
    assertThat(
            Asked.ofComparison("D73", List.of(logged("a", "a.log"), logged("b", "b.log")))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison("D73", List.of(TestConfiguration.of("a", Metric.LATENCY_MEAN, 1))))
        .isEmpty();
  }

  @Test
  void d102ANameThatTheLogContradictsIsTold() {
    Finding finding =
        Asked.ofComparison("D102", List.of(logged("g1", "a.log"), logged("other", "b.log")))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .contains("g1 (")
        .contains("G1 by its name, Serial by its log");
    assertThat(
            Asked.ofComparison("D102", List.of(logged("serial", "a.log"))).orElseThrow().severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison("D102", List.of(TestConfiguration.of("g1", Metric.LATENCY_MEAN, 1))))
        .isEmpty();
  }

  @Test
  void d102ANoteThatTheLogContradictsIsTold() {
    Repeats ran = logged("any", "a.log");
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
    assertThat(Asked.summary(finding)).contains("ZGC by its note, Serial by its log");
  }

  /** Of one JVM it is no start of another either. */
  @Test
  void d103TestsOfOneJvmAreOneRepeat() {
    Repeats one = TestConfiguration.of("a", Map.of(), ofJvm(1), ofJvm(1).named("2"));

    Finding finding = Asked.ofComparison("D103", List.of(one)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).startsWith("a 1 and 2: one JVM");
    assertThat(one.starts()).hasSize(1);
    assertThat(Asked.ofComparison("D103", List.of(logged("a", "a.log")))).isEmpty();
  }

  @Test
  void oneLogOfSeveralTestsIsOneJvmAndNotSeveralInAFile() {
    RunMetrics first = logged("a", "gc.log").runs().getFirst();
    Run run = first.timeline().run();
    Repeats one =
        new Repeats(Configuration.of("a", List.of(run, run.named("2"))), List.of(first, first));

    assertThat(one.starts()).hasSize(1);
    assertThat(Asked.ofComparison("D73", List.of(one)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
  }

  @Test
  void d103WhereEnoughStartsAreLeftItIsANote() {
    TestRun[] runs = {ofJvm(1), ofJvm(1), ofJvm(2), ofJvm(3)};

    Finding finding =
        Asked.ofComparison("D103", List.of(TestConfiguration.of("a", Map.of(), runs)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(
            Asked.ofComparison(
                    "D103", List.of(TestConfiguration.of("a", Map.of(), ofJvm(1), ofJvm(2))))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }

  /** Of one server at one time there are no two configurations. */
  @Test
  void d109ResultsOfTheSameMinutesAreNoRivals() {
    Finding clients =
        Asked.ofComparison("D109", List.of(sent("alpha", 100, 200), sent("beta", 110, 210)))
            .orElseThrow();

    assertThat(clients.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(clients))
        .contains("alpha/1 and beta/1 share 90% of the shorter one's time");
    assertThat(Asked.advice(clients)).contains("--pair load=load");
    Finding totals =
        Asked.ofComparison("D109", List.of(totals("alpha", 100, 200), totals("beta", 90, 190)))
            .orElseThrow();
    assertThat(totals.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.advice(totals)).doesNotContain("--pair");
  }

  @Test
  void d109TwoServersTestedAtOnceAreANote() {
    TestRun one = ofJvm(1).loadResult(Loads.load().between(100, 200).summary());
    TestRun other = ofJvm(2).loadResult(Loads.load().between(100, 190).summary());

    Finding finding =
        Asked.ofComparison(
                "D109",
                List.of(
                    TestConfiguration.of("a", Map.of(), one),
                    TestConfiguration.of("b", Map.of(), other)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding)).startsWith("Two servers were tested at the same time");
  }

  @Test
  void d109OneAfterTheOtherIsFineAndWithoutTimesNobodyKnows() {
    assertThat(
            Asked.ofComparison("D109", List.of(sent("a", 100, 200), sent("b", 160, 260)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    TestRun untimed = TestRun.empty().load(Map.of());
    Finding some =
        Asked.ofComparison(
                "D109", List.of(sent("a", 100, 200), TestConfiguration.of("b", Map.of(), untimed)))
            .orElseThrow();
    assertThat(some.severity()).isEqualTo(Severity.NOT_EVALUABLE);
    assertThat(Asked.summary(some)).startsWith("Of 2 load results 1 does not tell when it was");
    assertThat(
            Asked.ofComparison(
                    "D109",
                    List.of(
                        sent("a", 100, 200),
                        sent("b", 110, 210),
                        TestConfiguration.of("c", Map.of(), untimed)))
                .map(Finding::severity))
        .as("what is known is said")
        .contains(Severity.WARNING);
    assertThat(Asked.ofComparison("D109", List.of(TestConfiguration.of("b", Map.of(), untimed))))
        .as("nothing to be at the same time with")
        .isEmpty();
  }

  @Test
  void d110RunsOfTwoCollectorsAreNoRepeats() {
    Finding finding =
        Asked.ofComparison(
                "D110",
                List.of(
                    TestConfiguration.of(
                        "g1", Map.of(), set("1", "G1"), set("1 (2)", "CMS"), set("2", "G1"))))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("Mixed collectors: g1 has CMS (1 (2)) and G1 (1 and 2).");
  }

  @Test
  void d110OtherSettingsAreNamed() {
    Finding finding =
        Asked.ofComparison(
                "D110",
                List.of(
                    TestConfiguration.of(
                        "g1",
                        Map.of("collector", "G1"),
                        set("1", "G1").factor("xmx", "1g"),
                        set("2", "G1").factor("xmx", "2g"))))
            .orElseThrow();

    assertThat(Asked.summary(finding)).contains("g1 has maximum heap (-Xmx) 1g (1) and 2g (2)");
  }

  @Test
  void d112RunsOfWhichNextToNothingIsLeftForbidToRank() {
    Finding finding =
        Asked.ofComparison("D112", List.of(left("g1", 9, 60), left("zgc", 30, 81))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("leave less than 10 s of g1/1:");
    assertThat(Asked.advice(finding)).startsWith("Cut off less");
  }

  /** A short run is another question. */
  @Test
  void d112EnoughIsLeftOrNothingWasCutOff() {
    assertThat(
            Asked.ofComparison("D112", List.of(left("g1", 10, 60), left("zgc", 9, 9)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D112", List.of(left("g1", 9, 9)))).isEmpty();
    assertThat(
            Asked.ofComparison(
                "D112", List.of(TestConfiguration.of("g1", Map.of(), TestRun.empty().seconds(1)))))
        .isEmpty();
  }

  @Test
  void d114HalvesThatNothingPutsTogetherForbidToRank() {
    Repeats logs = TestConfiguration.of("g1", Map.of(), ofJvm(1), ofJvm(2), ofJvm(3));
    Finding finding =
        Asked.ofComparison("D114", List.of(logs, sent("a", 100, 200), sent("b", 300, 400)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("3 GC logs (gc.log, gc.log and gc.log) and 2 load results (load and load)");
    assertThat(Asked.advice(finding))
        .contains("--pair load=gc.log")
        .contains("let the JVM write it");
  }

  /** A single one beside runs that are whole takes nothing from them. */
  @Test
  void d114AFewHalvesAreANote() {
    Repeats whole = TestConfiguration.of("g1", Map.of(), whole(), whole());
    Repeats half = TestConfiguration.of("g1 2g", Map.of(), ofJvm(3));

    assertThat(
            Asked.ofComparison("D114", List.of(whole, half, sent("a", 100, 200)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.INFO);
  }

  @Test
  void d114OtherTimesAreOtherRunsAndWholeRunsNoQuestion() {
    Repeats early =
        TestConfiguration.of(
            "g1", Map.of(), TestRun.of(Collector.G1, "17.0.15+6").startedAt(100, 90));

    Finding sameTime =
        Asked.ofComparison("D114", List.of(early, sent("a", 150, 250))).orElseThrow();
    assertThat(sameTime.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.advice(sameTime)).doesNotContain("let the JVM write it");
    assertThat(
            Asked.ofComparison("D114", List.of(early, sent("a", 500, 600)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D114", List.of(TestConfiguration.of("g1", Map.of(), whole()))))
        .isEmpty();
    assertThat(Asked.ofComparison("D114", List.of(early, unmeasured()))).isEmpty();
  }

  private static TestRun whole() {
    return ofJvm(1).loadResult(Loads.load().between(100, 200).summary());
  }

  private static Repeats unmeasured() {
    return TestConfiguration.of("none", Map.of(), TestRun.empty());
  }

  @Test
  void d116ARunThatEndedLongBeforeTheOthersBrokeOff() {
    Finding finding =
        Asked.ofComparison("D116", List.of(tests("a", 130, 131, 129), tests("b", 130, 22, 130)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .startsWith("Of the repeats b/2 broke off after 22 s, and the others lasted for 130 s:");
    assertThat(Asked.advice(finding)).contains("--exclude b/2=…");
  }

  /** Of so many requests, a quick one is done sooner; of two nobody knows which is right. */
  @Test
  void d116ASoonerEndOfAllRequestsIsNoneAndTwoRepeatsTellNothing() {
    Repeats quick =
        TestConfiguration.of(
            "a", Map.of(), test("1", 6000, 60), test("2", 6000, 20), test("3", 6000, 58));

    assertThat(Asked.ofComparison("D116", List.of(quick)).orElseThrow().severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D116", List.of(tests("a", 130, 22)))).isEmpty();
    TestRun untold = TestRun.empty();
    assertThat(
            Asked.ofComparison(
                "D116", List.of(TestConfiguration.of("a", Map.of(), untold, untold, untold))))
        .isEmpty();
  }

  private static Repeats tests(String name, int... seconds) {
    TestRun[] runs = new TestRun[seconds.length];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = test(String.valueOf(i + 1), 100L * seconds[i], seconds[i]);
    }
    return TestConfiguration.of(name, Map.of(), runs);
  }

  private static TestRun test(String name, long requests, double seconds) {
    return TestRun.empty().named(name).loadResult(Loads.load().total(requests, seconds));
  }

  private static Repeats left(String name, double seconds, double of) {
    return TestConfiguration.of(
        name, Map.of(), TestRun.empty().seconds(seconds).testedFor(of).load(Map.of()));
  }

  /** What one of them does not tell is no difference. */
  @Test
  void d110TheSameSettingsAreFineAndASingleRunIsNoQuestion() {
    assertThat(
            Asked.ofComparison(
                    "D110",
                    List.of(
                        TestConfiguration.of(
                            "g1",
                            Map.of("collector", "G1", "xmx", "1g"),
                            set("1", "G1").factor("xmx", "1g"),
                            set("2", "G1"))))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison(
                "D110", List.of(TestConfiguration.of("g1", Map.of(), set("1", "G1")))))
        .isEmpty();
  }

  @Test
  void d111UnitsThatWereGuessedAndNotAlikeForbidToRank() {
    Finding finding =
        Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "s", true)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("ms (g1/1) and s (zgc/1)");
    assertThat(Asked.advice(finding)).startsWith("Write the pattern of the server");
    assertThat(
            Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "s", false)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.WARNING);
  }

  @Test
  void d111OneGuessForAllIsADoubt() {
    Finding finding =
        Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "ms", true)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding)).contains("ms (g1/1 and zgc/1)");
  }

  @Test
  void d111UnitsThatAreToldMayDifferAndWithoutAnyThereIsNoQuestion() {
    assertThat(
            Asked.ofComparison("D111", List.of(timed("g1", "ms", false), timed("zgc", "s", false)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(Asked.ofComparison("D111", List.of(sent("a", 100, 200), logged("b", "b.log"))))
        .isEmpty();
  }

  private static Repeats timed(String name, String unit, boolean guessed) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty()
            .loadResult(Loads.load().facts(new TimesUnit(unit, guessed).facts()).summary()));
  }

  private static TestRun set(String name, String collector) {
    return TestRun.empty().named(name).factor("collector", collector);
  }

  private static Repeats sent(String name, double from, double to) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty()
            .loadResult(
                Loads.load()
                    .between(from, to)
                    .samples(List.of(new Loads.Request(0, name.length(), true)))));
  }

  private static Repeats totals(String name, double from, double to) {
    return TestConfiguration.of(
        name,
        Map.of(),
        TestRun.empty().loadResult(Loads.load().between(from, to).total(name.length(), 100)));
  }

  private static TestRun ofJvm(int firstPauseAt) {
    return TestRun.of(Collector.SERIAL, JDK_8).pause(TestPause.young(firstPauseAt, 10).build());
  }

  private static Repeats logged(String name, String file) {
    return TestConfiguration.of(
        name, Map.of(), TestRun.of(Collector.SERIAL, JDK_8).files(Path.of(file)));
  }
}
