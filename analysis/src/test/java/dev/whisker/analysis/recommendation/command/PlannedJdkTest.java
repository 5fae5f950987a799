package dev.whisker.analysis.recommendation.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.rule.Preferences;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlannedJdkTest {

  private static final String LOGGED =
      " -Xlog:gc*,safepoint:file=gc-%p-%t.log:time,uptime,level,tags";

  private static final Configuration CMS_ON_8 =
      ran(
          Collector.CMS,
          "1.8.0_504",
          "-XX:+UseConcMarkSweepGC",
          "-XX:+PrintGCDetails",
          "-XX:+PrintGCDateStamps");

  private static final Configuration G1_ON_8 =
      ran(Collector.G1, "1.8.0_504", "-XX:+UseG1GC", "-XX:+PrintGCDateStamps");

  private static final Configuration G1_ON_17 = ran(Collector.G1, "17.0.15+6", "-XX:+UseG1GC");

  private static Configuration ran(Collector collector, String version, String... flags) {
    return TestConfiguration.of(
            collector.id() + " on " + version,
            Map.of("collector", collector.id(), "xmx", "512m"),
            TestRun.of(collector, version).flags(flags).pause(TestPause.young(3, 20).build()))
        .configuration();
  }

  private static Recommendation planning(int release, Configuration... configurations) {
    return Comparer.compare(
            Grouping.EMPTY.with(List.of(configurations), List.of()),
            Settings.DEFAULT.withPreferences(Preferences.DEFAULT.planning(release)))
        .recommendation();
  }

  @Test
  void whoDoesNotStartThereHeadsTheReasons() {
    Recommendation answer = planning(25, CMS_ON_8, G1_ON_8);

    assertThat(said(answer.reasons()))
        .startsWith(
            "Not one of these configurations starts on JDK 25 as it was run.",
            "JDK 25 does not have the collector CMS, with which CMS on 1.8.0_504 ran: nothing of it"
                + " can be started there without another one.",
            "JDK 25 does not start with these flags of CMS on 1.8.0_504: -XX:+UseConcMarkSweepGC"
                + " (instead: -XX:+UseG1GC) and -XX:+PrintGCDateStamps (instead:"
                + " -Xlog:gc*:file=gc.log:time).",
            "JDK 25 does not start with these flags of G1 on 1.8.0_504: -XX:+PrintGCDateStamps"
                + " (instead: -Xlog:gc*:file=gc.log:time).");
  }

  @Test
  void commandsAreThoseOfThePlannedJdkAndOfNoOther() {
    Recommendation answer = planning(25, CMS_ON_8, G1_ON_8);

    assertThat(answer.commands())
        .containsExactly(
            new Recommendation.Command(
                "G1 on 1.8.0_504", true, "-XX:+UseG1GC -Xmx512m" + LOGGED, List.of()));
    assertThat(said(answer.nextExperiment()))
        .startsWith(
            "Run G1 on 1.8.0_504 on JDK 25, started as below: what was measured on another JDK"
                + " need not hold there.");
  }

  @Test
  void whatStartsThereIsSaidToo() {
    assertThat(said(planning(25, G1_ON_17).reasons()))
        .startsWith("JDK 25 takes all flags of G1 on 17.0.15+6 that are known.");
    assertThat(said(planning(11, CMS_ON_8, G1_ON_17).reasons()))
        .noneMatch(reason -> reason.startsWith("Not one"))
        .anyMatch(reason -> reason.startsWith("JDK 11 takes all flags of G1"));
    assertThat(
            said(
                planning(11, ran(Collector.CMS, "1.8.0_504", "-XX:+UseConcMarkSweepGC")).reasons()))
        .startsWith(
            "JDK 11 starts with the flags of CMS on 1.8.0_504, but warns of"
                + " -XX:+UseConcMarkSweepGC (instead: -XX:+UseG1GC).");
  }

  @Test
  void withoutFlagsItIsOpen() {
    assertThat(said(planning(25, ran(Collector.G1, "17.0.15+6")).reasons()))
        .startsWith("No flags are known of G1 on 17.0.15+6: whether JDK 25 takes them is open.");
  }

  @Test
  void whoPlansNothingOrRanItThereIsToldNothing() {
    assertThat(said(planning(0, CMS_ON_8, G1_ON_8).reasons())).noneMatch(r -> r.contains("start"));
    assertThat(said(planning(17, G1_ON_17).nextExperiment())).noneMatch(n -> n.contains("JDK 17"));
  }

  @Test
  void theWayBackTo8LogsAsThatDoes() {
    assertThat(planning(8, G1_ON_17).commands())
        .singleElement()
        .satisfies(
            command ->
                assertThat(command.options())
                    .contains("-XX:+PrintGCDetails", "-Xloggc:gc-%p-%t.log")
                    .doesNotContain("-Xlog:"));
  }

  @Test
  void zgcIsStillZgcWhereItHasGenerations() {
    assertThat(planning(25, ran(Collector.ZGC, "17.0.15+6", "-XX:+UseZGC")).commands())
        .containsExactly(
            new Recommendation.Command(
                "ZGC on 17.0.15+6", true, "-XX:+UseZGC -Xmx512m" + LOGGED, List.of()));
  }

  @Test
  void aFlagThatIsRefusedThereIsLeftOut() {
    Configuration biased =
        TestConfiguration.of(
                "biased",
                Map.of("collector", "G1", "useBiasedLocking", "off"),
                TestRun.of(Collector.G1, "11.0.24+8").flags("-XX:-UseBiasedLocking"))
            .configuration();

    assertThat(planning(25, biased).commands())
        .containsExactly(
            new Recommendation.Command("biased", true, "-XX:+UseG1GC" + LOGGED, List.of()));
  }

  /** No log lists them; a note does. */
  @Test
  void flagsThatSomebodyNotedAreJudgedLikeThoseOfALog() {
    Configuration noted =
        noted(Map.of("collector", "CMS", "cMSInitiatingOccupancyFraction", "70", "xmx", "512m"));

    assertThat(said(planning(21, noted, G1_ON_17).reasons()))
        .contains(
            "JDK 21 does not start with these flags of CMS on 11.0.24+8:"
                + " -XX:CMSInitiatingOccupancyFraction.")
        .noneMatch(reason -> reason.startsWith("No flags are known of CMS"));
    assertThat(said(planning(21, noted(Map.of("collector", "G1", "xmx", "512m"))).reasons()))
        .anyMatch(reason -> reason.startsWith("JDK 21 takes all flags of"));
  }

  private static Configuration noted(Map<String, String> factors) {
    Run ran = ran(Collector.CMS, "11.0.24+8").runs().getFirst();
    Factors stated = Factors.of(factors);
    return Configuration.of(
        "CMS on 11.0.24+8",
        List.of(
            new Run(
                ran.name(),
                ran.gcLogs(),
                ran.loadResults(),
                stated,
                stated,
                ran.pairing(),
                "",
                null)));
  }

  /** Three runs each, of which those with CMS are far ahead. */
  @Test
  void whomThePlannedJdkCannotStartIsNoChoice() {
    Configuration cms = thrice("cms", Collector.CMS, 20);
    Configuration serial = thrice("serial", Collector.SERIAL, 200);

    Recommendation moving = planning(21, cms, serial);

    assertThat(moving.recommended()).isNull();
    assertThat(said(List.of(moving.answer())))
        .containsExactly(
            "JDK 21, to which you plan to move, does not have CMS, with which cms ran.");
    assertThat(said(moving.details())).contains("By these figures cms is ahead of serial.");
    assertThat(planning(11, cms, serial).recommended()).isEqualTo("cms");
    assertThat(planning(0, cms, serial).recommended()).isEqualTo("cms");
  }

  /** What to try in its place is started where it is to run, without what CMS alone knew. */
  @Test
  void whatIsTriedInsteadIsStartedOnThePlannedJdk() {
    Configuration cms = thrice("cms", Collector.CMS, 20);
    Configuration serial = thrice("serial", Collector.SERIAL, 200);

    assertThat(planning(21, cms, serial).commands())
        .contains(
            new Recommendation.Command("cms", true, "-XX:+UseG1GC -Xmx512m" + LOGGED, List.of()))
        .allMatch(Recommendation.Command::isNew);
    assertThat(planning(0, cms, serial).commands())
        .extracting(Recommendation.Command::options)
        .contains("-XX:+UseG1GC -Xmx512m" + LOGGED)
        .contains(
            "-XX:+UseConcMarkSweepGC -XX:CMSInitiatingOccupancyFraction=70 -Xmx512m" + LOGGED);
  }

  private static Configuration thrice(String name, Collector collector, double pauseMillis) {
    Map<String, String> factors =
        collector == Collector.CMS
            ? Map.of("collector", "CMS", "cMSInitiatingOccupancyFraction", "70", "xmx", "512m")
            : Map.of("collector", collector.id(), "xmx", "512m");
    return TestConfiguration.of(
            name,
            factors,
            IntStream.range(0, 3)
                .mapToObj(run -> pausing(collector, pauseMillis * (1 + run * 0.01)))
                .toArray(TestRun[]::new))
        .configuration();
  }

  private static TestRun pausing(Collector collector, double millis) {
    TestRun run = TestRun.of(collector, "11.0.24+8");
    for (int second = 10; second < 300; second += 10) {
      run.pause(TestPause.young(second, millis).build());
    }
    return run;
  }

  private static List<String> said(List<Statement> statements) {
    return statements.stream().map(Wording.in(Locale.ENGLISH)::say).toList();
  }
}
