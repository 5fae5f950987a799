package dev.whisker.analysis.comparison;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.comparison.Edits.Edited;
import dev.whisker.analysis.comparison.Edits.Rejected;
import dev.whisker.analysis.comparison.Edits.Why;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.input.LineCounts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two configurations, {@code g1} and {@code serial}, of two runs each. */
class EditsTest {

  private static final Path ROOT = Path.of("/data/runs");

  private final List<FileContent> files = new ArrayList<>();

  @BeforeEach
  void twoConfigurationsOfTwoRuns() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      gc("g1", repeat, Collector.G1);
      jtl("g1", repeat);
      gc("serial", repeat, Collector.SERIAL);
      jtl("serial", repeat);
    }
  }

  @Test
  void whereNothingIsEditedNothingChanges() {
    Grouping guessed = guessed();
    assertThat(Edits.NONE.applyTo(guessed).grouping()).isSameAs(guessed);
    assertThat(shown(guessed))
        .containsExactly(
            "g1: 1=g1/1/gc.log+g1/1/a.jtl 2=g1/2/gc.log+g1/2/a.jtl",
            "serial: 1=serial/1/gc.log+serial/1/a.jtl 2=serial/2/gc.log+serial/2/a.jtl");
  }

  @Test
  void aConfigurationIsRenamed() {
    Edit rename = new Edit.RenameConfiguration(configuration("g1"), "zgc");
    assertThat(names(after(rename))).containsExactly("serial", "zgc");
    assertThat(after(rename).grouping().configurations())
        .extracting(each -> each.basis().how())
        .containsOnly(RepeatBasis.How.NAMES_AND_FLAGS);
    assertThat(rejected(new Edit.RenameConfiguration(configuration("g1"), "serial")))
        .containsExactly(Why.NAME_TAKEN);
    assertThat(rejected(new Edit.RenameConfiguration(configuration("g1"), "g1")))
        .containsExactly(Why.NOTHING_TO_DO);
  }

  @Test
  void mergesConfigurationsWithUniqueRunNames() {
    Edited merged =
        after(new Edit.MergeConfigurations(configuration("serial"), configuration("g1")));
    assertThat(names(merged)).containsExactly("g1");
    Configuration only = merged.grouping().configurations().getFirst();
    assertThat(only.runs()).extracting(Run::name).containsExactly("1", "1 (2)", "2", "2 (2)");
    assertThat(only.basis()).isEqualTo(RepeatBasis.STATED);
    // Its runs agree on no collector any more.
    assertThat(only.factors().values()).doesNotContainKey("collector");
  }

  @Test
  void movingTheLastRunRemovesItsConfiguration() {
    Edit one = new Edit.MoveRuns(run("serial", "1"), configuration("g1"));
    Edit other = new Edit.MoveRuns(run("serial", "2"), configuration("g1"));
    assertThat(shown(after(one).grouping())).contains("serial: 2=serial/2/gc.log+serial/2/a.jtl");
    assertThat(names(after(one, other))).containsExactly("g1");
  }

  @Test
  void renamesTheNewcomerOfEqualNames() {
    Edit into = new Edit.MoveRuns(run("g1", "1"), configuration("serial"));
    Edit back = new Edit.MoveRuns(run("g1", "1"), run("g1", "2"));

    assertThat(shown(after(into).grouping()))
        .contains(
            "serial: 1=serial/1/gc.log+serial/1/a.jtl 1 (2)=g1/1/gc.log+g1/1/a.jtl"
                + " 2=serial/2/gc.log+serial/2/a.jtl");
    assertThat(shown(after(into, back).grouping())).isEqualTo(shown(guessed()));
    assertThat(rejected(back)).containsExactly(Why.NOTHING_TO_DO);
  }

  @Test
  void runsAreSplitOff() {
    Edited split = after(new Edit.SplitOff(run("g1", "2"), "g1-again"));
    assertThat(names(split)).containsExactly("g1", "g1-again", "serial");
    assertThat(rejected(new Edit.SplitOff(run("g1", "2"), "serial")))
        .containsExactly(Why.NAME_TAKEN);
  }

  @Test
  void movesResultToRunOfAnotherLog() {
    Grouping moved = after(new Edit.MovePart(id("g1/1/a.jtl"), run("g1", "2"))).grouping();
    assertThat(shown(moved).getFirst())
        .isEqualTo("g1: 1=g1/1/gc.log 2=g1/2/gc.log+g1/2/a.jtl+g1/1/a.jtl");
    assertThat(find(moved, "g1", "1").pairing().how()).isEqualTo(How.SINGLE);
    assertThat(find(moved, "g1", "2").pairing().how()).isEqualTo(How.STATED);
    assertThat(find(moved, "g1", "2").pairing().confidence()).isEqualTo(Confidence.CERTAIN);
  }

  /** Results of two simultaneous clients become one load; a later result stays separate. */
  @Test
  void joinsSimultaneousResultsOfTwoClients() {
    sent("alpha.jtl", 100, 200);
    sent("beta.jtl", 101, 201);
    sent("later.jtl", 300, 400);
    Edit.MovePart beta = new Edit.MovePart(id("beta.jtl"), only("alpha.jtl"));
    Edit.MovePart later = new Edit.MovePart(id("later.jtl"), only("alpha.jtl"));

    Run joined = holding(after(beta, later).grouping(), "alpha.jtl");

    assertThat(joined.loadResults()).hasSize(2);
    assertThat(joined.loadResults().getFirst().files())
        .containsExactly(ROOT.resolve("alpha.jtl"), ROOT.resolve("beta.jtl"));
    assertThat(joined.loadResults().getFirst().result().summary().samples().value()).isEqualTo(2);
  }

  private void sent(String file, double from, double to) {
    files.add(
        new FileContent.LoadResults(
            ROOT.resolve(file),
            List.of(load().between(from, to).samples(List.of(new Loads.Request(0, 5, true)))),
            new LineCounts(3, 3, 0, 0, List.of()),
            List.of()));
  }

  private static Runs only(String file) {
    return new Runs(List.of(id(file)));
  }

  private static Run holding(Grouping grouping, String file) {
    return grouping.configurations().stream()
        .flatMap(each -> each.runs().stream())
        .filter(run -> run.parts().stream().anyMatch(part -> part.id().equals(id(file))))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void twoResultsChangePlaces() {
    Grouping exchanged =
        after(new Edit.ExchangeParts(id("g1/1/a.jtl"), id("serial/1/a.jtl"))).grouping();
    assertThat(shown(exchanged))
        .containsExactly(
            "g1: 1=g1/1/gc.log+serial/1/a.jtl 2=g1/2/gc.log+g1/2/a.jtl",
            "serial: 1=serial/1/gc.log+g1/1/a.jtl 2=serial/2/gc.log+serial/2/a.jtl");
  }

  @Test
  void movedPartTakesItsFactorsAlong() {
    Grouping moved = after(new Edit.MovePart(id("serial/1/gc.log"), run("g1", "1"))).grouping();
    // The last log added to a run decides the collector; the rest shows no JVM.
    assertThat(find(moved, "g1", "1").factors().values()).containsEntry("collector", "Serial");
    assertThat(find(moved, "serial", "1").factors().values()).doesNotContainKey("xmx");
  }

  @Test
  void detachesPartAsRunAndMovesItBack() {
    Edit detach = new Edit.Detach(id("g1/1/a.jtl"));
    assertThat(shown(after(detach).grouping()).getFirst())
        .isEqualTo("g1: 1=g1/1/gc.log 2=g1/2/gc.log+g1/2/a.jtl a.jtl=g1/1/a.jtl");
    Edit back = new Edit.MovePart(id("g1/1/a.jtl"), run("g1", "1"));
    assertThat(shown(after(detach, back).grouping())).isEqualTo(shown(guessed()));
    assertThat(rejected(detach, new Edit.Detach(id("g1/1/a.jtl"))))
        .containsExactly(Why.NOTHING_TO_DO);
  }

  @Test
  void includesStartWithoutLoad() {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve("z/gc.log"),
            "unified",
            List.of(
                log().collector(Collector.ZGC).startedAt(50_000).last(100).build(),
                log().collector(Collector.ZGC).startedAt(60_000).last(100).build()),
            new LineCounts(3, 3, 0, 0, List.of()),
            List.of()));
    files.add(
        new FileContent.LoadResults(
            ROOT.resolve("z/a.jtl"),
            List.of(load().between(60_010, 60_090).summary()),
            new LineCounts(1, 1, 0, 0, List.of()),
            List.of()));
    assertThat(after().grouping().excluded())
        .singleElement()
        .matches(out -> out.reason().equals(new Reason.NoLoad()));
    Edited taken = after(new Edit.Include(new Runs(List.of(id("z/gc.log", 1)))));
    assertThat(taken.grouping().excluded()).isEmpty();
    assertThat(shown(taken.grouping())).contains("z: 1=z/gc.log+z/a.jtl 1.1=z/gc.log");
  }

  @Test
  void excludesAndIncludesARun() {
    Edit exclude = new Edit.Exclude(run("g1", "2"), "the disk was full");
    Grouping without = after(exclude).grouping();
    assertThat(shown(without).getFirst()).isEqualTo("g1: 1=g1/1/gc.log+g1/1/a.jtl");
    assertThat(without.excluded())
        .singleElement()
        .satisfies(
            out -> {
              assertThat(out.configuration()).isEqualTo("g1");
              assertThat(out.run().name()).isEqualTo("2");
              assertThat(out.reason()).isEqualTo(new Reason.Stated("the disk was full"));
            });
    Edit back = new Edit.Include(run("g1", "2"));
    assertThat(shown(after(exclude, back).grouping())).isEqualTo(shown(guessed()));
    assertThat(rejected(back)).containsExactly(Why.NOTHING_TO_DO);
  }

  @Test
  void includesTheLastRunOfARenamedConfiguration() {
    Edited back =
        after(
            new Edit.Exclude(run("g1", "1"), "too short"),
            new Edit.RenameConfiguration(configuration("g1"), "other"),
            new Edit.Exclude(run("g1", "2"), "too short"),
            new Edit.Include(run("g1", "1")));
    assertThat(shown(back.grouping())).contains("other: 1=g1/1/gc.log+g1/1/a.jtl").hasSize(2);
    assertThat(back.grouping().excluded()).hasSize(1);
  }

  @Test
  void setsConfigurationFactorAndRemovesItFromRun() {
    Edit set = new Edit.SetFactor(configuration("g1"), "threads", "200");
    assertThat(factors(after(set), "g1")).containsEntry("threads", "200");
    Edit unset = new Edit.SetFactor(run("g1", "1"), "threads", null);
    assertThat(factors(after(set, unset), "g1")).doesNotContainKey("threads");
    assertThat(find(after(set, unset).grouping(), "g1", "2").factors().values())
        .containsEntry("threads", "200");
  }

  @Test
  void shiftsClockAndResetsIt() {
    Edit shift = new Edit.ShiftClock(run("g1", "1"), 2.5);
    assertThat(find(after(shift).grouping(), "g1", "1").shiftSeconds()).isEqualTo(2.5);
    assertThat(find(after(shift).grouping(), "g1", "2").shiftSeconds()).isNull();
    Edit unset = new Edit.ShiftClock(run("g1", "1"), null);
    assertThat(find(after(shift, unset).grouping(), "g1", "1").shiftSeconds()).isNull();
  }

  @Test
  void reportsEditsOfMissingFiles() {
    Edit gone = new Edit.Exclude(run("serial", "1"), "noise");
    Edit target = new Edit.MoveRuns(run("g1", "1"), run("serial", "1"));
    Edit part = new Edit.ExchangeParts(id("g1/1/a.jtl"), id("serial/1/a.jtl"));
    Edit there = new Edit.RenameConfiguration(configuration("g1"), "a");
    files.removeIf(file -> file.file().toString().contains("serial/1"));

    Edited edited = after(gone, target, part, there);

    assertThat(edited.rejected())
        .containsExactly(
            new Rejected(gone, Why.FILES_GONE),
            new Rejected(target, Why.FILES_GONE),
            new Rejected(part, Why.FILES_GONE));
    assertThat(names(edited)).containsExactly("a", "serial");
  }

  @Test
  void editsHoldWhenMoreFilesAreAdded() {
    Edit rename = new Edit.RenameConfiguration(configuration("g1"), "z");
    Edit exclude = new Edit.Exclude(run("serial", "2"), "noise");
    gc("g1", 3, Collector.G1);
    gc("parallel", 1, Collector.PARALLEL);

    Edited edited = after(rename, exclude);

    assertThat(edited.rejected()).isEmpty();
    assertThat(names(edited)).containsExactly("parallel", "serial", "z");
    assertThat(edited.grouping().configurations().getLast().runs()).hasSize(3);
  }

  @Test
  void numberSelectsOneTestOfSeveralInFile() {
    files.add(
        new FileContent.LoadResults(
            ROOT.resolve("siege.log"),
            List.of(load().name("c50").summary(), load().name("c80").summary()),
            new LineCounts(3, 3, 0, 0, List.of()),
            List.of()));
    Edited edited =
        after(new Edit.Exclude(new Runs(List.of(id("siege.log", 2))), "the server was restarted"));
    assertThat(edited.grouping().excluded())
        .singleElement()
        .satisfies(
            out ->
                assertThat(out.run().loadResults().getFirst().result().head().name())
                    .isEqualTo("c80"));
  }

  @Test
  void uneditedRunsStaySameObjects() {
    Grouping guessed = guessed();
    Edited edited = new Edits(List.of(new Edit.ShiftClock(run("g1", "1"), 1.0))).applyTo(guessed);
    assertThat(find(edited.grouping(), "g1", "2")).isSameAs(find(guessed, "g1", "2"));
  }

  private void gc(String configuration, int repeat, Collector collector) {
    files.add(
        new FileContent.GcLogs(
            ROOT.resolve(configuration + "/" + repeat + "/gc.log"),
            "preunified",
            List.of(log().collector(collector).flags("-Xmx512m").build()),
            new LineCounts(2, 2, 0, 0, List.of()),
            List.of()));
  }

  private void jtl(String configuration, int repeat) {
    files.add(
        new FileContent.LoadResults(
            ROOT.resolve(configuration + "/" + repeat + "/a.jtl"),
            List.of(load().summary()),
            new LineCounts(3, 3, 0, 0, List.of()),
            List.of()));
  }

  private Grouping guessed() {
    return Grouper.group(files, List.of(ROOT));
  }

  private Edited after(Edit... edits) {
    return new Edits(List.of(edits)).applyTo(guessed());
  }

  private List<Why> rejected(Edit... edits) {
    return after(edits).rejected().stream().map(Rejected::why).toList();
  }

  private Runs configuration(String name) {
    return Runs.of(
        guessed().configurations().stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow()
            .runs());
  }

  private Runs run(String configuration, String name) {
    return Runs.of(find(guessed(), configuration, name));
  }

  private static PartId id(String file) {
    return id(file, 1);
  }

  private static PartId id(String file, int number) {
    return new PartId(ROOT.resolve(file), number);
  }

  private static Run find(Grouping grouping, String configuration, String name) {
    return grouping.configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .flatMap(each -> each.runs().stream())
        .filter(run -> run.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, String> factors(Edited edited, String configuration) {
    return edited.grouping().configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .findFirst()
        .orElseThrow()
        .factors()
        .values();
  }

  private static List<String> names(Edited edited) {
    return edited.grouping().configurations().stream().map(Configuration::name).toList();
  }

  /** Each configuration as {@code name: run=files run=files}. */
  private static List<String> shown(Grouping grouping) {
    return grouping.configurations().stream()
        .map(
            configuration ->
                configuration.name()
                    + ": "
                    + configuration.runs().stream()
                        .map(run -> run.name() + "=" + files(run))
                        .collect(Collectors.joining(" ")))
        .toList();
  }

  private static String files(Run run) {
    return run.parts().stream()
        .map(Part::id)
        .map(id -> ROOT.toAbsolutePath().relativize(id.file()).toString().replace('\\', '/'))
        .collect(Collectors.joining("+"));
  }
}
