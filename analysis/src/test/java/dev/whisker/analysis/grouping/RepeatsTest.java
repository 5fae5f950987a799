package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Logs.log;
import static dev.whisker.analysis.grouping.TestFolder.g1;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Groups repeats by names, numbers and flags. */
class RepeatsTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void whatIsRepeatedIsNoRepeatItself() {
    for (String server : List.of("server1", "server2")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.jtl(server + "/" + repeat + "/results.jtl");
      }
    }
    for (int cores : List.of(1, 2, 4)) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.jtl("cores-" + cores + "/" + repeat + "/results.jtl");
      }
    }
    assertThat(folder.grouped())
        .containsExactlyInAnyOrder(
            "server1: 1=results.jtl 2=results.jtl",
            "server2: 1=results.jtl 2=results.jtl",
            "cores-1: 1=results.jtl 2=results.jtl",
            "cores-2: 1=results.jtl 2=results.jtl",
            "cores-4: 1=results.jtl 2=results.jtl");
  }

  /** Two listeners of JMeter wrote each test. */
  @Test
  void copiesInAFolderBelongToOneConfiguration() {
    for (String collector : List.of("g1", "zgc")) {
      double start = TestFolder.HOUR + (collector.equals("g1") ? 0 : 600);
      folder.result(collector + "/results.jtl", Loads.load().between(start, start + 300).summary());
      folder.result(
          collector + "/view-results-tree.csv", Loads.load().between(start, start + 300).summary());
    }

    assertThat(folder.names()).containsExactly("g1", "zgc");
    assertThat(folder.grouping().configurations())
        .allSatisfy(each -> assertThat(each.runs()).hasSize(2));
  }

  /** One of them was meant to be another test. */
  @Test
  void copiesAloneStayApart() {
    folder.result("before.jtl", Loads.load().between(1_000_000, 1_000_300).summary());
    folder.result("after.jtl", Loads.load().between(1_000_000, 1_000_300).summary());

    assertThat(folder.names()).containsExactly("after", "before");
  }

  @Test
  void theThirdTimeInChinese() {
    for (String repeat : List.of("第一次", "第2次", "第十一轮")) {
      folder.jtl("串行收集器/" + repeat + "/结果.jtl");
      folder.jtl("G1收集器" + repeat + ".jtl");
    }
    assertThat(folder.grouped())
        .containsExactlyInAnyOrder(
            "串行收集器: 第一次 第2次 第十一轮, each 结果.jtl",
            "G1收集器: 第一次=G1收集器第一次.jtl 第2次=G1收集器第2次.jtl 第十一轮=G1收集器第十一轮.jtl");
  }

  @Test
  void repeatNumberMayPrecedeTheLoad() {
    for (String repeat : List.of("第一次", "第二次")) {
      folder.jtl("G1 " + repeat + " 100并发.jtl");
      folder.jtl("CMS " + repeat + " 100并发.jtl");
    }
    folder.jtl("serial-run1-soak.jtl");
    folder.jtl("serial-run2-soak.jtl");
    assertThat(folder.grouped())
        .containsExactly(
            "CMS-100并发: 第一次=CMS 第一次 100并发.jtl 第二次=CMS 第二次 100并发.jtl",
            "G1-100并发: 第一次=G1 第一次 100并发.jtl 第二次=G1 第二次 100并发.jtl",
            "serial-soak: 1=serial-run1-soak.jtl 2=serial-run2-soak.jtl");
  }

  /** Kinds of machines. */
  @Test
  void keepsInnerNumbersThatDoNotCount() {
    folder.jtl("aws-r5-large.jtl");
    folder.jtl("aws-r6-large.jtl");
    assertThat(folder.names()).containsExactly("aws-r5-large", "aws-r6-large");
  }

  @Test
  void keepsInnerNumbersWithoutRepeats() {
    folder.jtl("a-run1-warm.jtl");
    folder.jtl("b-run2-cold.jtl");
    assertThat(folder.names()).containsExactly("a-run1-warm", "b-run2-cold");
  }

  @Test
  void lettersWithNumbersBehindThem() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        folder.gc(name + repeat + "/gc.log", name.equals("g1") ? g1() : serial());
      }
    }
    assertThat(folder.names()).containsExactly("g1", "serial");
  }

  @Test
  void whatIsCountedIsNotWhatIsRepeated() {
    for (String setting : List.of("cores-1", "cores-2", "cores-3")) {
      folder.jtl("sweep/" + setting + "/results.jtl");
    }
    assertThat(folder.names()).containsExactly("cores-1", "cores-2", "cores-3");
    assertThat(folder.factors("cores-2")).containsEntry("cores", "2");
  }

  @Test
  void aCollectorsNumberIsNoRepeat() {
    folder.gc("g1/gc.log", g1());
    folder.gc("serial/gc.log", serial());
    assertThat(folder.names()).containsExactly("g1", "serial");
  }

  @Test
  void foldersNamedByTime() {
    folder.gc("2024-05-01_12-30-00/gc.log", serial());
    folder.gc("2024-05-01_12-40-00/gc.log", g1());
    folder.gc("2024-05-01_12-50-00/gc.log", serial());
    assertThat(folder.grouped())
        .containsExactly(
            "G1: 2024-05-01_12-40-00=gc.log",
            "Serial: 2024-05-01_12-30-00=gc.log 2024-05-01_12-50-00=gc.log");
  }

  @Test
  void timesAnywhereInNames() {
    folder.gc("20240501-123000-serial.log", serial());
    folder.gc("serial-2024-05-01T1240.gc.log", serial());
    folder.gc("g1_20240501_1250_gc.log", g1());
    assertThat(folder.grouped())
        .containsExactly(
            "g1: 20240501_1250=g1_20240501_1250_gc.log",
            "serial: 20240501-123000=20240501-123000-serial.log"
                + " 2024-05-01T1240=serial-2024-05-01T1240.gc.log");
  }

  @Test
  void daysAndSessionsNumberRepeats() {
    for (String session : List.of("day", "session", "第")) {
      folder.clear();
      for (int i = 1; i <= 2; i++) {
        String day = session + i + (session.equals("第") ? "天" : "");
        folder.jtl(day + "/a/1.jtl");
        folder.jtl(day + "/a/2.jtl");
        folder.jtl(day + "/b/1.jtl");
        folder.jtl(day + "/b/2.jtl");
      }
      assertThat(folder.configurations()).extracting(Configuration::name).containsExactly("a", "b");
      assertThat(folder.configurations()).allMatch(each -> each.runs().size() == 4);
    }
    folder.clear();
    folder.jtl("batch-100/a.jtl");
    folder.jtl("batch-200/a.jtl");
    assertThat(folder.configurations()).hasSize(2);
  }

  @Test
  void numbersBeforeNamesCountRunsWhereNamesRecur() {
    folder.gc("1-serial.gc.log", serial());
    folder.gc("2-g1.gc.log", g1());
    folder.gc("3-serial.gc.log", serial());
    assertThat(folder.grouped())
        .containsExactly("g1: 2=2-g1.gc.log", "serial: 1=1-serial.gc.log 3=3-serial.gc.log");
  }

  @Test
  void keepsLeadingNumbersOfUniqueNames() {
    folder.gc("1-serial.gc.log", serial());
    folder.gc("2-g1.gc.log", g1());
    assertThat(folder.names()).containsExactly("1-serial", "2-g1");
  }

  /** A number below does not show the kind of the threads. */
  @Test
  void numbersBelowQualifiedWordAreRepeats() {
    for (String name : List.of("virtual-threads", "platform-threads", "big-heap", "2-nodes")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        folder.jtl(name + "/" + (name.equals("big-heap") ? "run" : "") + repeat + "/results.jtl");
      }
    }

    assertThat(folder.grouped())
        .containsExactly(
            "2-nodes: 1 2 3, each results.jtl",
            "big-heap: 1 2 3, each results.jtl",
            "platform-threads: 1 2 3, each results.jtl",
            "virtual-threads: 1 2 3, each results.jtl");
    assertThat(folder.factors("virtual-threads")).isEmpty();
    assertThat(folder.factors("big-heap")).isEmpty();
    assertThat(folder.factors("2-nodes")).containsExactly(Map.entry("nodes", "2"));
  }

  /** The most common names: c means no more than a and b. */
  @Test
  void countsRepeatsAfterALetter() {
    for (String name : List.of("a", "b", "c")) {
      for (int repeat = 1; repeat <= (name.equals("c") ? 2 : 3); repeat++) {
        folder.jtl(name + "/" + repeat + "/results.jtl");
      }
    }

    assertThat(folder.configurations())
        .extracting(each -> each.name() + " " + each.runs().size() + " " + each.factors().values())
        .containsExactly("a 3 {}", "b 3 {}", "c 2 {}");
  }

  @Test
  void numbersOnlyLeaveItToTheFlags() {
    folder.gc(
        "gc1.log", serial().flags("-XX:MaxHeapSize=536870912", "-XX:InitialHeapSize=67108864"));
    folder.gc("gc2.log", log().flags("-XX:MaxHeapSize=536870912", "-XX:InitialHeapSize=67108864"));
    folder.gc(
        "gc3.log", log().flags("-Xmx1g", "-Xms128m", "-XX:NewSize=64m", "-XX:MaxNewSize=256m"));
    folder.gc("gc4.log", g1().flags("-XX:MaxHeapSize=1073741824", "-XX:InitialHeapSize=134217728"));
    folder.gc("gc5.log", g1().flags("-XX:InitialHeapSize=134217728", "-XX:MaxHeapSize=1073741824"));
    for (int i = 1; i <= 5; i++) {
      folder.jtl(i + ".jtl");
    }
    assertThat(folder.grouped())
        .containsExactly(
            "G1 1024m: 4=gc4.log+4.jtl 5=gc5.log+5.jtl",
            "Parallel 512m: 2=gc2.log+2.jtl",
            "Parallel 1024m: 3=gc3.log+3.jtl",
            "Serial 512m: 1=gc1.log+1.jtl");
  }

  @Test
  void heapIsFactorWithoutFlags() {
    folder.gc("gc1.log", g1().heap(64 << 20, 512 << 20));
    folder.gc("gc2.log", g1().heap(64 << 20, 1L << 30));
    folder.gc("gc3.log", g1().heap(64 << 20, 512 << 20));
    assertThat(folder.grouped())
        .containsExactly("G1 512m: 1=gc1.log 3=gc3.log", "G1 1024m: 2=gc2.log");
    assertThat(folder.factors("G1 512m"))
        .containsEntry("xms", "64m")
        .containsEntry("collector", "G1");
  }

  @Test
  void differentFlagsAreTwoConfigurations() {
    folder.gc("g1/1/gc.log", g1().flags("-Xmx512m"));
    folder.gc("g1/2/gc.log", g1().flags("-Xmx512m", "-XX:MaxGCPauseMillis=50"));
    folder.gc("g1/3/gc.log", g1().flags("-Xmx512m"));
    assertThat(folder.grouped())
        .containsExactly("g1: 1=gc.log 3=gc.log", "g1 maxGcPauseMillis=50: 2=gc.log");
  }

  /** The other repeats show the flags that a log without its beginning lacks. */
  @Test
  void factorsOfSomeRepeatsApplyToAll() {
    folder.gc("g1/1/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));
    folder.gc("g1/2/gc.log", g1());
    folder.gc("g1/3/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));

    assertThat(folder.configurations()).hasSize(1);
    assertThat(folder.factors("g1")).containsEntry("xmx", "1024m").containsEntry("newSize", "64m");
  }

  /** Grouped by hand: the log of the second lists its flags, and this is not among them. */
  @Test
  void whatARepeatContradictsHoldsForNone() {
    folder.gc("a/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));
    folder.gc("b/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
    List<Run> runs =
        folder.configurations().stream().flatMap(each -> each.runs().stream()).toList();

    assertThat(Configuration.common(runs).values())
        .containsEntry("xmx", "1024m")
        .doesNotContainKey("newSize");
  }

  @Test
  void repeatWithoutLogStaysRepeat() {
    folder.gc("g1/1/gc.log", g1().flags("-Xmx512m"));
    folder.jtl("g1/1/results.jtl");
    folder.jtl("g1/2/results.jtl");
    assertThat(folder.grouped()).containsExactly("g1: 1=gc.log+results.jtl 2=results.jtl");
  }

  @Test
  void unknownResultsAreNoRepeats() {
    folder.jtl("siege/json.txt");
    folder.jtl("siege/output.txt");
    folder.jtl("wrk/report.txt");
    assertThat(folder.configurations())
        .hasSize(3)
        .allSatisfy(each -> assertThat(each.runs()).hasSize(1))
        .extracting(Configuration::name)
        .containsExactly("json.txt", "output.txt", "report.txt");
  }
}
