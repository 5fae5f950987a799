package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.NoteProblem;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.Collector;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Statements in manifests compared with names and contents of files. */
class ManifestsTest {

  private static final Path ROOT = Path.of("/data/runs");
  private static final LineCounts LINES = new LineCounts(1, 1, 0, 0, List.of());

  private final List<FileContent> files = new ArrayList<>();

  @Test
  void statedNamesAndRepeatsGoBeforeGuesses() {
    for (int i = 1; i <= 3; i++) {
      gc("x" + i + "/gc.log");
      note("x" + i + "/run.json", named("baseline", String.valueOf(4 - i)));
    }
    Configuration only = only();
    assertThat(only.name()).isEqualTo("baseline");
    assertThat(only.runs())
        .extracting(run -> run.name() + " " + run.gcLogs().getFirst().files().getFirst())
        .containsExactly(
            "1 /data/runs/x3/gc.log", "2 /data/runs/x2/gc.log", "3 /data/runs/x1/gc.log");
  }

  @Test
  void withoutManifestNamesSetFactors() {
    gc("t200/gc.log");
    assertThat(only().factors().values()).containsEntry("threads", "200");
    assertThat(grouping().notes()).isEmpty();
  }

  @Test
  void whoStatesFactorsMeansAllOfThem() {
    gc("t200-jetty/gc.log");
    note("t200-jetty/whisker.json", factors(Map.of("max threads", "250", "Xmx", "1 GB")));
    assertThat(only().factors().values())
        .containsEntry("threads", "250")
        .containsEntry("xmx", "1024m")
        .doesNotContainKey("server");
  }

  @Test
  void nearerManifestWins() {
    gc("a/1/gc.log");
    gc("a/2/gc.log");
    note("a/whisker.json", factors(Map.of("pool", "10", "server", "tomcat")));
    note("a/2/run.json", factors(Map.of("pool", "20")));
    note("b/run.json", factors(Map.of("pool", "30")));
    Grouping grouping = grouping();
    assertThat(grouping.configurations())
        .extracting(each -> each.factors().values().get("pool"))
        .containsExactlyInAnyOrder("10", "20");
    assertThat(grouping.configurations())
        .allSatisfy(each -> assertThat(each.factors().values()).containsEntry("server", "tomcat"));
    assertThat(grouping.notes())
        .filteredOn(note -> note.file().startsWith(ROOT.resolve("b")))
        .singleElement()
        .satisfies(
            note ->
                assertThat(note.problems())
                    .containsExactly(new Problem(0, GroupingProblem.NOTE_ON_NOTHING)));
  }

  @Test
  void theRepeatOfANoteAboveIsNobodys() {
    gc("a/1/gc.log");
    gc("a/2/gc.log");
    note("a/run.json", named("a", "7"));
    assertThat(only().runs()).extracting(Run::name).containsExactly("1", "2");
  }

  @Test
  void flatFolderManifestAppliesToMatchingFiles() {
    gc("serial-1.gc.log");
    gc("serial-2.gc.log");
    note("serial-1.run.json", factors(Map.of("pool", "10")));
    assertThat(grouping().configurations())
        .flatExtracting(Configuration::runs)
        .filteredOn(run -> "10".equals(run.factors().values().get("pool")))
        .singleElement()
        .satisfies(run -> assertThat(run.name()).isEqualTo("1"));
  }

  @Test
  void logWinsAndTheContradictionIsReported() {
    gc("a/gc.log");
    note("a/run.json", factors(Map.of("collector", "CMS", "flags", "-Xmx1g")));
    Grouping grouping = grouping();
    assertThat(only().factors().values()).containsEntry("collector", "G1");
    assertThat(grouping.notes().getFirst().problems())
        .containsExactly(
            new Problem(0, GroupingProblem.CONTRADICTED_NOTE, "collector", "CMS", "G1"));
  }

  @Test
  void aBrokenNoteCostsNothingElse() {
    gc("a/gc.log");
    files.add(
        new FileContent.Unknown(
            ROOT.resolve("a/run.json"), LINES, List.of(new Problem(0, NoteProblem.BROKEN_NOTE))));
    assertThat(only().runs()).hasSize(1);
    assertThat(grouping().unusable()).hasSize(1);
  }

  @Test
  void manifestAddsTimesToResultWithoutTimes() {
    result("a/wrk.txt", load().summary());
    note("a/run.json", at(1000, 61_000));
    LoadResult.Head head = only().runs().getFirst().loadResults().getFirst().result().head();
    assertThat(head.startEpochMillis()).isEqualTo(1000);
    assertThat(head.endEpochMillis()).isEqualTo(61_000);
  }

  @Test
  void timesOfTheResultItselfAreKept() {
    result("a/r.jtl", load().between(9010, 9050).summary());
    LoadResult.Head before = only().runs().getFirst().loadResults().getFirst().result().head();
    note("a/run.json", at(1000, 61_000));
    assertThat(only().runs().getFirst().loadResults().getFirst().result().head()).isEqualTo(before);
  }

  @Test
  void notesAreKeptWithTheRun() {
    gc("a/gc.log");
    note(
        "a/run.json",
        new RunNote(
            "", "", Map.of(), LoadResult.NO_TIME, LoadResult.NO_TIME, false, "disk was full"));
    assertThat(only().runs().getFirst().notes()).isEqualTo("disk was full");
  }

  private static RunNote named(String configuration, String repeat) {
    return new RunNote(
        configuration, repeat, Map.of(), LoadResult.NO_TIME, LoadResult.NO_TIME, false, "");
  }

  private static RunNote factors(Map<String, String> factors) {
    return new RunNote("", "", factors, LoadResult.NO_TIME, LoadResult.NO_TIME, false, "");
  }

  private static RunNote at(long start, long end) {
    return new RunNote("", "", Map.of(), start, end, false, "");
  }

  private void gc(String name) {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve(name),
            "preunified",
            List.of(log().collector(Collector.G1).build()),
            LINES,
            List.of()));
  }

  private void result(String name, LoadResult result) {
    files.add(new FileContent.LoadResults(ROOT.resolve(name), List.of(result), LINES, List.of()));
  }

  private void note(String name, RunNote note) {
    files.add(new FileContent.Note(ROOT.resolve(name), note, LINES, List.of()));
  }

  private Grouping grouping() {
    return Grouper.group(files, List.of(ROOT));
  }

  private Configuration only() {
    List<Configuration> all = grouping().configurations();
    assertThat(all).hasSize(1);
    return all.getFirst();
  }
}
