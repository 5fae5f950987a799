package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.grouping.TestFolder.g1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of different load tools or load settings are no repeats. */
class LoadSettingsTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void separatesLoadTools() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      for (LoadFormat tool : List.of(LoadFormat.JTL_CSV, LoadFormat.WRK_REPORT)) {
        String name = "g1-" + tool.tool().id() + "-r" + repeat;
        folder.gc(name + "/gc.log", g1());
        folder.result(name + "/result.txt", load().format(tool).summary());
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1 jmeter: 1=gc.log+result.txt 2=gc.log+result.txt",
            "g1 wrk: 1=gc.log+result.txt 2=gc.log+result.txt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"concurrency", "delay", "url", "path", "body"})
  void separatesLoadSettings(String setting) {
    folder.result("g1/1/out.txt", load().facts(Map.of(setting, "10")).summary());
    folder.result("g1/2/out.txt", load().facts(Map.of(setting, "20")).summary());
    folder.result("g1/3/out.txt", load().facts(Map.of(setting, "10")).summary());
    assertThat(folder.configurations())
        .extracting(each -> each.factors().values().get(setting) + ": " + each.runs().size())
        .containsExactlyInAnyOrder("10: 2", "20: 1");
  }

  @Test
  void ignoresPropertiesOfTheResponse() {
    folder.result("g1/1/ab.txt", load().facts(Map.of("documentBytes", "4242")).summary());
    folder.result("g1/2/ab.txt", load().facts(Map.of("documentBytes", "4250")).summary());
    assertThat(folder.grouped()).containsExactly("g1: 1=ab.txt 2=ab.txt");
    assertThat(folder.factors("g1")).doesNotContainKey("documentBytes");
  }

  @Test
  void groupsReportsOfOneFileByEqualSettings() {
    folder.result(
        "wrk.txt",
        load().facts(Map.of("concurrency", "50")).summary(),
        load().facts(Map.of("concurrency", "50")).summary(),
        load().facts(Map.of("concurrency", "80")).summary());
    assertThat(folder.grouped())
        .containsExactly("concurrency=50: 1=wrk.txt 2=wrk.txt", "concurrency=80: 3=wrk.txt");
  }

  @Test
  void namesReportsOfOneFileAfterTheirHeadings() {
    folder.result(
        "wrk.txt",
        load().name("tomcat").facts(Map.of("concurrency", "50")).summary(),
        load().name("jetty").facts(Map.of("concurrency", "50")).summary());
    assertThat(folder.names()).containsExactly("jetty", "tomcat");
  }
}
