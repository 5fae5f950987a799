package dev.whisker.analysis.recommendation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.gc.Collector;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JvmCommandTest {

  private static final Configuration JDK_8 = ran("1.8.0_504");
  private static final Configuration JDK_17 = ran("17.0.15+6");

  private static Configuration ran(String version) {
    return TestConfiguration.of("any", Map.of(), TestRun.of(Collector.G1, version)).configuration();
  }

  @Test
  void whatWasSetAndTheLogThatThatReleaseWrites() {
    Map<String, String> factors =
        Map.of("collector", "G1", "xms", "64m", "xmx", "512m", "maxGCPauseMillis", "100");

    assertThat(command(factors, JDK_8))
        .isEqualTo(
            "-XX:+UseG1GC -XX:MaxGCPauseMillis=100 -Xms64m -Xmx512m -XX:+PrintGCDetails"
                + " -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps"
                + " -XX:+PrintGCApplicationStoppedTime -Xloggc:gc.log");
    assertThat(command(factors, JDK_17))
        .isEqualTo(
            "-XX:+UseG1GC -XX:MaxGCPauseMillis=100 -Xms64m -Xmx512m"
                + " -Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags");
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

  @Test
  void factorsOfOthersAreNoOptions() {
    assertThat(command(Map.of("threads", "200", "server", "Tomcat"), JDK_8)).isEmpty();
    assertThat(command(Map.of("xmx", "lots", "maxGCPauseMillis", "1; rm"), JDK_8)).isEmpty();
  }

  @Test
  void withoutAGcLogThereIsNothingToSayOfLogs() {
    Configuration unknown = TestConfiguration.of("any", Map.of(), TestRun.empty()).configuration();

    assertThat(command(Map.of("xmx", "1g"), unknown)).isEqualTo("-Xmx1g");
  }

  private static String command(Map<String, String> factors, Configuration like) {
    return JvmCommand.of(new TreeMap<>(factors), like);
  }
}
