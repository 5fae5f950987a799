package dev.whisker.app.screen.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.Part;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.session.Change;
import dev.whisker.app.session.Change.Kind;
import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegroupingTest {

  /** Added to the pauses of each repeat, since identical runs would be copies. */
  private static final double OWN_SECONDS = 1e-6;

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final Regrouping regrouping = new Regrouping(study);

  @BeforeEach
  void twoConfigurationsOfTwoRuns() throws IOException {
    for (int run = 1; run <= 2; run++) {
      Logs.parallel(folder.resolve("fast/" + run + "/gc.log"), 20, 0.01 + run * OWN_SECONDS);
      Loads.jtl(folder.resolve("fast/" + run + "/result.jtl"), 1_000_000_000_000L, 20);
      Logs.parallel(folder.resolve("slow/" + run + "/gc.log"), 20, 0.2 + run * OWN_SECONDS);
    }
    study.open(List.of(folder));
  }

  @Test
  void runMovedToOtherConfigurationBecomesRepeat() {
    put(run("slow", 0), new RunRow.Configuration(branch("fast")));

    assertThat(branch("fast").runs()).hasSize(3);
    assertThat(branch("slow").runs()).hasSize(1);
  }

  /** Reported before the move: a mean over them would describe none of these collectors. */
  @Test
  void whatWouldBeNoRepeatsIsKnownBeforehand() {
    assertThat(Regrouping.mixedBy(run("slow", 0), branch("fast"))).isEmpty();

    regrouping.setFactor(branch("slow").runs(), "collector", "CMS");

    assertThat(Regrouping.mixedBy(run("slow", 0), branch("fast")))
        .extracting(MixedFactor::name)
        .containsExactly("collector");
    RunRow.Configuration all = new RunRow.Configuration(branch("slow"));
    assertThat(Regrouping.mixedBy(all, branch("fast")))
        .singleElement()
        .satisfies(mixed -> assertThat(mixed.runs()).containsOnlyKeys("CMS", "Parallel"));
  }

  @Test
  void aFileAloneMixesNothing() {
    regrouping.setFactor(branch("slow").runs(), "collector", "CMS");
    Leaf leaf = branch("slow").runs().getFirst();

    RunRow.RunPart file = new RunRow.RunPart(leaf, leaf.run().parts().getFirst());

    assertThat(Regrouping.mixedBy(file, branch("fast"))).isEmpty();
  }

  @Test
  void movingRunWithinItsConfigurationDoesNothing() {
    assertThat(Regrouping.move(run("slow", 0), new RunRow.Configuration(branch("slow")))).isEmpty();
    assertThat(Regrouping.move(run("slow", 0), run("slow", 1))).isEmpty();
  }

  @Test
  void configurationMovedToAnotherIsMerged() {
    put(new RunRow.Configuration(branch("slow")), new RunRow.Configuration(branch("fast")));

    assertThat(tree().branches()).singleElement().matches(branch -> branch.runs().size() == 4);
  }

  /** The results of two clients without meaningful names, to which no log belongs. */
  @Test
  void simultaneousResultsOfTwoClientsBecomeOneLoad() throws IOException {
    Loads.jtl(folder.resolve("alpha.jtl"), 1_700_000_000_000L, 30);
    Loads.jtl(folder.resolve("beta.jtl"), 1_700_000_000_500L, 31);
    study.open(List.of(folder));

    RunRow.Run alpha = holding("alpha.jtl");
    assertThat(Regrouping.move(holding("beta.jtl"), alpha))
        .hasValueSatisfying(move -> assertThat(move.kind()).isEqualTo(Kind.PAIR));
    put(holding("beta.jtl"), alpha);

    assertThat(holding("alpha.jtl").leaf().files())
        .containsExactly(folder.resolve("alpha.jtl"), folder.resolve("beta.jtl"));
  }

  private RunRow.Run holding(String file) {
    return tree().branches().stream()
        .flatMap(branch -> branch.runs().stream())
        .filter(run -> run.files().contains(folder.resolve(file)))
        .map(RunRow.Run::new)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void twoFilesOfOneKindChangePlaces() {
    Leaf one = leaf("fast", 0);
    Leaf other = leaf("fast", 1);
    Part load = one.run().loadResults().getFirst();

    RunRow.RunPart dragged = new RunRow.RunPart(one, load);
    assertThat(Regrouping.move(dragged, new RunRow.Run(other)))
        .hasValueSatisfying(move -> assertThat(move.kind()).isEqualTo(Kind.EXCHANGE));
    put(dragged, new RunRow.Run(other));

    assertThat(leaf("fast", 0).files())
        .containsExactlyInAnyOrder(
            folder.resolve("fast/1/gc.log"), folder.resolve("fast/2/result.jtl"));
    assertThat(leaf("fast", 1).files())
        .containsExactlyInAnyOrder(
            folder.resolve("fast/2/gc.log"), folder.resolve("fast/1/result.jtl"));
  }

  @Test
  void resultMovesToRunWithoutResult() {
    Leaf from = leaf("fast", 0);

    put(new RunRow.RunPart(from, from.run().loadResults().getFirst()), run("slow", 0));

    assertThat(leaf("slow", 0).run().hasLoadResult()).isTrue();
    assertThat(leaf("fast", 0).run().hasLoadResult()).isFalse();
  }

  @Test
  void detachesFileAsRunAndRejoinsHalves() {
    regrouping.detach(leaf("fast", 0).run().loadResults().getFirst());
    assertThat(branch("fast").runs()).hasSize(3);
    Leaf half =
        branch("fast").runs().stream().filter(leaf -> !leaf.run().hasGcLog()).findFirst().get();
    Leaf other =
        branch("fast").runs().stream()
            .filter(leaf -> !leaf.run().hasLoadResult())
            .findFirst()
            .get();

    put(new RunRow.Run(half), new RunRow.Run(other));

    assertThat(branch("fast").runs()).hasSize(2).allMatch(leaf -> leaf.run().hasLoadResult());
  }

  @Test
  void aRenamedBaselineStaysTheBaseline() {
    assertThat(comparison().baseline()).isEqualTo("fast");

    regrouping.rename(branch("fast"), "zebra");

    assertThat(comparison().baseline()).isEqualTo("zebra");
    assertThat(study.decisions().history().undoableProperty().get())
        .contains(new Change(Kind.RENAME, "zebra"));
  }

  @Test
  void excludesAndIncludesARun() {
    regrouping.exclude(List.of(leaf("slow", 0)), " backup ran ");

    Leaf out = leaf("slow", 0);
    assertThat(out.excluded()).isEqualTo(new Reason.Stated("backup ran"));
    assertThat(out.result()).isNull();
    assertThat(comparison().configurations().getLast().runs()).hasSize(1);

    regrouping.include(List.of(out));
    assertThat(leaf("slow", 0).isExcluded()).isFalse();
  }

  @Test
  void excludedConfigurationHasNoColour() {
    regrouping.exclude(branch("slow").runs(), "old");

    assertThat(branch("slow").position()).isEmpty();
    assertThat(comparison().configurations()).hasSize(1);
  }

  @Test
  void setsAFactorOfAllRuns() {
    regrouping.setFactor(branch("slow").runs(), "threads", "200");

    assertThat(branch("slow").factors()).containsEntry("threads", "200");
    assertThat(tree().differing()).contains("threads");

    regrouping.setFactor(branch("slow").runs(), "threads", "");
    assertThat(branch("slow").factors()).doesNotContainKey("threads");
  }

  @Test
  void clockIsShiftedManuallyAndReset() {
    regrouping.shift(leaf("fast", 0).run(), 2.5);
    assertThat(Objects.requireNonNull(leaf("fast", 0).result()).alignment().offsetSeconds())
        .isEqualTo(2.5);

    regrouping.shift(leaf("fast", 0).run(), null);
    assertThat(leaf("fast", 0).run().shiftSeconds()).isNull();
  }

  private void put(RunRow what, RunRow onto) {
    regrouping.carryOut(Regrouping.move(what, onto).orElseThrow());
  }

  private Comparison comparison() {
    return study.study().comparison().orElseThrow();
  }

  private RunTree tree() {
    return RunTree.of(comparison());
  }

  private Branch branch(String name) {
    return tree().branches().stream()
        .filter(branch -> branch.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private Leaf leaf(String configuration, int index) {
    return branch(configuration).runs().get(index);
  }

  private RunRow.Run run(String configuration, int index) {
    return new RunRow.Run(leaf(configuration, index));
  }
}
