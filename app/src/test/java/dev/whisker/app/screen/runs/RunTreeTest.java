package dev.whisker.app.screen.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Study;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunTreeTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void configurationsHoldTheirRunsAndRunsTheirFiles() throws IOException {
    RunTree tree = RunTree.of(Studies.fastAndSlow(folder, 2));

    assertThat(tree.branches()).extracting(RunTree.Branch::name).containsExactly("fast", "slow");
    assertThat(tree.branches()).extracting(RunTree.Branch::isBaseline).containsExactly(true, false);
    assertThat(tree.branches().getLast().position()).hasValue(1);
    RunTree.Leaf run = tree.branches().getFirst().runs().getFirst();
    assertThat(run.run().hasGcLog()).isTrue();
    assertThat(run.run().hasLoadResult()).isFalse();
    assertThat(run.files()).containsExactly(folder.resolve("fast/1/gc.log"));
  }

  @Test
  void aConfigurationAloneIsNobodysBaseline() throws IOException {
    Logs.parallel(folder.resolve("gc.log"), 20, 0.1);

    RunTree tree = RunTree.of(Studies.of(folder));

    assertThat(tree.branches()).singleElement().matches(branch -> !branch.isBaseline());
  }

  @Test
  void aCopyStaysThereAndSaysSo() throws IOException {
    Logs.parallel(folder.resolve("fast/1/gc.log"), 20, 0.1);
    Logs.parallel(folder.resolve("fast/2/gc.log"), 20, 0.1);
    Logs.parallel(folder.resolve("slow/1/gc.log"), 20, 0.2);

    RunTree tree = RunTree.of(Studies.of(folder));

    assertThat(tree.branches().getFirst().runs())
        .extracting(RunTree.Leaf::isCopy)
        .containsExactly(false, true);
  }

  /** A changed colour would make users confuse configurations. */
  @Test
  void whatIsLeftKeepsItsColourAndSign() throws IOException {
    RunTree before = RunTree.of(Studies.fastAndSlow(folder, 1));
    Run fast = before.branches().getFirst().runs().getFirst().run();
    Run slow = before.branches().getLast().runs().getFirst().run();

    Comparison withoutFast =
        Studies.asked(folder, new Edit.Exclude(Runs.of(fast), "")).comparison().orElseThrow();
    Comparison withoutSlow =
        Studies.asked(folder, new Edit.Exclude(Runs.of(slow), "")).comparison().orElseThrow();

    assertThat(withoutFast.configurations()).hasSize(1);
    assertThat(withoutFast.position("slow")).isEqualTo(1);
    assertThat(RunTree.of(withoutFast).branches().getFirst().position()).hasValue(1);
    assertThat(DecisionTable.deciding(withoutFast, Locale.ENGLISH).rows().getFirst().position())
        .isEqualTo(1);
    assertThat(withoutSlow.position("fast")).isZero();
  }

  /** Its other runs keep its place. */
  @Test
  void whereARunIsLeftNothingMoves() throws IOException {
    RunTree before = RunTree.of(Studies.fastAndSlow(folder, 2));
    Run fast = before.branches().getFirst().runs().getFirst().run();

    Comparison without =
        Studies.asked(folder, new Edit.Exclude(Runs.of(fast), "")).comparison().orElseThrow();

    assertThat(without.position("fast")).isZero();
    assertThat(without.position("slow")).isEqualTo(1);
  }

  @Test
  void renamedConfigurationsKeepTheirColours() throws IOException {
    Studies.fastAndSlow(folder, 1);
    Study before = Study.of(Studies.question(folder), Progress.NONE);
    Run slow = run(before, "slow");

    Comparison renamed = again(before, new Edit.RenameConfiguration(Runs.of(slow), "a first name"));

    assertThat(renamed.names()).containsExactly("a first name", "fast");
    assertThat(renamed.position("a first name")).isEqualTo(1);
    assertThat(renamed.position("fast")).isZero();
  }

  @Test
  void addedConfigurationsChangeNoColours() throws IOException {
    Studies.fastAndSlow(folder, 1);
    Study before = Study.of(Studies.question(folder), Progress.NONE);
    Logs.parallel(folder.resolve("average/1/gc.log"), 200, 0.1);

    Comparison added =
        before.asked(Studies.question(folder), Progress.NONE).comparison().orElseThrow();

    assertThat(added.names()).containsExactly("average", "fast", "slow");
    assertThat(added.names()).extracting(added::position).containsExactly(2, 0, 1);
  }

  /** The smaller half looks new. */
  @Test
  void splitConfigurationsDifferInColour() throws IOException {
    Studies.fastAndSlow(folder, 3);
    Study before = Study.of(Studies.question(folder), Progress.NONE);

    Comparison split = again(before, new Edit.SplitOff(Runs.of(run(before, "fast")), "apart"));

    assertThat(split.names()).containsExactly("apart", "fast", "slow");
    assertThat(split.names()).extracting(split::position).containsExactly(2, 0, 1);
  }

  private static Run run(Study study, String configuration) {
    return study.grouping().configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .findFirst()
        .orElseThrow()
        .runs()
        .getFirst();
  }

  private static Comparison again(Study before, Edit edit) {
    Question question = before.question();
    return before
        .asked(question.with(question.edits().plus(edit)), Progress.NONE)
        .comparison()
        .orElseThrow();
  }

  @Test
  void reportsMixedFactors() throws IOException {
    RunTree before = RunTree.of(Studies.fastAndSlow(folder, 2));
    Run first = before.branches().getFirst().runs().getFirst().run();
    Study study = Studies.asked(folder, new Edit.SetFactor(Runs.of(first), "collector", "CMS"));

    RunTree tree = RunTree.of(study.comparison().orElseThrow());

    assertThat(before.branches()).allMatch(branch -> branch.mixed().isEmpty());
    assertThat(tree.branches().getFirst().mixed())
        .singleElement()
        .satisfies(mixed -> assertThat(mixed.runs()).containsOnlyKeys("CMS", "Parallel"));
    assertThat(tree.branches().getFirst().factors()).doesNotContainKey("collector");
    assertThat(tree.branches().getLast().mixed()).isEmpty();
  }
}
