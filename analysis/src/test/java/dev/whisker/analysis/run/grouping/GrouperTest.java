package dev.whisker.analysis.run.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Kinship;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.FileContent;
import dev.whisker.files.FileLine;
import dev.whisker.files.FilesInTurn;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GrouperTest {

  private static final Path ROOT = Path.of("/data/runs");
  private static final double HOUR = 1_000_000_800;

  private final List<FileContent> files = new ArrayList<>();

  @Test
  void configurationThenRepeat() {
    for (String name : List.of("g1-1024m", "serial")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        gc(name + "/" + repeat + "/gc.log", name.startsWith("g1") ? g1() : serial());
        jtl(name + "/" + repeat + "/results.jtl.gz");
      }
    }
    assertThat(grouped())
        .containsExactly(
            "g1-1024m: 1 2 3, each gc.log+results.jtl.gz",
            "serial: 1 2 3, each gc.log+results.jtl.gz");
  }

  @Test
  void repeatThenConfiguration() {
    for (String repeat : List.of("run1", "run2", "run10")) {
      for (String name : List.of("g1", "serial")) {
        gc(repeat + "/" + name + "/gc.log", name.equals("g1") ? g1() : serial());
        jtl(repeat + "/" + name + "/results.jtl");
      }
    }
    assertThat(grouped())
        .containsExactly(
            "g1: 1 2 10, each gc.log+results.jtl", "serial: 1 2 10, each gc.log+results.jtl");
  }

  @Test
  void flatNames() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        gc(name + "-" + repeat + ".gc.log", name.equals("g1") ? g1() : serial());
        jtl(name + "-" + repeat + ".jtl");
      }
    }
    assertThat(grouped())
        .containsExactly(
            "g1: 1=g1-1.gc.log+g1-1.jtl 2=g1-2.gc.log+g1-2.jtl",
            "serial: 1=serial-1.gc.log+serial-1.jtl 2=serial-2.gc.log+serial-2.jtl");
  }

  @Test
  void howSureItIsThatRunsAreRepeatsIsToldWithTheReason() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      gc("named/" + repeat + "/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      gc("bare/" + repeat + "/gc.log", serial());
    }
    jtl("once.jtl");
    assertThat(kinships())
        .containsOnly(
            Map.entry("named", new Kinship(Confidence.CERTAIN, Kinship.How.NAMES_AND_FLAGS)),
            Map.entry("bare", new Kinship(Confidence.LIKELY, Kinship.How.NAMES)),
            Map.entry("once", Kinship.SINGLE));
  }

  @Test
  void withoutNamesFlagsAreAllThatTells() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      gc(repeat + ".log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      gc((2 + repeat) + ".log", serial());
    }
    assertThat(kinships().values())
        .containsExactlyInAnyOrder(
            new Kinship(Confidence.LIKELY, Kinship.How.FLAGS),
            new Kinship(Confidence.GUESSED, Kinship.How.NO_DIFFERENCE));
  }

  /** Files are called after the log then, which says nothing of the load. */
  @Test
  void whatAMarkTellsOfTheLoadSurvivesTheLog() {
    for (int users : List.of(50, 80)) {
      gc("gc/tomcat-" + users + ".log", serial().startedAt(HOUR + 1000 * users).last(100));
    }
    result(
        "siege.log",
        load().name("tomcat c50").between(HOUR + 50_010, HOUR + 50_060).summary(),
        load().name("tomcat c80").between(HOUR + 80_010, HOUR + 80_060).summary());
    assertThat(
            Grouper.group(files, List.of(ROOT)).configurations().stream()
                .map(each -> each.factors().values().get("concurrency")))
        .containsExactly("50", "80");
  }

  @Test
  void aFileThatIsCalledByANumberIsToldByItsFolder() {
    jtl("2025-10-09/1.jtl");
    assertThat(kinships()).containsOnlyKeys("2025-10-09/1.jtl");
    jtl("2025-10-09/2.jtl");
    assertThat(kinships()).containsOnlyKeys("2025-10-09");
    jtl("2025-10-10/3.jtl");
    assertThat(kinships()).containsOnlyKeys("runs");
  }

  private Map<String, Kinship> kinships() {
    return Grouper.group(files, List.of(ROOT)).configurations().stream()
        .collect(Collectors.toMap(Configuration::name, Configuration::kinship));
  }

  @Test
  void whatIsRepeatedIsNoRepeatItself() {
    for (String server : List.of("server1", "server2")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        jtl(server + "/" + repeat + "/results.jtl");
      }
    }
    for (int cores : List.of(1, 2, 4)) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        jtl("cores-" + cores + "/" + repeat + "/results.jtl");
      }
    }
    assertThat(grouped())
        .containsExactlyInAnyOrder(
            "server1: 1=results.jtl 2=results.jtl",
            "server2: 1=results.jtl 2=results.jtl",
            "cores-1: 1=results.jtl 2=results.jtl",
            "cores-2: 1=results.jtl 2=results.jtl",
            "cores-4: 1=results.jtl 2=results.jtl");
  }

  @Test
  void theThirdTimeInChinese() {
    for (String repeat : List.of("第一次", "第2次", "第十一轮")) {
      jtl("串行收集器/" + repeat + "/结果.jtl");
      jtl("G1收集器" + repeat + ".jtl");
    }
    assertThat(grouped())
        .containsExactlyInAnyOrder(
            "串行收集器: 第一次 第2次 第十一轮, each 结果.jtl",
            "G1收集器: 第一次=G1收集器第一次.jtl 第2次=G1收集器第2次.jtl 第十一轮=G1收集器第十一轮.jtl");
  }

  @Test
  void lettersNumberRepeatsBehindSeveralSettings() {
    for (String threads : List.of("4", "8")) {
      for (String repeat : List.of("a", "b", "c")) {
        jtl("threads-" + threads + "-" + repeat + ".jtl");
      }
    }
    assertThat(grouped())
        .containsExactly(
            "threads-4: a=threads-4-a.jtl b=threads-4-b.jtl c=threads-4-c.jtl",
            "threads-8: a=threads-8-a.jtl b=threads-8-b.jtl c=threads-8-c.jtl");
  }

  @Test
  void lettersBehindOneSettingAreWhatIsCompared() {
    jtl("server-a.jtl");
    jtl("server-b.jtl");
    assertThat(names()).containsExactly("server-a", "server-b");
  }

  @Test
  void lettersThatDoNotRunFromTheFirstAreSettings() {
    for (String name : List.of("serial-x", "serial-y", "g1-x", "g1-y")) {
      jtl(name + ".jtl");
    }
    assertThat(names()).containsExactly("g1-x", "g1-y", "serial-x", "serial-y");
  }

  @Test
  void whatIsCountedIsNotWhatIsRepeated() {
    for (String setting : List.of("cores-1", "cores-2", "cores-3")) {
      jtl("sweep/" + setting + "/results.jtl");
    }
    assertThat(names()).containsExactly("cores-1", "cores-2", "cores-3");
    assertThat(factors("cores-2")).containsEntry("cores", "2");
  }

  @Test
  void threadsOfTheCollectorAreNotThoseOfTheServer() {
    jtl("gc-threads-4.jtl");
    jtl("gc-threads-8.jtl");
    assertThat(factors("gc-threads-4"))
        .containsEntry("parallelGcThreads", "4")
        .doesNotContainKey("threads");
  }

  @Test
  void numbersOnlyLeaveItToTheFlags() {
    gc("gc1.log", serial().flags("-XX:MaxHeapSize=536870912", "-XX:InitialHeapSize=67108864"));
    gc("gc2.log", log().flags("-XX:MaxHeapSize=536870912", "-XX:InitialHeapSize=67108864"));
    gc("gc3.log", log().flags("-Xmx1g", "-Xms128m", "-XX:NewSize=64m", "-XX:MaxNewSize=256m"));
    gc("gc4.log", g1().flags("-XX:MaxHeapSize=1073741824", "-XX:InitialHeapSize=134217728"));
    gc("gc5.log", g1().flags("-XX:InitialHeapSize=134217728", "-XX:MaxHeapSize=1073741824"));
    for (int i = 1; i <= 5; i++) {
      jtl(i + ".jtl");
    }
    assertThat(grouped())
        .containsExactly(
            "G1 1024m: 4=gc4.log+4.jtl 5=gc5.log+5.jtl",
            "Parallel 512m: 2=gc2.log+2.jtl",
            "Parallel 1024m: 3=gc3.log+3.jtl",
            "Serial 512m: 1=gc1.log+1.jtl");
  }

  @Test
  void theHeapIsAFactorWhereNoFlagIsTold() {
    gc("gc1.log", g1().heap(64 << 20, 512 << 20));
    gc("gc2.log", g1().heap(64 << 20, 1L << 30));
    gc("gc3.log", g1().heap(64 << 20, 512 << 20));
    assertThat(grouped()).containsExactly("G1 512m: 1=gc1.log 3=gc3.log", "G1 1024m: 2=gc2.log");
    assertThat(factors("G1 512m")).containsEntry("xms", "64m").containsEntry("collector", "G1");
  }

  @Test
  void clocksGoBeforeNumbers() {
    // Somebody began to count the load results one run later.
    for (int run = 1; run <= 3; run++) {
      gc("gc" + run + ".log", serial().startedAt(HOUR + 1000 * run).last(300));
      result(
          run + 1 + ".jtl",
          load().between(HOUR + 1000 * run + 10, HOUR + 1000 * run + 200).summary());
    }
    assertThat(files(onlyRun())).isEqualTo("gc1.log+2.jtl");
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.TIME));
    assertThat(grouped())
        .containsExactly("Serial: 1=gc1.log+2.jtl 2=gc2.log+3.jtl 3=gc3.log+4.jtl");
  }

  @Test
  void timesWithoutAZoneContradictNoName() {
    for (int run = 1; run <= 2; run++) {
      gc("gc" + run + ".log", serial().startedAt(HOUR + 1000 * run).last(300));
      double at = HOUR + 1000 * (run - 1);
      result(run + ".jtl", load().between(at + 10, at + 200).localTime().summary());
    }
    assertThat(grouped()).containsExactly("Serial: 1=gc1.log+1.jtl 2=gc2.log+2.jtl");
  }

  @Test
  void kindsSideBySide() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        gc("gc/" + name + "-" + repeat + ".log", name.equals("g1") ? g1() : serial());
        jtl("jmeter/" + name + "_" + repeat + ".csv");
      }
    }
    assertThat(grouped())
        .containsExactly(
            "g1: 1=g1-1.log+g1_1.csv 2=g1-2.log+g1_2.csv",
            "serial: 1=serial-1.log+serial_1.csv 2=serial-2.log+serial_2.csv");
  }

  @Test
  void kindsSideBySideWithinEachConfiguration() {
    gc("g1/gc/1.log", g1());
    gc("g1/gc/2.log", g1());
    jtl("g1/jmeter/1.jtl");
    jtl("g1/jmeter/2.jtl");
    assertThat(grouped()).containsExactly("g1: 1=1.log+1.jtl 2=2.log+2.jtl");
  }

  @Test
  void namesThatShareWordsWithTheirOwnKind() {
    gc("tomcat-gc-serial-1.log", serial());
    gc("tomcat-gc-g1-1.log", g1());
    jtl("plan-serial-1.jtl");
    jtl("plan-g1-1.jtl");
    assertThat(grouped())
        .containsExactly(
            "tomcat-gc-g1: 1=tomcat-gc-g1-1.log+plan-g1-1.jtl",
            "tomcat-gc-serial: 1=tomcat-gc-serial-1.log+plan-serial-1.jtl");
  }

  @Test
  void lettersWithNumbersBehindThem() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        gc(name + repeat + "/gc.log", name.equals("g1") ? g1() : serial());
      }
    }
    assertThat(names()).containsExactly("g1", "serial");
  }

  @Test
  void aCollectorsNumberIsNoRepeat() {
    gc("g1/gc.log", g1());
    gc("serial/gc.log", serial());
    assertThat(names()).containsExactly("g1", "serial");
  }

  @Test
  void foldersNamedByTime() {
    gc("2024-05-01_12-30-00/gc.log", serial());
    gc("2024-05-01_12-40-00/gc.log", g1());
    gc("2024-05-01_12-50-00/gc.log", serial());
    assertThat(grouped())
        .containsExactly(
            "G1: 2024-05-01_12-40-00=gc.log",
            "Serial: 2024-05-01_12-30-00=gc.log 2024-05-01_12-50-00=gc.log");
  }

  @Test
  void timesAnywhereInNames() {
    gc("20240501-123000-serial.log", serial());
    gc("serial-2024-05-01T1240.gc.log", serial());
    gc("g1_20240501_1250_gc.log", g1());
    assertThat(grouped())
        .containsExactly(
            "g1: 20240501_1250=g1_20240501_1250_gc.log",
            "serial: 20240501-123000=20240501-123000-serial.log"
                + " 2024-05-01T1240=serial-2024-05-01T1240.gc.log");
  }

  @Test
  void numbersBeforeNamesCountRunsWhereNamesRecur() {
    gc("1-serial.gc.log", serial());
    gc("2-g1.gc.log", g1());
    gc("3-serial.gc.log", serial());
    assertThat(grouped())
        .containsExactly("g1: 2=2-g1.gc.log", "serial: 1=1-serial.gc.log 3=3-serial.gc.log");
  }

  @Test
  void numbersBeforeNamesAreKeptWhereNoNameRecurs() {
    gc("1-serial.gc.log", serial());
    gc("2-g1.gc.log", g1());
    assertThat(names()).containsExactly("1-serial", "2-g1");
  }

  @Test
  void settingsThatAreNumbers() {
    for (int threads : new int[] {4, 6, 8, 100}) {
      jtl("jetty-threads-" + threads + ".txt");
    }
    assertThat(names())
        .containsExactly(
            "jetty-threads-4", "jetty-threads-6", "jetty-threads-8", "jetty-threads-100");
    assertThat(factors("jetty-threads-6")).containsEntry("threads", "6");
    assertThat(factors("jetty-threads-6")).containsEntry("server", "jetty");
  }

  @Test
  void settingsInFoldersThatSayWhatTheNumbersAre() {
    for (int threads : new int[] {1, 2, 3}) {
      jtl("threads/" + threads + "/1.jtl");
      jtl("threads/" + threads + "/2.jtl");
    }
    assertThat(grouped())
        .containsExactly("1: 1=1.jtl 2=2.jtl", "2: 1=1.jtl 2=2.jtl", "3: 1=1.jtl 2=2.jtl");
    assertThat(factors("2")).containsEntry("threads", "2");
  }

  @Test
  void numbersThatDoNotCountAreSettings() {
    jtl("jetty-50/siege.txt");
    jtl("jetty-80/siege.txt");
    jtl("jetty-100/siege.txt");
    assertThat(names()).containsExactly("jetty-50", "jetty-80", "jetty-100");
  }

  @Test
  void aLoadToolsOwnSettingSetsRunsApart() {
    for (int i = 1; i <= 3; i++) {
      int clients = i < 3 ? 50 : 80;
      result(i + ".txt", load().facts(Map.of("concurrency", "" + clients)).summary());
    }
    assertThat(grouped())
        .containsExactly("concurrency=50: 1=1.txt 2=2.txt", "concurrency=80: 3=3.txt");
  }

  @Test
  void oneRowOneRunAndMarksNameIt() {
    result(
        "siege.log",
        load().name("jetty-c50").summary(),
        load().name("jetty-c50").summary(),
        load().name("tomcat-c50").summary());
    assertThat(names()).containsExactly("jetty-c50", "tomcat-c50");
    assertThat(grouped())
        .containsExactly("jetty-c50: 1=siege.log 2=siege.log", "tomcat-c50: 1=siege.log");
    assertThat(factors("tomcat-c50"))
        .containsEntry("server", "tomcat")
        .containsEntry("concurrency", "50");
  }

  @Test
  void oneLogAlone() {
    gc("gc.log", g1().flags("-Xmx512m"));
    assertThat(grouped(ROOT.resolve("gc.log"))).containsExactly("G1 512m: 1=gc.log");
  }

  @Test
  void aNameThatSaysSomethingIsKept() {
    gc("checkout-service.log", g1().flags("-Xmx512m"));
    assertThat(grouped(ROOT.resolve("checkout-service.log")))
        .containsExactly("checkout-service: 1=checkout-service.log");
  }

  @Test
  void aLogThatTellsNothingIsCalledByItsFile() {
    gc("gc.log", log().collector(null));
    assertThat(grouped(ROOT.resolve("gc.log"))).containsExactly("gc.log: 1=gc.log");
  }

  @Test
  void severalFoldersGivenAtOnce() {
    gc("serial/1/gc.log", serial());
    gc("serial/2/gc.log", serial());
    gc("g1/1/gc.log", g1());
    assertThat(grouped(ROOT.resolve("serial"), ROOT.resolve("g1")))
        .containsExactly("g1: 1=gc.log", "serial: 1=gc.log 2=gc.log");
  }

  @Test
  void foldersAboveTellNothing() {
    gc("2024/lab/serial/1/gc.log", serial());
    gc("2024/lab/g1/1/gc.log", g1());
    assertThat(names()).containsExactly("g1", "serial");
  }

  @Test
  void differentFlagsUnderOneNameAreTwoConfigurations() {
    gc("g1/1/gc.log", g1().flags("-Xmx512m"));
    gc("g1/2/gc.log", g1().flags("-Xmx512m", "-XX:MaxGCPauseMillis=50"));
    gc("g1/3/gc.log", g1().flags("-Xmx512m"));
    assertThat(grouped())
        .containsExactly("g1: 1=gc.log 3=gc.log", "g1 maxGcPauseMillis=50: 2=gc.log");
  }

  @Test
  void aRepeatWithoutItsLogIsStillARepeat() {
    gc("g1/1/gc.log", g1().flags("-Xmx512m"));
    jtl("g1/1/results.jtl");
    jtl("g1/2/results.jtl");
    assertThat(grouped()).containsExactly("g1: 1=gc.log+results.jtl 2=results.jtl");
  }

  @Test
  void timePairsWhatNamesDoNot() {
    gc("first.log", serial().startedAt(1000).last(100));
    gc("second.log", g1().startedAt(2000).last(100));
    result("morning.jtl", load().between(2010, 2050).summary());
    result("evening.jtl", load().between(1010, 1050).summary());
    assertThat(grouped())
        .containsExactly("first: 1=first.log+evening.jtl", "second: 1=second.log+morning.jtl");
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.TIME));
  }

  private void starts(String name, Logs... logs) {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve(name),
            "preunified",
            Stream.of(logs).map(Logs::build).toList(),
            new LineCounts(3, 3, 0, 0, List.of()),
            List.of()));
  }

  private List<String> leftOut() {
    return Grouper.group(files, List.of(ROOT)).excluded().stream()
        .map(
            out ->
                "%s/%s #%d %s"
                    .formatted(
                        out.configuration(),
                        out.run().name(),
                        out.run().gcLogs().getFirst().number(),
                        out.reason()))
        .toList();
  }

  @Test
  void oneFileWithThreeStartsIsThreeRuns() {
    starts(
        "gc.log",
        serial().startedAt(1000).last(100),
        serial().startedAt(2000).last(100),
        serial().startedAt(3000).last(100));
    assertThat(grouped()).containsExactly("Serial: 1 2 3, each gc.log");
    assertThat(leftOut()).isEmpty();
    // Once one of them is known to have had a load, the others are offered.
    result("results.jtl", load().between(2010, 2050).summary());
    assertThat(grouped()).containsExactly("Serial: 1=gc.log+results.jtl");
    assertThat(leftOut()).containsExactly("Serial/1.1 #1 NoLoad[]", "Serial/1.3 #3 NoLoad[]");
  }

  @Test
  void startsWithoutALoadBesideOthersAreNoNewLevel() {
    for (int run = 1; run <= 3; run++) {
      double at = HOUR + 5000 * run;
      gc("a/" + run + "/gc.log", serial().startedAt(at).last(300));
      result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
      starts(
          "b/" + run + "/gc.log",
          serial().startedAt(at + 1000).last(200),
          serial().startedAt(at + 2000).last(300));
      result("b/" + run + "/results.jtl", load().between(at + 2010, at + 2290).summary());
    }
    assertThat(grouped())
        .containsExactly("a: 1 2 3, each gc.log+results.jtl", "b: 1 2 3, each gc.log+results.jtl");
    assertThat(leftOut())
        .containsExactly("b/1.1 #1 NoLoad[]", "b/2.1 #1 NoLoad[]", "b/3.1 #1 NoLoad[]");
    assertThat(configurations().get(1).runs())
        .allMatch(run -> run.gcLogs().getFirst().number() == 2);
  }

  /** A copy in the same folder is no run; one elsewhere is where something else was meant. */
  @Test
  void whatWasCopiedBesideItselfIsPutAside() {
    Logs log = serial().startedAt(1000).pause(11, 1, PauseKind.FULL).last(300);
    gc("a/gc.log", log);
    gc("a/gc - Copy.log", log);
    result("a/results.jtl", load().between(1010, 1290).summary());
    result("a/results (1).jtl", load().between(1010, 1290).summary());
    result("b/results.jtl", load().between(1010, 1290).summary());
    Grouping grouping = Grouper.group(files, List.of(ROOT));
    assertThat(grouping.ignored())
        .extracting(each -> ROOT.relativize(each.file()) + " " + each.problems().getFirst().kind())
        .containsExactly("a/gc - Copy.log COPY_OF", "a/results (1).jtl COPY_OF");
    assertThat(grouped()).containsExactly("a: 1=gc.log+results.jtl", "b: 1=results.jtl");
    assertThat(leftOut()).isEmpty();
    // Nor one that is called so and is another, nor one of another name.
    files.clear();
    result("results.jtl", load().between(1010, 1290).summary());
    result("results (1).jtl", load().between(2010, 2290).summary());
    result("other.jtl", load().between(1010, 1290).summary());
    assertThat(Grouper.group(files, List.of(ROOT)).ignored()).isEmpty();
    // What tells no times may be alike by chance.
    files.clear();
    jtl("results.jtl");
    jtl("results - Copy.jtl");
    assertThat(Grouper.group(files, List.of(ROOT)).ignored()).isEmpty();
  }

  @Test
  void daysAndSessionsNumberRepeats() {
    for (String session : List.of("day", "session", "第")) {
      files.clear();
      for (int i = 1; i <= 2; i++) {
        String folder = session + i + (session.equals("第") ? "天" : "");
        jtl(folder + "/a/1.jtl");
        jtl(folder + "/a/2.jtl");
        jtl(folder + "/b/1.jtl");
        jtl(folder + "/b/2.jtl");
      }
      assertThat(configurations()).extracting(Configuration::name).containsExactly("a", "b");
      assertThat(configurations()).allMatch(each -> each.runs().size() == 4);
    }
    files.clear();
    jtl("batch-100/a.jtl");
    jtl("batch-200/a.jtl");
    assertThat(configurations()).hasSize(2);
  }

  /** A cluster: the first server stands for all, whichever way their logs lie. */
  @Test
  void serversUnderOneLoadAreOneRun() {
    for (int run = 1; run <= 2; run++) {
      double at = HOUR + 1000 * run;
      for (int node = 1; node <= 2; node++) {
        gc("a/" + run + "/node" + node + "/gc.log", serial().startedAt(at).last(300));
        gc("b/" + run + "/gc-node" + node + ".log", serial().startedAt(at + 400).last(300));
      }
      result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
      result("b/" + run + "/results.jtl", load().between(at + 410, at + 690).summary());
    }
    assertThat(grouped())
        .containsExactly(
            "a: 1=gc.log+results.jtl 2=gc.log+results.jtl",
            "b: 1=gc-node1.log+results.jtl 2=gc-node1.log+results.jtl");
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.CERTAIN, How.SAME_FOLDER));
    assertThat(leftOut())
        .containsExactlyInAnyOrder(
            "a/1 node2 #1 OtherServer[]",
            "a/2 node2 #1 OtherServer[]",
            "b/1 gc-node2.log #1 OtherServer[]",
            "b/2 gc-node2.log #1 OtherServer[]");
  }

  @Test
  void theLoadToolsOwnJvmStandsForNoServer() {
    gc("a/jmeter-gc.log", serial().startedAt(1000).last(300));
    gc("a/tomcat-gc.log", serial().startedAt(1000).last(300));
    result("a/results.jtl", load().between(1010, 1290).summary());
    assertThat(grouped()).containsExactly("a: 1=tomcat-gc.log+results.jtl");
    // Nor where its folder is called so.
    files.clear();
    gc("a/jmeter/gc.log", g1().startedAt(1000).last(300));
    gc("a/tomcat/gc.log", serial().startedAt(1000).last(300));
    result("a/results.jtl", load().between(1010, 1290).summary());
    assertThat(grouped()).containsExactly("a: 1=gc.log+results.jtl");
    assertThat(leftOut()).containsExactly("a/1 jmeter #1 OtherServer[]");
  }

  @Test
  void whatIsUnlikeUnderOneLoadStandsForNoOther() {
    gc("g1.log", g1().startedAt(1000).last(300));
    gc("serial.log", serial().startedAt(1000).last(300));
    result("results.jtl", load().between(1010, 1290).summary());
    assertThat(leftOut()).isEmpty();
    assertThat(grouped())
        .containsExactly("g1: 1=g1.log", "results.jtl: 1=results.jtl", "serial: 1=serial.log");
  }

  @Test
  void whatRanOneAfterTheOtherUnderLoadsOfTheirOwnOrAtNoKnownTimeAreNoServersOfOne() {
    // Two servers that stayed up, each with a test of its own.
    gc("a.log", serial().startedAt(1000).last(900));
    gc("b.log", g1().startedAt(1000).last(900));
    result("a.jtl", load().between(1010, 1290).summary());
    result("b.jtl", load().between(1410, 1690).summary());
    assertThat(leftOut()).isEmpty();
    assertThat(grouped()).containsExactly("a: 1=a.log+a.jtl", "b: 1=b.log+b.jtl");
    // The one began when the other had ended.
    files.clear();
    gc("one.log", serial().startedAt(1000).last(200));
    gc("two.log", g1().startedAt(1250).last(200));
    result("results.jtl", load().between(1010, 1190).summary());
    assertThat(leftOut()).isEmpty();
    // No clock tells when they ran.
    files.clear();
    gc("one.log", serial().last(200));
    gc("two.log", serial().last(200));
    result("results.jtl", load().between(1010, 1190).summary());
    assertThat(leftOut()).isEmpty();
  }

  @Test
  void oneLogOfTwoStartsAmongLogsAloneIsNoNewLevelEither() {
    for (String name : List.of("a/1", "a/2", "a/3", "b/1", "b/3")) {
      gc(name + "/gc.log", serial());
    }
    starts("b/2/gc.log", serial().startedAt(1000).last(100), serial().startedAt(2000).last(100));
    assertThat(grouped()).containsExactly("a: 1 2 3, each gc.log", "b: 1 2.1 2.2 3, each gc.log");
  }

  @Test
  void aJvmThatWasStartedAgainUnderLoadIsOneRun() {
    for (String configuration : List.of("a", "b")) {
      for (int run = 1; run <= 2; run++) {
        double at = HOUR + 5000 * run + (configuration.equals("b") ? 1000 : 0);
        Logs whole = serial().startedAt(at).last(300);
        Logs again = serial().startedAt(at + 150).last(150);
        String folder = configuration + "/" + run;
        if (folder.equals("b/2")) {
          starts(folder + "/gc.log", serial().startedAt(at).last(100), again);
        } else {
          gc(folder + "/gc.log", whole);
        }
        result(folder + "/results.jtl", load().between(at + 10, at + 290).summary());
      }
    }
    assertThat(grouped())
        .containsExactly(
            "a: 1=gc.log+results.jtl 2=gc.log+results.jtl",
            "b: 1=gc.log+results.jtl 2=gc.log+gc.log+results.jtl");
    assertThat(leftOut()).isEmpty();
  }

  @Test
  void aStartThatANameGaveALoadTakesInTheOneThatAnsweredTheRest() {
    starts(
        "gc.log",
        serial().startedAt(HOUR).last(100),
        serial().startedAt(HOUR + 150).last(150),
        serial().startedAt(HOUR + 1000).last(300));
    result("1.jtl", load().between(HOUR + 10, HOUR + 290).summary());
    result("2.jtl", load().between(HOUR + 1010, HOUR + 1290).summary());
    assertThat(grouped()).containsExactly("Serial: 1=gc.log+gc.log+1.jtl 3=gc.log+2.jtl");
  }

  @Test
  void whoWasThereForTheFirstSecondsOfALoadHasNotAnsweredIt() {
    starts("gc.log", serial().startedAt(HOUR).last(100), serial().startedAt(HOUR + 105).last(300));
    result("results.jtl", load().between(HOUR + 98, HOUR + 390).summary());
    assertThat(grouped()).containsExactly("Serial: 1=gc.log+results.jtl");
    assertThat(leftOut()).containsExactly("Serial/1.1 #1 NoLoad[]");
  }

  @Test
  void jvmsThatWriteIntoOneFileInTurnsAreNoneThatWasStartedAgain() {
    starts("gc.log", serial().startedAt(HOUR).last(300), serial().startedAt(HOUR + 5).last(300));
    result("results.jtl", load().between(HOUR + 10, HOUR + 290).summary());
    assertThat(configurations().getFirst().runs()).allMatch(run -> run.gcLogs().size() < 2);
  }

  @Test
  void whatLooksOnAllTheTimeIsTheLoadOfNoStart() {
    starts("gc.log", serial().startedAt(HOUR).last(300), serial().startedAt(HOUR + 1000).last(300));
    result("access.jtl", load().between(HOUR, HOUR + 2000).localTime().summary());
    assertThat(leftOut()).isEmpty();
    assertThat(configurations().stream().mapToInt(each -> each.runs().size()).sum()).isEqualTo(3);
  }

  @Test
  void startsWithFilesOfTheirOwnAreTreatedAlike() {
    for (String name : List.of("gc%s.log", "gc_2026-11-2%s_10-00-00.log", "gc-pid471%s.log")) {
      files.clear();
      for (int run = 1; run <= 2; run++) {
        double at = HOUR + 5000 * run;
        gc("a/" + run + "/" + name.formatted(1), serial().startedAt(at).last(300));
        result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
        boolean isSetAside = name.equals("gc%s.log");
        String before = isSetAside ? "gc1.log.0" : name.formatted(1);
        gc("b/" + run + "/" + before, serial().startedAt(at + 1000).last(200));
        String tested = name.formatted(isSetAside ? 1 : 2);
        gc("b/" + run + "/" + tested, serial().startedAt(at + 2000).last(300));
        result("b/" + run + "/results.jtl", load().between(at + 2010, at + 2290).summary());
      }
      assertThat(configurations()).extracting(Configuration::name).containsExactly("a", "b");
      assertThat(configurations())
          .allMatch(
              configuration ->
                  configuration.runs().size() == 2
                      && configuration.runs().stream()
                          .allMatch(run -> run.hasGcLog() && run.hasLoadResult()));
      assertThat(leftOut()).hasSize(2).allMatch(out -> out.startsWith("b/"));
    }
  }

  @Test
  void aServerThatPutItsLogAsideUnderLoadIsOneRun() {
    gc("b/1/gc.log.0", serial().startedAt(HOUR).last(100));
    gc("b/1/gc.log", serial().startedAt(HOUR + 150).last(150));
    result("b/1/results.jtl", load().between(HOUR + 10, HOUR + 290).summary());
    assertThat(grouped()).containsExactly("b: 1=gc.log.0+gc.log+results.jtl");
  }

  @Test
  void numbersOfRepeatsAndOtherNamesAreNoFurtherStarts() {
    for (String name : List.of("serial-1", "serial-2", "heap-1024", "heap-2048", "zgc")) {
      gc(name + ".log", serial());
    }
    jtl("serial-1.jtl");
    assertThat(leftOut()).isEmpty();
    // Nor where the folder has loads of several: one of them may have been lost.
    files.clear();
    for (int hour = 10; hour <= 12; hour++) {
      gc("gc_2026-11-20_" + hour + "-00-00.log", serial().startedAt(hour * HOUR).last(300));
    }
    for (int hour = 10; hour <= 11; hour++) {
      double at = hour * HOUR + 10;
      result("r" + hour + ".jtl", load().between(at, at + 200).summary());
    }
    assertThat(leftOut()).isEmpty();
  }

  @Test
  void withoutTimesTheLastStartAnsweredTheOnlyLoadOfItsFolder() {
    for (String name : List.of("a/1", "b/1")) {
      starts(name + "/gc.log", serial().last(200), serial().last(300));
      jtl(name + "/ab.txt");
    }
    assertThat(grouped()).containsExactly("a: 1=gc.log+ab.txt", "b: 1=gc.log+ab.txt");
    assertThat(leftOut()).containsExactly("a/1.1 #1 NoLoad[]", "b/1.1 #1 NoLoad[]");
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.SAME_FOLDER));
    // Of two loads nobody knows which start answered which.
    jtl("b/1/second.txt");
    assertThat(leftOut()).containsExactly("a/1.1 #1 NoLoad[]");
  }

  @Test
  void aRotatedLogIsCalledByWhatItsFilesHaveInCommon() {
    List<Path> rotated = List.of(ROOT.resolve("checkout.log.1"), ROOT.resolve("checkout.log.0"));
    files.add(
        new FileContent.GcLogs(
            new FilesInTurn(rotated, List.of(0L, 100L)),
            "preunified",
            List.of(serial().startedAt(1000).pause(11, 1, PauseKind.FULL).build()),
            new LineCounts(200, 200, 0, 0, List.of()),
            List.of()));
    assertThat(grouped()).containsExactly("checkout: 1=checkout.log.1");
    SourcedGcLog log = onlyRun().gcLogs().getFirst();
    assertThat(log.place(100)).isEqualTo(new FileLine(rotated.getFirst(), 100));
    assertThat(log.place(101)).isEqualTo(new FileLine(rotated.getLast(), 1));
  }

  @Test
  void whatALoadToolMeasuredSetsNothingApart() {
    result("1.txt", load().facts(Map.of("averageConcurrency", "1.5", "port", "1")).summary());
    result("2.txt", load().facts(Map.of("averageConcurrency", "1.7", "port", "2")).summary());
    assertThat(configurations()).hasSize(1);
    assertThat(configurations().getFirst().factors()).isEqualTo(Factors.NONE);
  }

  @Test
  void filesNumberedForRunsAreNoSeries() {
    gc("gc.log.1", serial().startedAt(1000).pause(11, 1, PauseKind.FULL));
    gc("gc.log.2", serial().startedAt(2000).pause(11, 1, PauseKind.FULL));
    assertThat(grouped()).containsExactly("Serial: 1=gc.log.1 2=gc.log.2");
  }

  @Test
  void filesNumberedForRunsWithoutWallClockAreNoSeries() {
    gc("gc.log.1", serial().pause(11, 1, PauseKind.FULL));
    gc("gc.log.2", serial().pause(11, 1, PauseKind.FULL));
    assertThat(grouped()).containsExactly("Serial: 1=gc.log.1 2=gc.log.2");
  }

  @Test
  void logAndResultOfOneFolderOverlappingInTimeAreCertain() {
    gc("a/gc.log", serial().startedAt(1000).last(100));
    result("a/r.jtl", load().between(1010, 1050).summary());
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.CERTAIN, How.SAME_FOLDER));
  }

  @Test
  void logAndResultOfOneFolderThatNeverMetAreAGuess() {
    gc("a/gc.log", serial().startedAt(1000).last(100));
    result("a/r.jtl", load().between(9010, 9050).summary());
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.GUESSED, How.SAME_FOLDER));
  }

  @Test
  void whatMerelyLiesInAFolderIsNoMistake() {
    gc("1/gc.log", serial());
    unknown("1/run.json", Problem.Kind.NOT_RECOGNISED);
    unknown("1/.empty", Problem.Kind.EMPTY);
    unknown("SHA256SUMS", Problem.Kind.NOT_RECOGNISED);
    unknown("2/gc.log.gz", Problem.Kind.EMPTY);
    unknown("2/results.jtl", Problem.Kind.NOT_RECOGNISED);
    unknown("2/locked.bin", Problem.Kind.UNREADABLE);
    Grouping grouping = Grouper.group(files, List.of(ROOT));
    assertThat(grouping.unusable())
        .extracting(unknown -> ROOT.relativize(unknown.file()).toString())
        .containsExactly("2/gc.log.gz", "2/results.jtl", "2/locked.bin");
    assertThat(grouping.ignored())
        .extracting(unknown -> ROOT.relativize(unknown.file()).toString())
        .containsExactly("1/run.json", "1/.empty", "SHA256SUMS");
  }

  @Test
  void whoNamesAFileIsOwedAReason() {
    unknown("run.json", Problem.Kind.NOT_RECOGNISED);
    Grouping grouping = Grouper.group(files, List.of(ROOT.resolve("run.json")));
    assertThat(grouping.unusable()).hasSize(1);
    assertThat(grouping.configurations()).isEmpty();
  }

  @Test
  void foldersThatLieFarApartAreNoNames() {
    files.add(logAt("/home/me/tests/monday/g1/gc.log", g1()));
    files.add(logAt("/srv/old/serial/gc.log", serial()));
    files.add(logAt("/tmp/copy/of/parallel.log", log()));
    List<Path> roots = files.stream().map(FileContent::file).toList();
    assertThat(Grouper.group(files, roots).configurations())
        .extracting(Configuration::name)
        .containsExactly("g1", "parallel", "serial");
  }

  @Test
  void asMuchOfALongPathAsItTakesIsKept() {
    for (String server : List.of("jetty", "tomcat")) {
      for (String collector : List.of("g1", "serial")) {
        for (String threads : List.of("t100", "t200")) {
          gc(server + "/" + collector + "/" + threads + "/gc.log", log());
        }
      }
    }
    assertThat(names()).hasSize(8).contains("jetty/g1/t100", "tomcat/serial/t200");
  }

  @Test
  void resultsOfWhichNothingIsToldAreNoRepeatsOfEachOther() {
    jtl("siege/json.txt");
    jtl("siege/output.txt");
    jtl("wrk/report.txt");
    assertThat(configurations())
        .hasSize(3)
        .allSatisfy(each -> assertThat(each.runs()).hasSize(1))
        .extracting(Configuration::name)
        .containsExactly("json.txt", "output.txt", "report.txt");
  }

  /** A lost log does not move a repeat, nor does it take the collector from the others. */
  @Test
  void aRepeatWithoutItsLogStaysWithTheOthers() {
    for (String name : List.of("g1", "old")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        if (repeat != 2) {
          gc(name + "/" + repeat + "/gc.log", log().collector(Collector.PARALLEL));
        }
        jtl(name + "/" + repeat + "/x.jtl");
      }
    }

    assertThat(grouped())
        .containsExactly(
            "g1: 1=gc.log+x.jtl 2=x.jtl 3=gc.log+x.jtl",
            "old: 1=gc.log+x.jtl 2=x.jtl 3=gc.log+x.jtl");
    // The name says G1, the logs of its repeats do not.
    assertThat(factors("g1")).containsEntry("collector", "Parallel");
  }

  @Test
  void namesThatAgreeMeetAcrossFolders() {
    for (String name : List.of("parallel", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        gc("logs/" + name + "/gc-" + name + "-" + repeat + ".log", log());
        jtl("out/result_" + name + "_" + repeat + ".jtl");
      }
    }

    assertThat(grouped())
        .containsExactly(
            "parallel: 1=gc-parallel-1.log+result_parallel_1.jtl"
                + " 2=gc-parallel-2.log+result_parallel_2.jtl",
            "serial: 1=gc-serial-1.log+result_serial_1.jtl"
                + " 2=gc-serial-2.log+result_serial_2.jtl");
    assertThat(pairing().how()).isEqualTo(How.NAME);
  }

  @Test
  void numbersRightBehindAWordNumberAsWell() {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve("gc.log"),
            "preunified",
            List.of(serial().build(), serial().build(), serial().build()),
            new LineCounts(100, 100, 0, 0, List.of()),
            List.of()));
    for (int test = 1; test <= 3; test++) {
      jtl("test" + test + ".jtl");
    }

    assertThat(configurations()).hasSize(1);
    assertThat(grouped().getFirst())
        .contains("=gc.log+test1.jtl", "=gc.log+test2.jtl", "=gc.log+test3.jtl");
    assertThat(pairing()).isEqualTo(new Run.Pairing(Confidence.GUESSED, How.NUMBER));
  }

  @Test
  void aWarmUpIsNoRepeat() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      gc("a/" + repeat + "/gc.log", serial());
      result("a/" + repeat + "/measure.jtl", Loads.load().facts(users(50)).summary());
      result("a/" + repeat + "/warm-up.jtl", Loads.load().facts(users(5)).summary());
    }

    assertThat(grouped())
        .containsExactly("a: 1=gc.log+measure.jtl+warm-up.jtl 2=gc.log+measure.jtl+warm-up.jtl");
    assertThat(factors("a")).containsEntry("concurrency", "50");
  }

  @Test
  void warmUpsOfAFlatFolderGoWithTheirNamesakes() {
    for (String name : List.of("g1", "serial")) {
      gc(name + ".gc.log", log());
      jtl(name + ".jtl");
      jtl(name + "-预热.jtl");
    }

    assertThat(grouped())
        .containsExactly(
            "g1: 1=g1.gc.log+g1.jtl+g1-预热.jtl", "serial: 1=serial.gc.log+serial.jtl+serial-预热.jtl");
  }

  /** One JVM, tested with more and more users: what varies stands in the results' names. */
  @Test
  void testsOfOneJvmAreNamedAfterTheirResults() {
    gc("gc.log", g1().startedAt(HOUR).last(3000));
    for (int users : new int[] {50, 100, 200}) {
      result(
          "u" + users + ".jtl",
          Loads.load().between(HOUR + 10 * users, HOUR + 10 * users + 300).summary());
    }

    assertThat(grouped())
        .containsExactly(
            "u50: 1=gc.log+u50.jtl", "u100: 1=gc.log+u100.jtl", "u200: 1=gc.log+u200.jtl");
    assertThat(factors("u200")).containsEntry("concurrency", "200");
  }

  @Test
  void howManyUsersWereAtWorkKeepsRunsApartWhereItDiffers() {
    result("test1.jtl", working(49));
    result("test2.jtl", working(50));
    result("test3.jtl", working(100));

    assertThat(configurations())
        .extracting(each -> each.factors().values().get("concurrency") + ": " + each.runs().size())
        .containsExactlyInAnyOrder("50: 2", "100: 1");
  }

  @Test
  void usersThatDoNotDifferOrWereComingAllTheTimeAreNoFactor() {
    result("test1.jtl", working(49));
    result("test2.jtl", working(50));
    result("test3.jtl", working(IntStream.rangeClosed(1, 100).toArray()));

    assertThat(configurations()).hasSize(1);
    assertThat(configurations().getFirst().factors().values()).doesNotContainKey("concurrency");
  }

  /** Intervals of a second with so many users in each; a single number holds for a hundred. */
  private static LoadResult working(int... users) {
    LoadResult.Intervals told = Loads.load().between(HOUR, HOUR + 100).intervals(1);
    return new LoadResult.Intervals(
        told.head(),
        told.summary(),
        told.labels(),
        IntStream.range(0, 100)
            .mapToObj(
                second ->
                    new LoadResult.Interval(
                        told.head().startEpochMillis() + 1000L * second,
                        1000,
                        10,
                        0,
                        20,
                        users[second % users.length]))
            .toList());
  }

  /** A JVM of 8 in a folder called 17 ran as 8. */
  @Test
  void aReleaseIsWhatTheLogSays() {
    gc("jdk17/1/gc.log", serial().version("1.8.0_202-b08"));

    assertThat(configurations().getFirst().factors().values()).containsEntry("jdk", "8");
  }

  /** Of what kind the threads are, a number below does not say. */
  @Test
  void numbersBelowAWordWithAQualifierAreRepeats() {
    for (String name : List.of("virtual-threads", "platform-threads", "big-heap", "2-nodes")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        jtl(name + "/" + (name.equals("big-heap") ? "run" : "") + repeat + "/results.jtl");
      }
    }

    assertThat(grouped())
        .containsExactly(
            "2-nodes: 1 2 3, each results.jtl",
            "big-heap: 1 2 3, each results.jtl",
            "platform-threads: 1 2 3, each results.jtl",
            "virtual-threads: 1 2 3, each results.jtl");
    assertThat(factors("virtual-threads")).isEmpty();
    assertThat(factors("big-heap")).isEmpty();
    assertThat(factors("2-nodes")).containsExactly(Map.entry("nodes", "2"));
  }

  /** The commonest names there are: c means no more than a and b. */
  @Test
  void whatCountsRepeatsBesideALetterCountsThemBehindIt() {
    for (String name : List.of("a", "b", "c")) {
      for (int repeat = 1; repeat <= (name.equals("c") ? 2 : 3); repeat++) {
        jtl(name + "/" + repeat + "/results.jtl");
      }
    }

    assertThat(configurations())
        .extracting(each -> each.name() + " " + each.runs().size() + " " + each.factors().values())
        .containsExactly("a 3 {}", "b 3 {}", "c 2 {}");
  }

  @Test
  void severalLettersWithTheSameNumbersAreRepeated() {
    for (String name : List.of("t", "u")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        jtl(name + "/" + repeat + "/results.jtl");
      }
    }

    assertThat(grouped())
        .containsExactly("t: 1 2 3, each results.jtl", "u: 1 2 3, each results.jtl");
  }

  @Test
  void aLetterWithNothingBesideItIsASeries() {
    for (int users : new int[] {1, 2, 3}) {
      jtl("c/" + users + "/results.jtl");
    }
    jtl("a/20/results.jtl");

    assertThat(factors("c/2")).containsEntry("concurrency", "2");
  }

  /** Three users in each: then c1 is a name, and so is c3, which would fit. */
  @Test
  void usersThatWereAtWorkOverruleALetter() {
    for (int number : new int[] {1, 2, 3}) {
      result("c" + number + "/1/results.jtl", working(3));
      result("c" + number + "/2/results.jtl", working(3));
    }

    assertThat(configurations())
        .extracting(each -> each.name() + " " + each.runs().size() + " " + each.factors().values())
        .containsExactly("c1 2 {}", "c2 2 {}", "c3 2 {}");
  }

  @Test
  void usersThatWereAtWorkBearOutALetterAndOverruleNoWord() {
    result("c50/results.jtl", working(49));
    result("c100/results.jtl", working(100));
    result("users-200/results.jtl", working(20));

    assertThat(factors("c50")).containsEntry("concurrency", "50");
    assertThat(factors("c100")).containsEntry("concurrency", "100");
    assertThat(factors("users-200")).containsEntry("concurrency", "200");
  }

  /** JMeter calls its users threads, and so do who name folders after them. */
  @Test
  void threadsThatAreAsManyAsTheUsersAreTheUsers() {
    for (int users : new int[] {10, 20, 40}) {
      result("threads-" + users + "/results.jtl", working(users));
    }

    assertThat(configurations())
        .extracting(each -> each.name() + " " + each.factors().values())
        .containsExactly(
            "threads-10 {concurrency=10}",
            "threads-20 {concurrency=20}",
            "threads-40 {concurrency=40}");
  }

  @Test
  void threadsOfTheServerKeepTheirName() {
    result("threads-10/results.jtl", working(10));
    result("threads-20/results.jtl", working(20));
    result("threads-80/results.jtl", working(20));

    assertThat(factors("threads-20"))
        .containsEntry("concurrency", "20")
        .containsEntry("threads", "20");
    assertThat(factors("threads-80"))
        .containsEntry("concurrency", "20")
        .containsEntry("threads", "80");
  }

  /** One of them may have been set to either; of the other nothing is known of the users. */
  @Test
  void oneNumberOfThreadsOrAnUntoldNumberOfUsersShowsNothing() {
    result("g1-threads-50/results.jtl", Loads.load().facts(users(50)).summary());
    result("zgc-threads-50/results.jtl", Loads.load().facts(users(50)).summary());
    assertThat(factors("g1-threads-50")).containsEntry("threads", "50");

    result("g1-threads-90/results.jtl", Loads.load().summary());
    assertThat(factors("g1-threads-50")).containsEntry("threads", "50");
    assertThat(factors("g1-threads-90")).containsEntry("threads", "90");
  }

  /** What the log that lost its beginning does not tell, the other repeats do. */
  @Test
  void whatSomeRepeatsTellAndNoneContradictsHoldsForAll() {
    gc("g1/1/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));
    gc("g1/2/gc.log", g1());
    gc("g1/3/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));

    assertThat(configurations()).hasSize(1);
    assertThat(factors("g1")).containsEntry("xmx", "1024m").containsEntry("newSize", "64m");
  }

  /** Put together by hand: the log of the second lists its flags, and that is none of them. */
  @Test
  void whatARepeatContradictsHoldsForNone() {
    gc("a/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g", "-XX:NewSize=67108864"));
    gc("b/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
    List<Run> runs = configurations().stream().flatMap(each -> each.runs().stream()).toList();

    assertThat(Configuration.common(runs).values())
        .containsEntry("xmx", "1024m")
        .doesNotContainKey("newSize");
  }

  @Test
  void aSeriesOfThreadsOfTwoServersStaysASeries() {
    for (String server : List.of("jetty", "tomcat")) {
      for (int threads : new int[] {1, 2, 4}) {
        jtl(server + "-threads-" + threads + ".jtl");
      }
    }

    assertThat(names()).hasSize(6);
    assertThat(factors("tomcat-threads-4")).containsEntry("threads", "4");
  }

  @Test
  void numbersAreEqualWhateverZerosStandBeforeThem() {
    for (String name : List.of("parallel", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        gc("gc_" + name + "_" + repeat + ".log", log());
        jtl("jmeter_" + name + "_0" + repeat + ".csv");
      }
    }

    assertThat(grouped())
        .containsExactly(
            "parallel: 1=gc_parallel_1.log+jmeter_parallel_01.csv"
                + " 2=gc_parallel_2.log+jmeter_parallel_02.csv",
            "serial: 1=gc_serial_1.log+jmeter_serial_01.csv"
                + " 2=gc_serial_2.log+jmeter_serial_02.csv");
  }

  @Test
  void foldersThatDifferInCaseAreTwo() {
    for (String name : List.of("Ax", "ax")) {
      gc(name + "/gc.log", log());
      jtl(name + "/r.jtl");
    }

    assertThat(grouped()).containsExactlyInAnyOrder("Ax: 1=gc.log+r.jtl", "ax: 1=gc.log+r.jtl");
  }

  @Test
  void sizesAreInOrderOfSize() {
    for (String name : List.of("Xmx1g", "Xmx2g", "Xmx256m", "Xmx512m")) {
      gc(name + "/gc.log", log());
    }

    assertThat(names()).containsExactly("Xmx256m", "Xmx512m", "Xmx1g", "Xmx2g");
  }

  @Test
  void parNewGoesWithCms() {
    jtl("ParNew+CMS.jtl");
    jtl("parnew.jtl");

    assertThat(factors("ParNew+CMS")).containsEntry("collector", "CMS");
    assertThat(factors("parnew")).containsEntry("collector", "ParNew+Serial");
  }

  @Test
  void aSizeBesideACollectorOrAPoolIsTheHeap() {
    jtl("ParNew+CMS 2g.jtl");
    jtl("tomcat-nio-pool300-6g.jtl");
    jtl("parallel-64m-512m.jtl");
    jtl("8cpu-16gb.jtl");
    jtl("netty-5k.jtl");

    assertThat(factors("ParNew+CMS 2g")).containsEntry("xmx", "2g");
    assertThat(factors("tomcat-nio-pool300-6g"))
        .containsEntry("pool", "300")
        .containsEntry("xmx", "6g");
    assertThat(factors("parallel-64m-512m"))
        .containsEntry("xms", "64m")
        .containsEntry("xmx", "512m");
    assertThat(factors("8cpu-16gb")).doesNotContainKey("xmx");
    assertThat(factors("netty-5k")).doesNotContainKey("xmx");
  }

  @Test
  void flagsGluedToTheirValuesAreFactors() {
    jtl("MaxGCPauseMillis50.jtl");
    jtl("G1GC_young256m.jtl");
    jtl("node3.jtl");
    jtl("3-nodes.jtl");

    assertThat(factors("MaxGCPauseMillis50")).containsEntry("maxGcPauseMillis", "50");
    assertThat(factors("G1GC_young256m")).containsEntry("newSize", "256m");
    assertThat(factors("node3")).containsExactly(Map.entry("node", "3"));
    assertThat(factors("3-nodes")).containsExactly(Map.entry("nodes", "3"));
  }

  private static Map<String, String> users(int count) {
    return Map.of("concurrency", String.valueOf(count));
  }

  private static FileContent logAt(String path, Logs logs) {
    return new FileContent.GcLogs(
        Path.of(path),
        "preunified",
        List.of(logs.build()),
        new LineCounts(100, 100, 0, 0, List.of()),
        List.of());
  }

  private static Logs serial() {
    return log().collector(Collector.SERIAL);
  }

  private static Logs g1() {
    return log().collector(Collector.G1);
  }

  private void gc(String name, Logs logs) {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve(name),
            "preunified",
            List.of(logs.build()),
            new LineCounts(100, 100, 0, 0, List.of()),
            List.of()));
  }

  private void jtl(String name) {
    result(name, Loads.load().summary());
  }

  private void result(String name, LoadResult... results) {
    files.add(
        new FileContent.LoadResults(
            ROOT.resolve(name),
            List.of(results),
            new LineCounts(1, 1, 0, 0, List.of()),
            List.of()));
  }

  private void unknown(String name, Problem.Kind kind) {
    files.add(
        new FileContent.Unknown(
            ROOT.resolve(name), LineCounts.NONE, List.of(new Problem(0, kind))));
  }

  private List<Configuration> configurations(Path... roots) {
    return Grouper.group(files, roots.length == 0 ? List.of(ROOT) : List.of(roots))
        .configurations();
  }

  private List<String> names() {
    return configurations().stream().map(Configuration::name).toList();
  }

  private Map<String, String> factors(String configuration) {
    return configurations().stream()
        .filter(some -> some.name().equals(configuration))
        .findFirst()
        .orElseThrow()
        .factors()
        .values();
  }

  private Run onlyRun() {
    return configurations().getFirst().runs().getFirst();
  }

  private Run.Pairing pairing() {
    return onlyRun().pairing();
  }

  /**
   * Each configuration as {@code name: run=files run=files}; shorter where all runs have equal file
   * names.
   */
  private List<String> grouped(Path... roots) {
    return configurations(roots).stream().map(GrouperTest::describe).toList();
  }

  private static String describe(Configuration configuration) {
    List<Run> runs = configuration.runs();
    List<String> files = runs.stream().map(GrouperTest::files).distinct().toList();
    if (files.size() == 1 && runs.size() > 2) {
      List<String> names = runs.stream().map(Run::name).toList();
      return configuration.name() + ": " + String.join(" ", names) + ", each " + files.getFirst();
    }
    return configuration.name()
        + ": "
        + String.join(" ", runs.stream().map(run -> run.name() + "=" + files(run)).toList());
  }

  private static String files(Run run) {
    Stream<Path> logs = run.gcLogs().stream().map(log -> log.files().getFirst());
    Stream<Path> results = run.loadResults().stream().map(result -> result.files().getFirst());
    return String.join(
        "+", Stream.concat(logs, results).map(p -> p.getFileName().toString()).toList());
  }
}
