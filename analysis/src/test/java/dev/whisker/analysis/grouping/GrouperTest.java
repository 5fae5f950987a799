package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static dev.whisker.analysis.grouping.TestFolder.HOUR;
import static dev.whisker.analysis.grouping.TestFolder.ROOT;
import static dev.whisker.analysis.grouping.TestFolder.g1;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.FileLine;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.PauseKind;
import dev.whisker.input.LineCounts;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.result.LoadProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Folders as people lay them out. */
class GrouperTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void configurationThenRepeat() {
    for (String name : List.of("g1-1024m", "serial")) {
      for (int repeat = 1; repeat <= 3; repeat++) {
        folder.gc(name + "/" + repeat + "/gc.log", name.startsWith("g1") ? g1() : serial());
        folder.jtl(name + "/" + repeat + "/results.jtl.gz");
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1-1024m: 1 2 3, each gc.log+results.jtl.gz",
            "serial: 1 2 3, each gc.log+results.jtl.gz");
  }

  @Test
  void repeatThenConfiguration() {
    for (String repeat : List.of("run1", "run2", "run10")) {
      for (String name : List.of("g1", "serial")) {
        folder.gc(repeat + "/" + name + "/gc.log", name.equals("g1") ? g1() : serial());
        folder.jtl(repeat + "/" + name + "/results.jtl");
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1: 1 2 10, each gc.log+results.jtl", "serial: 1 2 10, each gc.log+results.jtl");
  }

  @Test
  void flatNames() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.gc(name + "-" + repeat + ".gc.log", name.equals("g1") ? g1() : serial());
        folder.jtl(name + "-" + repeat + ".jtl");
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1: 1=g1-1.gc.log+g1-1.jtl 2=g1-2.gc.log+g1-2.jtl",
            "serial: 1=serial-1.gc.log+serial-1.jtl 2=serial-2.gc.log+serial-2.jtl");
  }

  @Test
  void kindsSideBySide() {
    for (String name : List.of("g1", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.gc("gc/" + name + "-" + repeat + ".log", name.equals("g1") ? g1() : serial());
        folder.jtl("jmeter/" + name + "_" + repeat + ".csv");
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1: 1=g1-1.log+g1_1.csv 2=g1-2.log+g1_2.csv",
            "serial: 1=serial-1.log+serial_1.csv 2=serial-2.log+serial_2.csv");
  }

  @Test
  void kindsSideBySideWithinEachConfiguration() {
    folder.gc("g1/gc/1.log", g1());
    folder.gc("g1/gc/2.log", g1());
    folder.jtl("g1/jmeter/1.jtl");
    folder.jtl("g1/jmeter/2.jtl");
    assertThat(folder.grouped()).containsExactly("g1: 1=1.log+1.jtl 2=2.log+2.jtl");
  }

  @Test
  void severalFoldersGivenAtOnce() {
    folder.gc("serial/1/gc.log", serial());
    folder.gc("serial/2/gc.log", serial());
    folder.gc("g1/1/gc.log", g1());
    assertThat(folder.grouped(ROOT.resolve("serial"), ROOT.resolve("g1")))
        .containsExactly("g1: 1=gc.log", "serial: 1=gc.log 2=gc.log");
  }

  @Test
  void commonParentFoldersAreNotFactors() {
    folder.gc("2024/lab/serial/1/gc.log", serial());
    folder.gc("2024/lab/g1/1/gc.log", g1());
    assertThat(folder.names()).containsExactly("g1", "serial");
  }

  @Test
  void foldersThatLieFarApartAreNoNames() {
    String[] paths = {
      "/home/me/tests/monday/g1/gc.log", "/srv/old/serial/gc.log", "/tmp/copy/of/parallel.log"
    };
    folder.gc(paths[0], g1());
    folder.gc(paths[1], serial());
    folder.gc(paths[2], log());
    assertThat(folder.configurations(Stream.of(paths).map(Path::of).toArray(Path[]::new)))
        .extracting(Configuration::name)
        .containsExactly("g1", "parallel", "serial");
  }

  @Test
  void foldersThatDifferInCaseAreTwo() {
    for (String name : List.of("Ax", "ax")) {
      folder.gc(name + "/gc.log", log());
      folder.jtl(name + "/r.jtl");
    }

    assertThat(folder.grouped())
        .containsExactlyInAnyOrder("Ax: 1=gc.log+r.jtl", "ax: 1=gc.log+r.jtl");
  }

  @Test
  void namesThatShareWordsWithTheirOwnKind() {
    folder.gc("tomcat-gc-serial-1.log", serial());
    folder.gc("tomcat-gc-g1-1.log", g1());
    folder.jtl("plan-serial-1.jtl");
    folder.jtl("plan-g1-1.jtl");
    assertThat(folder.grouped())
        .containsExactly(
            "tomcat-gc-g1: 1=tomcat-gc-g1-1.log+plan-g1-1.jtl",
            "tomcat-gc-serial: 1=tomcat-gc-serial-1.log+plan-serial-1.jtl");
  }

  @Test
  void namesThatAgreeMeetAcrossFolders() {
    for (String name : List.of("parallel", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.gc("logs/" + name + "/gc-" + name + "-" + repeat + ".log", log());
        folder.jtl("out/result_" + name + "_" + repeat + ".jtl");
      }
    }

    assertThat(folder.grouped())
        .containsExactly(
            "parallel: 1=gc-parallel-1.log+result_parallel_1.jtl"
                + " 2=gc-parallel-2.log+result_parallel_2.jtl",
            "serial: 1=gc-serial-1.log+result_serial_1.jtl"
                + " 2=gc-serial-2.log+result_serial_2.jtl");
    assertThat(folder.pairing().how()).isEqualTo(How.NAME);
  }

  @Test
  void oneRowOneRunAndMarksNameIt() {
    folder.result(
        "siege.log",
        load().name("jetty-c50").summary(),
        load().name("jetty-c50").summary(),
        load().name("tomcat-c50").summary());
    assertThat(folder.names()).containsExactly("jetty-c50", "tomcat-c50");
    assertThat(folder.grouped())
        .containsExactly("jetty-c50: 1=siege.log 2=siege.log", "tomcat-c50: 1=siege.log");
    assertThat(folder.factors("tomcat-c50"))
        .containsEntry("server", "tomcat")
        .containsEntry("concurrency", "50");
  }

  @Test
  void oneLogAlone() {
    folder.gc("gc.log", g1().flags("-Xmx512m"));
    assertThat(folder.grouped(ROOT.resolve("gc.log"))).containsExactly("G1 512m: 1=gc.log");
  }

  @Test
  void aNameThatSaysSomethingIsKept() {
    folder.gc("checkout-service.log", g1().flags("-Xmx512m"));
    assertThat(folder.grouped(ROOT.resolve("checkout-service.log")))
        .containsExactly("checkout-service: 1=checkout-service.log");
  }

  @Test
  void logWithoutFactsIsNamedByItsFile() {
    folder.gc("gc.log", log().collector(null));
    assertThat(folder.grouped(ROOT.resolve("gc.log"))).containsExactly("gc.log: 1=gc.log");
  }

  @Test
  void keepsNecessaryPartsOfLongPaths() {
    for (String server : List.of("jetty", "tomcat")) {
      for (String collector : List.of("g1", "serial")) {
        for (String threads : List.of("t100", "t200")) {
          folder.gc(server + "/" + collector + "/" + threads + "/gc.log", log());
        }
      }
    }
    assertThat(folder.names()).hasSize(8).contains("jetty/g1/t100", "tomcat/serial/t200");
  }

  @Test
  void sizesAreInOrderOfSize() {
    for (String name : List.of("Xmx1g", "Xmx2g", "Xmx256m", "Xmx512m")) {
      folder.gc(name + "/gc.log", log());
    }

    assertThat(folder.names()).containsExactly("Xmx256m", "Xmx512m", "Xmx1g", "Xmx2g");
  }

  /** One JVM, tested with more and more users, which the results' names show. */
  @Test
  void resultsNameTestsOfOneJvm() {
    folder.gc("gc.log", g1().startedAt(HOUR).last(3000));
    for (int users : new int[] {50, 100, 200}) {
      folder.result(
          "u" + users + ".jtl",
          Loads.load().between(HOUR + 10 * users, HOUR + 10 * users + 300).summary());
    }

    assertThat(folder.grouped())
        .containsExactly(
            "u50: 1=gc.log+u50.jtl", "u100: 1=gc.log+u100.jtl", "u200: 1=gc.log+u200.jtl");
    assertThat(folder.factors("u200")).containsEntry("concurrency", "200");
  }

  @Test
  void rotatedLogIsNamedByItsCommonPart() {
    List<Path> rotated = List.of(ROOT.resolve("checkout.log.1"), ROOT.resolve("checkout.log.0"));
    folder.add(
        new FileContent.GcLogs(
            new FilesInTurn(rotated, List.of(0L, 100L)),
            "preunified",
            List.of(serial().startedAt(1000).pause(11, 1, PauseKind.FULL).build()),
            new LineCounts(200, 200, 0, 0, List.of()),
            List.of()));
    assertThat(folder.grouped()).containsExactly("checkout: 1=checkout.log.1");
    SourcedGcLog log = folder.firstRun().gcLogs().getFirst();
    assertThat(log.place(100)).isEqualTo(new FileLine(rotated.getFirst(), 100));
    assertThat(log.place(101)).isEqualTo(new FileLine(rotated.getLast(), 1));
  }

  @Test
  void filesNumberedForRunsAreNoSeries() {
    folder.gc("gc.log.1", serial().startedAt(1000).pause(11, 1, PauseKind.FULL));
    folder.gc("gc.log.2", serial().startedAt(2000).pause(11, 1, PauseKind.FULL));
    assertThat(folder.grouped()).containsExactly("Serial: 1=gc.log.1 2=gc.log.2");
  }

  @Test
  void numberedRunsWithoutWallClockAreNoSeries() {
    folder.gc("gc.log.1", serial().pause(11, 1, PauseKind.FULL));
    folder.gc("gc.log.2", serial().pause(11, 1, PauseKind.FULL));
    assertThat(folder.grouped()).containsExactly("Serial: 1=gc.log.1 2=gc.log.2");
  }

  @Test
  void aWarmUpIsNoRepeat() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      folder.gc("a/" + repeat + "/gc.log", serial());
      folder.result("a/" + repeat + "/measure.jtl", Loads.load().facts(users(50)).summary());
      folder.result("a/" + repeat + "/warm-up.jtl", Loads.load().facts(users(5)).summary());
    }

    assertThat(folder.grouped())
        .containsExactly("a: 1=gc.log+measure.jtl+warm-up.jtl 2=gc.log+measure.jtl+warm-up.jtl");
    assertThat(folder.factors("a")).containsEntry("concurrency", "50");
  }

  private static Map<String, String> users(int count) {
    return Map.of("concurrency", String.valueOf(count));
  }

  @Test
  void warmUpsInFlatFolderJoinSameName() {
    for (String name : List.of("g1", "serial")) {
      folder.gc(name + ".gc.log", log());
      folder.jtl(name + ".jtl");
      folder.jtl(name + "-预热.jtl");
    }

    assertThat(folder.grouped())
        .containsExactly(
            "g1: 1=g1.gc.log+g1.jtl+g1-预热.jtl", "serial: 1=serial.gc.log+serial.jtl+serial-预热.jtl");
  }

  @Test
  void ignoresUnrelatedFilesInFolder() {
    folder.gc("1/gc.log", serial());
    folder.unknown("1/run.json", FileProblem.NOT_RECOGNISED);
    folder.unknown("1/.empty", FileProblem.EMPTY);
    folder.unknown("SHA256SUMS", FileProblem.NOT_RECOGNISED);
    folder.unknown("2/gc.log.gz", FileProblem.EMPTY);
    folder.unknown("2/results.jtl", FileProblem.NOT_RECOGNISED);
    folder.unknown("2/locked.bin", FileProblem.UNREADABLE);
    Grouping grouping = folder.grouping();
    assertThat(grouping.unusable())
        .extracting(unknown -> ROOT.relativize(unknown.file()).toString())
        .containsExactly("2/gc.log.gz", "2/results.jtl", "2/locked.bin");
    assertThat(grouping.ignored())
        .extracting(unknown -> ROOT.relativize(unknown.file()).toString())
        .containsExactly("1/run.json", "1/.empty", "SHA256SUMS");
  }

  /** Otherwise only successful runs would be compared. */
  @Test
  void failedTestIsReportedWhateverItsName() {
    folder.gc("1/gc.log", serial());
    folder.unknown("1/third.txt", LoadProblem.TOOL_GAVE_UP);
    folder.unknown("1/fourth.csv", LoadProblem.NO_REQUESTS);
    folder.unknown("1/fifth.csv", LoadProblem.TOTAL_MISSING);
    folder.unknown("1/access_log.log", LoadProblem.TIMES_NOT_MEASURED);
    folder.unknown("1/jstat.txt", LoadProblem.MACHINES_NOT_REQUESTS);
    Grouping grouping = folder.grouping();
    assertThat(grouping.unusable())
        .extracting(unknown -> ROOT.relativize(unknown.file()).toString())
        .containsExactly("1/third.txt", "1/fourth.csv", "1/fifth.csv", "1/access_log.log");
    assertThat(grouping.ignored()).hasSize(1);
  }

  @Test
  void whoNamesAFileIsOwedAReason() {
    folder.unknown("run.json", FileProblem.NOT_RECOGNISED);
    Grouping grouping = folder.grouping(ROOT.resolve("run.json"));
    assertThat(grouping.unusable()).hasSize(1);
    assertThat(grouping.configurations()).isEmpty();
  }
}
