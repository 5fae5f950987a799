package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.gc.Collector;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmCommandTest {

  private static final Configuration JDK_8 = ran("1.8.0_504");
  private static final Configuration JDK_11 = ran("11.0.24+8");
  private static final Configuration JDK_17 = ran("17.0.15+6");

  private static Configuration ran(String version) {
    return TestConfiguration.of("any", TestRun.of(Collector.G1, version)).configuration();
  }

  @Test
  void keepsSettingsAndAddsLogFlagsOfRelease() {
    Map<String, String> factors =
        Map.of("collector", "G1", "xms", "64m", "xmx", "512m", "maxGcPauseMillis", "100");

    assertThat(command(factors, JDK_8))
        .isEqualTo(
            "-XX:+UseG1GC -XX:MaxGCPauseMillis=100 -Xms64m -Xmx512m -XX:+PrintGCDetails"
                + " -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps"
                + " -XX:+PrintTenuringDistribution -XX:+PrintGCApplicationStoppedTime"
                + " -Xloggc:gc-%p-%t.log");
    assertThat(command(factors, JDK_17))
        .isEqualTo(
            "-XX:+UseG1GC -XX:MaxGCPauseMillis=100 -Xms64m -Xmx512m"
                + " -Xlog:gc*,gc+age=debug,safepoint,arguments:file=gc-%p-%t.log:time,uptime,level,tags");
  }

  /** JDK 8 lists a 64th of the memory as InitialHeapSize if nobody set -Xms. */
  @Test
  void whatTheJvmChoseIsNotCopied() {
    Configuration of8GiB =
        TestConfiguration.of(
                "any",
                TestRun.of(Collector.G1, "1.8.0_504").log(log -> log.memoryBytes(8_000_000_000L)))
            .configuration();

    assertThat(command(Map.of("xms", "125000000", "xmx", "512m"), of8GiB)).startsWith("-Xmx512m ");
    assertThat(command(Map.of("xms", "64m", "xmx", "512m"), of8GiB))
        .startsWith("-Xms64m -Xmx512m ");
  }

  @Test
  void switchesAreOnOrOff() {
    assertThat(command(Map.of("alwaysPreTouch", "on", "useNUMA", "off"), JDK_17))
        .startsWith("-XX:+AlwaysPreTouch -XX:-UseNUMA ");
  }

  @Test
  void whatThatJvmRefusesIsNotProposed() {
    Map<String, String> factors = Map.of("collector", "CMS", "xmx", "512m");

    assertThat(command(factors, JDK_8)).startsWith("-XX:+UseConcMarkSweepGC -Xmx512m ");
    assertThat(command(factors, JDK_17)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Serial, 8, -XX:+UseSerialGC",
    "Parallel, 25, -XX:+UseParallelGC",
    "CMS, 13, -XX:+UseConcMarkSweepGC",
    "CMS, 14,",
    "ParNew+Serial, 8, -XX:+UseParNewGC",
    "ParNew+Serial, 11,",
    "G1, 17, -XX:+UseG1GC",
    "ZGC, 8,",
    "ZGC, 11, -XX:+UnlockExperimentalVMOptions -XX:+UseZGC",
    "ZGC, 17, -XX:+UseZGC",
    "ZGC, 21, -XX:+UseZGC",
    "ZGC, 23, -XX:+UseZGC -XX:-ZGenerational",
    "ZGC, 25,",
    "GenZGC, 17,",
    "GenZGC, 21, -XX:+UseZGC -XX:+ZGenerational",
    "GenZGC, 25, -XX:+UseZGC",
    "GenZGC, 0, -XX:+UseZGC",
    "Shenandoah, 8,",
    "Shenandoah, 12, -XX:+UnlockExperimentalVMOptions -XX:+UseShenandoahGC",
    "Shenandoah, 17, -XX:+UseShenandoahGC",
    "GenShenandoah, 21,",
    "GenShenandoah, 24, '-XX:+UnlockExperimentalVMOptions -XX:+UseShenandoahGC"
        + " -XX:ShenandoahGCMode=generational'",
    "GenShenandoah, 25, -XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational",
    "Epsilon, 17, -XX:+UnlockExperimentalVMOptions -XX:+UseEpsilonGC"
  })
  void everyReleaseIsToldItsOwnWay(String collector, int release, String flags) {
    assertThat(CollectorFlags.of(CollectorFlags.named(collector).orElseThrow(), release))
        .isEqualTo(Optional.ofNullable(flags));
  }

  @Test
  void everyCollectorHasAReleaseThatRunsIt() {
    for (Collector collector : Collector.values()) {
      assertThat(CollectorFlags.named(collector.id())).contains(collector);
      assertThat(CollectorFlags.of(collector, 0)).as(collector.id()).isPresent();
    }
  }

  @Test
  void experimentalFlagsAreUnlockedOnce() {
    assertThat(command(Map.of("g1NewSizePercent", "10"), JDK_17))
        .startsWith("-XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=10 ");
    assertThat(command(Map.of("collector", "ZGC", "g1NewSizePercent", "10"), JDK_11))
        .startsWith("-XX:+UnlockExperimentalVMOptions -XX:+UseZGC -XX:G1NewSizePercent=10 ");
  }

  @Test
  void epsilonGetsNoCommand() {
    assertThat(command(Map.of("collector", "Epsilon", "xmx", "1g"), JDK_17)).isEmpty();
  }

  @Test
  void factorsOfOthersAreNoOptions() {
    assertThat(command(Map.of("threads", "200", "server", "Tomcat"), JDK_8)).isEmpty();
    assertThat(command(Map.of("xmx", "lots", "maxGcPauseMillis", "1; rm"), JDK_8)).isEmpty();
  }

  @Test
  void withoutGcLogCommandHasNoLogFlags() {
    Configuration unknown = TestConfiguration.of("any", TestRun.empty()).configuration();

    assertThat(command(Map.of("xmx", "1g"), unknown)).isEqualTo("-Xmx1g");
  }

  private static String command(Map<String, String> factors, Configuration like) {
    return JvmCommand.of(new TreeMap<>(factors), like);
  }
}
