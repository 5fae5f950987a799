package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static dev.whisker.analysis.grouping.TestFolder.HOUR;
import static dev.whisker.analysis.grouping.TestFolder.ROOT;
import static dev.whisker.analysis.grouping.TestFolder.g1;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The matches of GC logs and load results, with their certainty. */
class MatchingTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void overlappingFilesOfAFolderAreCertain() {
    folder.gc("a/gc.log", serial().startedAt(1000).last(100));
    folder.result("a/r.jtl", load().between(1010, 1050).summary());
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.CERTAIN, How.SAME_FOLDER));
  }

  @Test
  void matchInFolderWithoutOverlapIsGuess() {
    folder.gc("a/gc.log", serial().startedAt(1000).last(100));
    folder.result("a/r.jtl", load().between(9010, 9050).summary());
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.GUESSED, How.SAME_FOLDER));
  }

  @Test
  void timePairsWhatNamesDoNot() {
    folder.gc("first.log", serial().startedAt(1000).last(100));
    folder.gc("second.log", g1().startedAt(2000).last(100));
    folder.result("morning.jtl", load().between(2010, 2050).summary());
    folder.result("evening.jtl", load().between(1010, 1050).summary());
    assertThat(folder.grouped())
        .containsExactly("first: 1=first.log+evening.jtl", "second: 1=second.log+morning.jtl");
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.TIME));
  }

  @Test
  void clocksGoBeforeNumbers() {
    // The load results were counted from one run later on.
    for (int run = 1; run <= 3; run++) {
      folder.gc("gc" + run + ".log", serial().startedAt(HOUR + 1000 * run).last(300));
      folder.result(
          run + 1 + ".jtl",
          load().between(HOUR + 1000 * run + 10, HOUR + 1000 * run + 200).summary());
    }
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.TIME));
    assertThat(folder.grouped())
        .containsExactly("Serial: 1=gc1.log+2.jtl 2=gc2.log+3.jtl 3=gc3.log+4.jtl");
  }

  @Test
  void timesWithoutAZoneContradictNoName() {
    for (int run = 1; run <= 2; run++) {
      folder.gc("gc" + run + ".log", serial().startedAt(HOUR + 1000 * run).last(300));
      double at = HOUR + 1000 * (run - 1);
      folder.result(run + ".jtl", load().between(at + 10, at + 200).localTime().summary());
    }
    assertThat(folder.grouped()).containsExactly("Serial: 1=gc1.log+1.jtl 2=gc2.log+2.jtl");
  }

  @Test
  void numbersRightBehindAWordNumberAsWell() {
    folder.add(
        new FileContent.GcLogs(
            ROOT.resolve("gc.log"),
            "preunified",
            List.of(serial().build(), serial().build(), serial().build()),
            new LineCounts(100, 100, 0, 0, List.of()),
            List.of()));
    for (int test = 1; test <= 3; test++) {
      folder.jtl("test" + test + ".jtl");
    }

    assertThat(folder.configurations()).hasSize(1);
    assertThat(folder.grouped().getFirst())
        .contains("=gc.log+test1.jtl", "=gc.log+test2.jtl", "=gc.log+test3.jtl");
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.GUESSED, How.NUMBER));
  }

  @Test
  void numbersAreEqualWhateverZerosStandBeforeThem() {
    for (String name : List.of("parallel", "serial")) {
      for (int repeat = 1; repeat <= 2; repeat++) {
        folder.gc("gc_" + name + "_" + repeat + ".log", log());
        folder.jtl("jmeter_" + name + "_0" + repeat + ".csv");
      }
    }

    assertThat(folder.grouped())
        .containsExactly(
            "parallel: 1=gc_parallel_1.log+jmeter_parallel_01.csv"
                + " 2=gc_parallel_2.log+jmeter_parallel_02.csv",
            "serial: 1=gc_serial_1.log+jmeter_serial_01.csv"
                + " 2=gc_serial_2.log+jmeter_serial_02.csv");
  }

  /** Parallel was not tested, and ZGC wrote no log; neither has times. */
  @Test
  void leavesOtherNamesUnmatched() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      for (String both : List.of("g1", "serial")) {
        folder.gc(both + "-" + repeat + ".gc.log", log());
        folder.jtl(both + "-" + repeat + ".jtl");
      }
      folder.gc("parallel-" + repeat + ".gc.log", log());
      folder.jtl("zgc-" + repeat + ".jtl");
    }
    assertThat(folder.grouped())
        .containsExactly(
            "g1: 1=g1-1.gc.log+g1-1.jtl 2=g1-2.gc.log+g1-2.jtl",
            "parallel: 1=parallel-1.gc.log 2=parallel-2.gc.log",
            "serial: 1=serial-1.gc.log+serial-1.jtl 2=serial-2.gc.log+serial-2.jtl",
            "zgc: 1=zgc-1.jtl 2=zgc-2.jtl");
  }

  @Test
  void leavesSingleOtherNamesUnmatched() {
    folder.gc("g1.log", log());
    folder.jtl("g1.jtl");
    folder.gc("parallel.log", log());
    folder.jtl("zgc.jtl");
    assertThat(folder.grouped())
        .containsExactly("g1: 1=g1.log+g1.jtl", "parallel: 1=parallel.log", "zgc: 1=zgc.jtl");
  }

  @Test
  void clocksGoBeforeNamesOfOtherRuns() {
    folder.gc("g1.log", g1().startedAt(HOUR).last(100));
    folder.result("g1.jtl", load().between(HOUR + 10, HOUR + 50).summary());
    folder.gc("second.log", serial().startedAt(HOUR + 1000).last(100));
    folder.result("evening.jtl", load().between(HOUR + 1010, HOUR + 1050).summary());
    assertThat(folder.grouped()).contains("second: 1=second.log+evening.jtl");
  }
}
