package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.grouping.TestFolder.HOUR;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Factors;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings in names and headings. */
class NamedSettingsTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void settingsThatAreNumbers() {
    for (int threads : new int[] {4, 6, 8, 100}) {
      folder.jtl("jetty-threads-" + threads + ".txt");
    }
    assertThat(folder.names())
        .containsExactly(
            "jetty-threads-4", "jetty-threads-6", "jetty-threads-8", "jetty-threads-100");
    assertThat(folder.factors("jetty-threads-6")).containsEntry("threads", "6");
    assertThat(folder.factors("jetty-threads-6")).containsEntry("server", "jetty");
  }

  @Test
  void parentFolderNamesSettingOfNumberedFolders() {
    for (int threads : new int[] {1, 2, 3}) {
      folder.jtl("threads/" + threads + "/1.jtl");
      folder.jtl("threads/" + threads + "/2.jtl");
    }
    assertThat(folder.grouped())
        .containsExactly("1: 1=1.jtl 2=2.jtl", "2: 1=1.jtl 2=2.jtl", "3: 1=1.jtl 2=2.jtl");
    assertThat(folder.factors("2")).containsEntry("threads", "2");
  }

  @Test
  void numbersThatDoNotCountAreSettings() {
    folder.jtl("jetty-50/siege.txt");
    folder.jtl("jetty-80/siege.txt");
    folder.jtl("jetty-100/siege.txt");
    assertThat(folder.names()).containsExactly("jetty-50", "jetty-80", "jetty-100");
  }

  @Test
  void threadSeriesOfTwoServersStaysSeries() {
    for (String server : List.of("jetty", "tomcat")) {
      for (int threads : new int[] {1, 2, 4}) {
        folder.jtl(server + "-threads-" + threads + ".jtl");
      }
    }

    assertThat(folder.names()).hasSize(6);
    assertThat(folder.factors("tomcat-threads-4")).containsEntry("threads", "4");
  }

  @Test
  void gcThreadsAreNotServerThreads() {
    folder.jtl("gc-threads-4.jtl");
    folder.jtl("gc-threads-8.jtl");
    assertThat(folder.factors("gc-threads-4"))
        .containsEntry("parallelGcThreads", "4")
        .doesNotContainKey("threads");
  }

  @Test
  void parNewGoesWithCms() {
    folder.jtl("ParNew+CMS.jtl");
    folder.jtl("parnew.jtl");

    assertThat(folder.factors("ParNew+CMS")).containsEntry("collector", "CMS");
    assertThat(folder.factors("parnew")).containsEntry("collector", "ParNew+Serial");
  }

  @Test
  void sizeBesideCollectorOrPoolIsHeap() {
    folder.jtl("ParNew+CMS 2g.jtl");
    folder.jtl("tomcat-nio-pool300-6g.jtl");
    folder.jtl("parallel-64m-512m.jtl");
    folder.jtl("8cpu-16gb.jtl");
    folder.jtl("netty-5k.jtl");

    assertThat(folder.factors("ParNew+CMS 2g")).containsEntry("xmx", "2g");
    assertThat(folder.factors("tomcat-nio-pool300-6g"))
        .containsEntry("pool", "300")
        .containsEntry("xmx", "6g");
    assertThat(folder.factors("parallel-64m-512m"))
        .containsEntry("xms", "64m")
        .containsEntry("xmx", "512m");
    assertThat(folder.factors("8cpu-16gb")).doesNotContainKey("xmx");
    assertThat(folder.factors("netty-5k")).doesNotContainKey("xmx");
  }

  @Test
  void flagsGluedToTheirValuesAreFactors() {
    folder.jtl("MaxGCPauseMillis50.jtl");
    folder.jtl("G1GC_young256m.jtl");
    folder.jtl("node3.jtl");
    folder.jtl("3-nodes.jtl");

    assertThat(folder.factors("MaxGCPauseMillis50")).containsEntry("maxGcPauseMillis", "50");
    assertThat(folder.factors("G1GC_young256m")).containsEntry("newSize", "256m");
    assertThat(folder.factors("node3")).containsExactly(Map.entry("node", "3"));
    assertThat(folder.factors("3-nodes")).containsExactly(Map.entry("nodes", "3"));
  }

  /** A JVM of 8 in a folder called 17 ran as 8. */
  @Test
  void aReleaseIsWhatTheLogSays() {
    folder.gc("jdk17/1/gc.log", serial().version("1.8.0_202-b08"));

    assertThat(folder.configurations().getFirst().factors().values()).containsEntry("jdk", "8");
  }

  @Test
  void aLoadToolsOwnSettingSetsRunsApart() {
    for (int i = 1; i <= 3; i++) {
      int clients = i < 3 ? 50 : 80;
      folder.result(i + ".txt", load().facts(Map.of("concurrency", "" + clients)).summary());
    }
    assertThat(folder.grouped())
        .containsExactly("concurrency=50: 1=1.txt 2=2.txt", "concurrency=80: 3=3.txt");
  }

  @Test
  void whatALoadToolMeasuredSetsNothingApart() {
    folder.result(
        "1.txt", load().facts(Map.of("averageConcurrency", "1.5", "port", "1")).summary());
    folder.result(
        "2.txt", load().facts(Map.of("averageConcurrency", "1.7", "port", "2")).summary());
    assertThat(folder.configurations()).hasSize(1);
    assertThat(folder.configurations().getFirst().factors()).isEqualTo(Factors.NONE);
  }

  /** Runs are named after the log then, which does not show the load. */
  @Test
  void keepsLoadSettingsFromMarkAfterMatching() {
    for (int users : List.of(50, 80)) {
      folder.gc("gc/tomcat-" + users + ".log", serial().startedAt(HOUR + 1000 * users).last(100));
    }
    folder.result(
        "siege.log",
        load().name("tomcat c50").between(HOUR + 50_010, HOUR + 50_060).summary(),
        load().name("tomcat c80").between(HOUR + 80_010, HOUR + 80_060).summary());
    assertThat(
            folder.configurations().stream()
                .map(each -> each.factors().values().get("concurrency")))
        .containsExactly("50", "80");
  }
}
