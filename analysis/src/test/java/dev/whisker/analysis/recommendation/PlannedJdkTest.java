package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlannedJdkTest {

  private static final String LOGGED =
      " -Xlog:gc*,gc+age=debug,safepoint,arguments:file=gc-%p-%t.log:time,uptime,level,tags";

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

  private static Answer planning(int release, Configuration... configurations) {
    return Comparer.compare(
            Grouping.EMPTY.with(List.of(configurations), List.of()),
            Settings.DEFAULT.withCriteria(Criteria.DEFAULT.withPlannedRelease(release)))
        .answer();
  }

  @Test
  void namesWhoDoesNotStartThere() {
    Answer answer = planning(25, CMS_ON_8, G1_ON_8);

    assertThat(caveats(answer))
        .contains(
            "JDK 25 no longer has CMS (used by CMS on 1.8.0_504).",
            "JDK 25 does not start with -XX:+UseConcMarkSweepGC (instead: -XX:+UseG1GC) and"
                + " -XX:+PrintGCDateStamps (instead: -Xlog:gc*:file=gc.log:time) (CMS on"
                + " 1.8.0_504).",
            "JDK 25 does not start with -XX:+PrintGCDateStamps (instead:"
                + " -Xlog:gc*:file=gc.log:time) (G1 on 1.8.0_504).");
  }

  @Test
  void commandsTargetOnlyPlannedJdk() {
    Answer answer = planning(25, CMS_ON_8, G1_ON_8);

    assertThat(answer.commands())
        .containsExactly(
            new Command("G1 on 1.8.0_504", true, "-XX:+UseG1GC -Xmx512m" + LOGGED, List.of()));
    assertThat(next(answer))
        .startsWith("Run G1 on 1.8.0_504 on JDK 25: these figures may not apply to it.");
  }

  @Test
  void saysWhatPlannedJdkAccepts() {
    assertThat(caveats(planning(25, G1_ON_17)))
        .contains("JDK 25 accepts all known flags of G1 on 17.0.15+6.");
    assertThat(caveats(planning(11, CMS_ON_8, G1_ON_17)))
        .anyMatch(reason -> reason.startsWith("JDK 11 accepts all known flags of G1"));
    assertThat(caveats(planning(11, ran(Collector.CMS, "1.8.0_504", "-XX:+UseConcMarkSweepGC"))))
        .contains(
            "JDK 11 starts, but warns about -XX:+UseConcMarkSweepGC (instead: -XX:+UseG1GC) (CMS on"
                + " 1.8.0_504).");
  }

  @Test
  void withoutFlagsItIsOpen() {
    assertThat(caveats(planning(25, ran(Collector.G1, "17.0.15+6"))))
        .contains("The flags of G1 on 17.0.15+6 are unknown, so they were not checked for JDK 25.");
  }

  @Test
  void unplannedOrMeasuredJdkNeedsNoAdvice() {
    assertThat(caveats(planning(0, CMS_ON_8, G1_ON_8))).noneMatch(r -> r.contains("start"));
    assertThat(next(planning(17, G1_ON_17))).noneMatch(n -> n.contains("JDK 17"));
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
            new Command("ZGC on 17.0.15+6", true, "-XX:+UseZGC -Xmx512m" + LOGGED, List.of()));
  }

  @Test
  void omitsFlagsThatPlannedJdkRefuses() {
    Configuration biased =
        TestConfiguration.of(
                "biased",
                Map.of("collector", "G1", "useBiasedLocking", "off"),
                TestRun.of(Collector.G1, "11.0.24+8").flags("-XX:-UseBiasedLocking"))
            .configuration();

    assertThat(planning(25, biased).commands())
        .containsExactly(new Command("biased", true, "-XX:+UseG1GC" + LOGGED, List.of()));
  }

  /** Three runs each; those with CMS are much better. */
  @Test
  void neverRecommendsCollectorMissingInPlannedJdk() {
    Configuration cms = thrice("cms", Collector.CMS, 20);
    Configuration serial = thrice("serial", Collector.SERIAL, 200);

    Answer moving = planning(21, cms, serial);

    assertThat(moving.recommended()).isNull();
    assertThat(moving.front()).containsExactly("cms");
    assertThat(caveats(moving)).contains("JDK 21 no longer has CMS (used by cms).");
    assertThat(planning(11, cms, serial).recommended()).isEqualTo("cms");
    assertThat(planning(0, cms, serial).recommended()).isEqualTo("cms");
  }

  /** The replacement runs on the planned JDK, without the flags of CMS. */
  @Test
  void replacementCommandUsesPlannedJdk() {
    Configuration cms = thrice("cms", Collector.CMS, 20);
    Configuration serial = thrice("serial", Collector.SERIAL, 200);

    assertThat(planning(21, cms, serial).commands())
        .allMatch(Command::isNew)
        .extracting(Command::name, Command::options)
        .contains(tuple("cms", "-XX:+UseG1GC -Xmx512m" + LOGGED));
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

  private static List<String> caveats(Answer answer) {
    return answer.caveats().stream()
        .map(each -> Wording.in(Locale.ENGLISH).say(each.sentence()))
        .toList();
  }

  private static List<String> next(Answer answer) {
    return answer.next().stream()
        .map(each -> Wording.in(Locale.ENGLISH).say(each.sentence()))
        .toList();
  }
}
