package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.app.screen.runs.Regrouping;
import dev.whisker.app.screen.runs.RunTree;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspacesTest {

  @TempDir private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // Each test gets one, when its folder is there.
  private Window window;

  private Path file = Path.of("");

  /** Everything of a window that concerns workspaces; a new one simulates a restart. */
  private final class Window {
    final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
    final Places places = new Places();
    final Regrouping regrouping = new Regrouping(study);

    final Workspaces workspaces =
        new Workspaces(
            study,
            places,
            Samples.in(folder.resolve("samples")),
            new DirectTasks(),
            folder.resolve("own"));

    final Leaving leaving = new Leaving(study, workspaces);

    List<String> names() {
      return study.study().comparison().orElseThrow().configurations().stream()
          .map(ConfigurationResult::name)
          .toList();
    }

    RunTree.Branch first() {
      return RunTree.of(study.study().comparison().orElseThrow()).branches().getFirst();
    }
  }

  @BeforeEach
  void files() throws IOException {
    Logs.parallel(folder.resolve("runs/fast/gc.log"), 20, 0.01);
    Logs.parallel(folder.resolve("runs/slow/gc.log"), 20, 0.2);
    file = folder.resolve("mine.whisker");
    window = new Window();
  }

  @Test
  void restoresFilesAndDecisions() {
    window.study.open(List.of(folder.resolve("runs")));
    window.regrouping.rename(window.first(), "quick");
    window.study.decisions().chooseGoal(Goal.FOOTPRINT);
    window.places.go(Place.RUNS);
    window.workspaces.save(file);

    Window again = new Window();
    again.workspaces.open(file);

    assertThat(again.names()).containsExactly("quick", "slow");
    assertThat(again.study.study().settings().criteria().goal()).isEqualTo(Goal.FOOTPRINT);
    assertThat(again.places.shownProperty().get()).isEqualTo(Place.RUNS);
    assertThat(again.workspaces.fileProperty().get()).contains(file);
    assertThat(again.workspaces.unsavedProperty().get()).isFalse();
    assertThat(again.study.decisions().history().undoableProperty().get()).isEmpty();
  }

  @Test
  void savingTwiceReplacesFileOfAnotherWindow() throws IOException {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);
    Window other = new Window();
    other.workspaces.open(file);
    other.study.decisions().chooseGoal(Goal.FOOTPRINT);
    other.workspaces.save(file);
    // Some disks keep whole seconds only.
    Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
    window.study.decisions().chooseGoal(Goal.LATENCY);

    window.workspaces.save(file, () -> fail("closes the window"));

    assertThat(window.study.notices()).contains(new Notice.ChangedElsewhere(file));
    assertThat(WorkspaceFile.read(file).settings().criteria().goal()).isEqualTo(Goal.FOOTPRINT);
    window.workspaces.save(file);
    assertThat(WorkspaceFile.read(file).settings().criteria().goal()).isEqualTo(Goal.LATENCY);
    assertThat(window.workspaces.unsavedProperty().get()).isFalse();
  }

  @Test
  void keepsChosenLabelAndReportOptions() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseLabel("GET /orders");
    ReportWish wish = ownReport();
    window.study.presentation().reportProperty().set(wish);
    window.workspaces.save(file);

    Window again = new Window();
    again.workspaces.open(file);

    assertThat(again.study.study().settings().label()).isEqualTo("GET /orders");
    assertThat(again.study.presentation().reportProperty().get()).isEqualTo(wish);
    assertThat(again.workspaces.unsavedProperty().get()).isFalse();
  }

  @Test
  void reportOptionsBelongToTheComparison() {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);
    window.study.presentation().reportProperty().set(ownReport());
    assertThat(window.workspaces.unsavedProperty().get()).isTrue();

    window.study.clear();
    window.study.open(List.of(folder.resolve("runs/slow")));

    assertThat(window.study.presentation().reportProperty().get()).isEqualTo(ReportWish.USUAL);
  }

  @Test
  void shownConfigurationsBelongToTheComparison() {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);
    ShownConfigurations slow = new ShownConfigurations(Set.of("slow"));
    window.study.presentation().shownProperty().set(slow);
    assertThat(window.workspaces.unsavedProperty().get()).isTrue();
    window.workspaces.save(file);

    Window again = new Window();
    again.workspaces.open(file);
    assertThat(again.study.presentation().shownProperty().get()).isEqualTo(slow);
    assertThat(again.workspaces.unsavedProperty().get()).isFalse();

    again.study.clear();
    again.study.open(List.of(folder.resolve("runs")));
    assertThat(again.study.presentation().shownProperty().get())
        .isEqualTo(ShownConfigurations.BY_DEFAULT);
  }

  /** Another version of Whisker may have other limits. */
  @Test
  void ignoresUnknownLimits() throws IOException {
    window.study.judgeBy(
        Criteria.DEFAULT
            .withThreshold("D06.short", OptionalDouble.of(50))
            .withThreshold("D39.allowed", OptionalDouble.of(100)));
    window.study.open(List.of(folder.resolve("runs/slow")));
    window.workspaces.save(file);
    assertThat(Files.readString(file)).contains("D06.short");

    Window again = new Window();
    again.workspaces.open(file);

    assertThat(again.study.notices()).isEmpty();
    assertThat(Studies.firstRun(again.study.study()).findings())
        .filteredOn(finding -> finding.rule().equals("D39"))
        .singleElement()
        .matches(Finding::isTrouble);
  }

  private static ReportWish ownReport() {
    return ReportWish.USUAL
        .with(ReportOptions.ALL.withTitle("Tomcat").with(Chapter.FILES, false))
        .in(Optional.of(Locale.SIMPLIFIED_CHINESE));
  }

  @Test
  void changeIsUnsavedUntilSavedOrUndone() {
    assertThat(window.workspaces.unsavedProperty().get()).isFalse();
    window.study.open(List.of(folder.resolve("runs")));
    assertThat(window.workspaces.unsavedProperty().get()).isTrue();
    window.workspaces.save(file);
    assertThat(window.workspaces.unsavedProperty().get()).isFalse();

    window.study.decisions().chooseBaseline("slow");
    assertThat(window.workspaces.unsavedProperty().get()).isTrue();
    window.study.decisions().undo();
    assertThat(window.workspaces.unsavedProperty().get()).isFalse();
  }

  @Test
  void recoversUnsavedWorkAfterRestart() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");

    Window again = new Window();
    assertThat(again.workspaces.recoverableProperty().get()).isTrue();
    again.workspaces.recover();

    assertThat(again.names()).containsExactly("fast", "slow");
    assertThat(again.study.study().settings().baseline()).isEqualTo("slow");
    assertThat(again.workspaces.fileProperty().get()).isEmpty();
    assertThat(again.workspaces.unsavedProperty().get()).isTrue();
  }

  /** Also for files that were only opened: finding them may have taken effort. */
  @Test
  void restoredWorkCanBeRestoredAgain() throws IOException {
    window.study.open(List.of(folder.resolve("runs")));
    Files.move(folder.resolve("runs"), folder.resolve("elsewhere"));
    Window again = new Window();
    again.workspaces.recover();
    assertThat(again.workspaces.missingProperty().get().orElseThrow().isUnsaved()).isTrue();
    again.workspaces.found(folder.resolve("runs"), folder.resolve("elsewhere"));

    Window once = new Window();
    assertThat(once.workspaces.recoverableProperty().get()).isTrue();
    once.workspaces.recover();

    assertThat(once.names()).containsExactly("fast", "slow");
    assertThat(once.study.study().material().roots()).containsExactly(folder.resolve("elsewhere"));
  }

  @Test
  void keepsUnsavedWorkDuringTheQuestion() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");
    window.leaving.toElsewhere(() -> {});

    Window again = new Window();
    again.workspaces.recover();

    assertThat(again.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void recoverableWorkOutlastsOtherFiles() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");

    Window look = new Window();
    look.study.open(List.of(folder.resolve("runs/fast")));
    Window nothing = new Window();
    nothing.study.open(List.of(folder.resolve("no/such/folder")));

    Window again = new Window();
    again.workspaces.recover();
    assertThat(again.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void newWorkReplacesRecoverableWork() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");

    Window other = new Window();
    other.study.open(List.of(folder.resolve("runs")));
    other.regrouping.rename(other.first(), "quick");

    Window again = new Window();
    again.workspaces.recover();
    assertThat(again.names()).containsExactly("quick", "slow");
  }

  @Test
  void whatNobodyWantsBackIsForgotten() {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");

    Window again = new Window();
    again.workspaces.forget();

    assertThat(again.workspaces.recoverableProperty().get()).isFalse();
    assertThat(new Window().workspaces.recoverableProperty().get()).isFalse();
  }

  @Test
  void whatWasSavedNeedsNoRecovery() {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);

    assertThat(new Window().workspaces.recoverableProperty().get()).isFalse();
  }

  @Test
  void recentWorkspacesSurviveRestartNewestFirst() {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);
    window.workspaces.save(folder.resolve("other.whisker"));

    assertThat(new Window().workspaces.recent())
        .containsExactly(folder.resolve("other.whisker"), file);
  }

  @Test
  void missingFilesAreAskedForAndFound() throws IOException {
    window.study.open(List.of(folder.resolve("runs")));
    window.study.decisions().chooseBaseline("slow");
    window.workspaces.save(file);
    Files.move(folder.resolve("runs"), folder.resolve("elsewhere"));

    Window again = new Window();
    again.workspaces.open(file);
    assertThat(again.study.study().comparison()).isEmpty();
    assertThat(again.workspaces.missingProperty().get())
        .hasValueSatisfying(
            missing -> assertThat(missing.paths()).containsExactly(folder.resolve("runs")));

    again.workspaces.found(folder.resolve("runs"), folder.resolve("elsewhere"));

    assertThat(again.workspaces.missingProperty().get()).isEmpty();
    assertThat(again.names()).containsExactly("fast", "slow");
    assertThat(again.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void aMissingFileCanBeLeftOut() throws IOException {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);
    Path gone = folder.resolve("runs/slow/gc.log");
    Files.delete(gone);

    Window again = new Window();
    again.workspaces.open(file);
    assertThat(again.workspaces.missingProperty().get()).isPresent();
    again.workspaces.leaveOut(gone);

    assertThat(again.names()).hasSize(1);
  }

  @Test
  void invalidWorkspaceIsReportedAndChangesNothing() throws IOException {
    window.study.open(List.of(folder.resolve("runs")));
    Path bad = Files.writeString(folder.resolve("bad.whisker"), "{\"some\": \"json\"}");

    window.workspaces.open(bad);

    assertThat(window.names()).hasSize(2);
    assertThat(window.study.notices())
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.NoWorkspace.class, notice -> assertThat(notice.file()).isEqualTo(bad));
  }

  @Test
  void anUntouchedSampleIsNotWorthSaving() throws IOException {
    Logs.parallel(folder.resolve("samples/story/one/gc.log"), 20, 0.1);
    Files.writeString(folder.resolve("samples/story/sample.json"), "{\"name\": \"story\"}");
    Window other = new Window();
    other.study.open(Samples.in(folder.resolve("samples")).all().getFirst());
    assertThat(other.workspaces.unsavedProperty().get()).isFalse();

    other.study.decisions().chooseGoal(Goal.LATENCY);
    assertThat(other.workspaces.unsavedProperty().get()).isTrue();
    other.workspaces.save(file);

    Window again = new Window();
    again.workspaces.open(file);
    assertThat(again.study.study().material().sample()).isPresent();
    assertThat(again.study.study().settings().criteria().goal()).isEqualTo(Goal.LATENCY);
  }

  @Test
  void aWorkspaceAmongDroppedFilesIsOpened() {
    window.study.open(List.of(folder.resolve("runs")));
    window.workspaces.save(file);

    Window again = new Window();
    again.leaving.toAny(List.of(file));

    assertThat(again.workspaces.fileProperty().get()).contains(file);
  }
}
