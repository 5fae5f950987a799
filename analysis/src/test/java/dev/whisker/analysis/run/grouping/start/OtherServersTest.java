package dev.whisker.analysis.run.grouping.start;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.run.grouping.TestFolder.HOUR;
import static dev.whisker.analysis.run.grouping.TestFolder.g1;
import static dev.whisker.analysis.run.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.grouping.TestFolder;
import org.junit.jupiter.api.Test;

/** Several servers under one load: one stands for all. */
class OtherServersTest {

  private final TestFolder folder = new TestFolder();

  /** A cluster: the first server stands for all, whichever way their logs lie. */
  @Test
  void serversUnderOneLoadAreOneRun() {
    for (int run = 1; run <= 2; run++) {
      double at = HOUR + 1000 * run;
      for (int node = 1; node <= 2; node++) {
        folder.gc("a/" + run + "/node" + node + "/gc.log", serial().startedAt(at).last(300));
        folder.gc("b/" + run + "/gc-node" + node + ".log", serial().startedAt(at + 400).last(300));
      }
      folder.result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
      folder.result("b/" + run + "/results.jtl", load().between(at + 410, at + 690).summary());
    }
    assertThat(folder.grouped())
        .containsExactly(
            "a: 1=gc.log+results.jtl 2=gc.log+results.jtl",
            "b: 1=gc-node1.log+results.jtl 2=gc-node1.log+results.jtl");
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.CERTAIN, How.SAME_FOLDER));
    assertThat(folder.leftOut())
        .containsExactlyInAnyOrder(
            "a/1 node2 #1 OtherServer[]",
            "a/2 node2 #1 OtherServer[]",
            "b/1 gc-node2.log #1 OtherServer[]",
            "b/2 gc-node2.log #1 OtherServer[]");
  }

  @Test
  void theLoadToolsOwnJvmStandsForNoServer() {
    folder.gc("a/jmeter-gc.log", serial().startedAt(1000).last(300));
    folder.gc("a/tomcat-gc.log", serial().startedAt(1000).last(300));
    folder.result("a/results.jtl", load().between(1010, 1290).summary());
    assertThat(folder.grouped()).containsExactly("a: 1=tomcat-gc.log+results.jtl");
    // Nor where its folder is called so.
    folder.clear();
    folder.gc("a/jmeter/gc.log", g1().startedAt(1000).last(300));
    folder.gc("a/tomcat/gc.log", serial().startedAt(1000).last(300));
    folder.result("a/results.jtl", load().between(1010, 1290).summary());
    assertThat(folder.grouped()).containsExactly("a: 1=gc.log+results.jtl");
    assertThat(folder.leftOut()).containsExactly("a/1 jmeter #1 OtherServer[]");
  }

  @Test
  void whatIsUnlikeUnderOneLoadStandsForNoOther() {
    folder.gc("g1.log", g1().startedAt(1000).last(300));
    folder.gc("serial.log", serial().startedAt(1000).last(300));
    folder.result("results.jtl", load().between(1010, 1290).summary());
    assertThat(folder.leftOut()).isEmpty();
    assertThat(folder.grouped())
        .containsExactly("g1: 1=g1.log", "results.jtl: 1=results.jtl", "serial: 1=serial.log");
  }

  @Test
  void whatRanOneAfterTheOtherUnderLoadsOfTheirOwnOrAtNoKnownTimeAreNoServersOfOne() {
    // Two servers that stayed up, each with a test of its own.
    folder.gc("a.log", serial().startedAt(1000).last(900));
    folder.gc("b.log", g1().startedAt(1000).last(900));
    folder.result("a.jtl", load().between(1010, 1290).summary());
    folder.result("b.jtl", load().between(1410, 1690).summary());
    assertThat(folder.leftOut()).isEmpty();
    assertThat(folder.grouped()).containsExactly("a: 1=a.log+a.jtl", "b: 1=b.log+b.jtl");
    // The one began when the other had ended.
    folder.clear();
    folder.gc("one.log", serial().startedAt(1000).last(200));
    folder.gc("two.log", g1().startedAt(1250).last(200));
    folder.result("results.jtl", load().between(1010, 1190).summary());
    assertThat(folder.leftOut()).isEmpty();
    // No clock tells when they ran.
    folder.clear();
    folder.gc("one.log", serial().last(200));
    folder.gc("two.log", serial().last(200));
    folder.result("results.jtl", load().between(1010, 1190).summary());
    assertThat(folder.leftOut()).isEmpty();
  }
}
