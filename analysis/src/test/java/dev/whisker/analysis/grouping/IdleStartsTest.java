package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.grouping.TestFolder.HOUR;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A server that was started several times, in one file or in several. */
class IdleStartsTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void oneFileWithThreeStartsIsThreeRuns() {
    folder.starts(
        "gc.log",
        serial().startedAt(1000).last(100),
        serial().startedAt(2000).last(100),
        serial().startedAt(3000).last(100));
    assertThat(folder.grouped()).containsExactly("Serial: 1 2 3, each gc.log");
    assertThat(folder.leftOut()).isEmpty();
    // Once one of them is known to have had a load, the others are offered.
    folder.result("results.jtl", load().between(2010, 2050).summary());
    assertThat(folder.grouped()).containsExactly("Serial: 1=gc.log+results.jtl");
    assertThat(folder.leftOut())
        .containsExactly("Serial/1.1 #1 NoLoad[]", "Serial/1.3 #3 NoLoad[]");
  }

  @Test
  void idleStartsAddNoGroupingLevel() {
    for (int run = 1; run <= 3; run++) {
      double at = HOUR + 5000 * run;
      folder.gc("a/" + run + "/gc.log", serial().startedAt(at).last(300));
      folder.result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
      folder.starts(
          "b/" + run + "/gc.log",
          serial().startedAt(at + 1000).last(200),
          serial().startedAt(at + 2000).last(300));
      folder.result("b/" + run + "/results.jtl", load().between(at + 2010, at + 2290).summary());
    }
    assertThat(folder.grouped())
        .containsExactly("a: 1 2 3, each gc.log+results.jtl", "b: 1 2 3, each gc.log+results.jtl");
    assertThat(folder.leftOut())
        .containsExactly("b/1.1 #1 NoLoad[]", "b/2.1 #1 NoLoad[]", "b/3.1 #1 NoLoad[]");
    assertThat(folder.configurations().get(1).runs())
        .allMatch(run -> run.gcLogs().getFirst().number() == 2);
  }

  @Test
  void twoStartsAmongLogsAreNoNewLevel() {
    for (String name : List.of("a/1", "a/2", "a/3", "b/1", "b/3")) {
      folder.gc(name + "/gc.log", serial());
    }
    folder.starts(
        "b/2/gc.log", serial().startedAt(1000).last(100), serial().startedAt(2000).last(100));
    assertThat(folder.grouped())
        .containsExactly("a: 1 2 3, each gc.log", "b: 1 2.1 2.2 3, each gc.log");
  }

  @Test
  void jvmRestartedUnderLoadIsOneRun() {
    for (String configuration : List.of("a", "b")) {
      for (int run = 1; run <= 2; run++) {
        double at = HOUR + 5000 * run + (configuration.equals("b") ? 1000 : 0);
        Logs whole = serial().startedAt(at).last(300);
        Logs again = serial().startedAt(at + 150).last(150);
        String place = configuration + "/" + run;
        if (place.equals("b/2")) {
          folder.starts(place + "/gc.log", serial().startedAt(at).last(100), again);
        } else {
          folder.gc(place + "/gc.log", whole);
        }
        folder.result(place + "/results.jtl", load().between(at + 10, at + 290).summary());
      }
    }
    assertThat(folder.grouped())
        .containsExactly(
            "a: 1=gc.log+results.jtl 2=gc.log+results.jtl",
            "b: 1=gc.log+results.jtl 2=gc.log+gc.log+results.jtl");
    assertThat(folder.leftOut()).isEmpty();
  }

  @Test
  void firstSecondsOfALoadDoNotCount() {
    folder.starts(
        "gc.log", serial().startedAt(HOUR).last(100), serial().startedAt(HOUR + 105).last(300));
    folder.result("results.jtl", load().between(HOUR + 98, HOUR + 390).summary());
    assertThat(folder.grouped()).containsExactly("Serial: 1=gc.log+results.jtl");
    assertThat(folder.leftOut()).containsExactly("Serial/1.1 #1 NoLoad[]");
  }

  @Test
  void alternatingJvmsAreNoRestart() {
    folder.starts(
        "gc.log", serial().startedAt(HOUR).last(300), serial().startedAt(HOUR + 5).last(300));
    folder.result("results.jtl", load().between(HOUR + 10, HOUR + 290).summary());
    assertThat(folder.configurations().getFirst().runs()).allMatch(run -> run.gcLogs().size() < 2);
  }

  @Test
  void continuousAccessLogBelongsToNoSingleStart() {
    folder.starts(
        "gc.log", serial().startedAt(HOUR).last(300), serial().startedAt(HOUR + 1000).last(300));
    folder.result("access.jtl", load().between(HOUR, HOUR + 2000).localTime().summary());
    assertThat(folder.leftOut()).isEmpty();
    assertThat(folder.configurations().stream().mapToInt(each -> each.runs().size()).sum())
        .isEqualTo(3);
  }

  @Test
  void startsInSeparateFilesAreHandledEqually() {
    for (String name : List.of("gc%s.log", "gc_2026-11-2%s_10-00-00.log", "gc-pid471%s.log")) {
      folder.clear();
      for (int run = 1; run <= 2; run++) {
        double at = HOUR + 5000 * run;
        folder.gc("a/" + run + "/" + name.formatted(1), serial().startedAt(at).last(300));
        folder.result("a/" + run + "/results.jtl", load().between(at + 10, at + 290).summary());
        boolean isSetAside = name.equals("gc%s.log");
        String before = isSetAside ? "gc1.log.0" : name.formatted(1);
        folder.gc("b/" + run + "/" + before, serial().startedAt(at + 1000).last(200));
        String tested = name.formatted(isSetAside ? 1 : 2);
        folder.gc("b/" + run + "/" + tested, serial().startedAt(at + 2000).last(300));
        folder.result("b/" + run + "/results.jtl", load().between(at + 2010, at + 2290).summary());
      }
      assertThat(folder.configurations()).extracting(Configuration::name).containsExactly("a", "b");
      assertThat(folder.configurations())
          .allMatch(
              configuration ->
                  configuration.runs().size() == 2
                      && configuration.runs().stream()
                          .allMatch(run -> run.hasGcLog() && run.hasLoadResult()));
      assertThat(folder.leftOut()).hasSize(2).allMatch(out -> out.startsWith("b/"));
    }
  }

  @Test
  void logRotatedDuringLoadIsOneRun() {
    folder.gc("b/1/gc.log.0", serial().startedAt(HOUR).last(100));
    folder.gc("b/1/gc.log", serial().startedAt(HOUR + 150).last(150));
    folder.result("b/1/results.jtl", load().between(HOUR + 10, HOUR + 290).summary());
    assertThat(folder.grouped()).containsExactly("b: 1=gc.log.0+gc.log+results.jtl");
  }

  @Test
  void repeatNumbersAreNoFurtherStarts() {
    for (String name : List.of("serial-1", "serial-2", "heap-1024", "heap-2048", "zgc")) {
      folder.gc(name + ".log", serial());
    }
    folder.jtl("serial-1.jtl");
    assertThat(folder.leftOut()).isEmpty();
    // Nor if the folder has several loads: one of them may have been lost.
    folder.clear();
    for (int hour = 10; hour <= 12; hour++) {
      folder.gc("gc_2026-11-20_" + hour + "-00-00.log", serial().startedAt(hour * HOUR).last(300));
    }
    for (int hour = 10; hour <= 11; hour++) {
      double at = hour * HOUR + 10;
      folder.result("r" + hour + ".jtl", load().between(at, at + 200).summary());
    }
    assertThat(folder.leftOut()).isEmpty();
  }

  @Test
  void withoutTimesTheLastStartMatches() {
    for (String name : List.of("a/1", "b/1")) {
      folder.starts(name + "/gc.log", serial().last(200), serial().last(300));
      folder.jtl(name + "/ab.txt");
    }
    assertThat(folder.grouped()).containsExactly("a: 1=gc.log+ab.txt", "b: 1=gc.log+ab.txt");
    assertThat(folder.leftOut()).containsExactly("a/1.1 #1 NoLoad[]", "b/1.1 #1 NoLoad[]");
    assertThat(folder.pairing()).isEqualTo(new Run.Pairing(Confidence.LIKELY, How.SAME_FOLDER));
    // With two loads it is unknown which start answered which.
    folder.jtl("b/1/second.txt");
    assertThat(folder.leftOut()).containsExactly("a/1.1 #1 NoLoad[]");
  }
}
