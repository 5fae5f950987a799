package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeavingTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);

  @SuppressWarnings("NullAway.Init") // Made before each test, when its folder is there.
  private Workspaces workspaces;

  @SuppressWarnings("NullAway.Init")
  private Leaving leaving;

  private boolean isGone;

  @BeforeEach
  void twoRuns() throws IOException {
    Logs.parallel(folder.resolve("runs/fast/gc.log"), 20, 0.01);
    Logs.parallel(folder.resolve("runs/slow/gc.log"), 20, 0.2);
    Logs.parallel(folder.resolve("samples/story/one/gc.log"), 20, 0.1);
    Files.writeString(folder.resolve("samples/story/sample.json"), "{\"name\": \"story\"}");
    workspaces =
        new Workspaces(study, new Places(), samples(), new DirectTasks(), folder.resolve("own"));
    leaving = new Leaving(study, workspaces);
    study.open(List.of(folder.resolve("runs")));
  }

  private Samples samples() {
    return Samples.in(folder.resolve("samples"));
  }

  private boolean isAsked() {
    return leaving.askedProperty().get().isPresent();
  }

  @Test
  void asksNothingIfFilesWereOnlyViewed() {
    leaving.toElsewhere(() -> isGone = true);

    assertThat(isGone).isTrue();
    assertThat(isAsked()).isFalse();
  }

  @Test
  void whoeverDecidedAnythingIsAsked() {
    study.decisions().chooseBaseline("slow");
    leaving.toElsewhere(() -> isGone = true);
    assertThat(isGone).isFalse();
    assertThat(isAsked()).isTrue();

    leaving.stay();
    assertThat(isGone).isFalse();
    assertThat(isAsked()).isFalse();

    leaving.toElsewhere(() -> isGone = true);
    leaving.goUnsaved();
    assertThat(isGone).isTrue();
    assertThat(isAsked()).isFalse();
  }

  @Test
  void reportTitleCountsAsUnsavedChange() {
    study
        .presentation()
        .reportProperty()
        .set(ReportWish.USUAL.with(ReportOptions.ALL.withTitle("Mine")));

    leaving.toElsewhere(() -> isGone = true);

    assertThat(isAsked()).isTrue();
  }

  @Test
  void ownStandardsAreNoDecisionAboutThisComparison() {
    study.judgeBy(Criteria.DEFAULT.withGoal(Goal.LATENCY));

    leaving.toElsewhere(() -> isGone = true);

    assertThat(isGone).isTrue();
  }

  @Test
  void savedItGoes() {
    study.decisions().chooseBaseline("slow");
    leaving.toElsewhere(() -> isGone = true);

    leaving.save(folder.resolve("mine.whisker"));

    assertThat(folder.resolve("mine.whisker")).isRegularFile();
    assertThat(isGone).isTrue();
  }

  @Test
  void whatCannotBeSavedStays() throws IOException {
    Files.writeString(folder.resolve("file"), "no folder");
    study.decisions().chooseBaseline("slow");
    leaving.toElsewhere(() -> isGone = true);

    leaving.save(folder.resolve("file/mine.whisker"));

    assertThat(isGone).isFalse();
    assertThat(study.notices()).singleElement().isInstanceOf(Notice.NotWritten.class);
  }

  @Test
  void asksAboutSavedWorkspaceAfterAddingFiles() throws IOException {
    workspaces.save(folder.resolve("mine.whisker"));
    leaving.toNothing();
    assertThat(study.study().comparison()).isEmpty();
    workspaces.open(folder.resolve("mine.whisker"));

    study.open(List.of(Logs.parallel(folder.resolve("more/gc.log"), 20, 0.1)));
    leaving.toNothing();

    assertThat(isAsked()).isTrue();
    assertThat(study.study().comparison()).isPresent();
  }

  @Test
  void everyWayAsks() throws IOException {
    workspaces.save(folder.resolve("mine.whisker"));
    study.decisions().chooseBaseline("slow");
    List<Runnable> ways =
        List.of(
            leaving::toNothing,
            () -> leaving.toWorkspace(folder.resolve("mine.whisker")),
            () -> leaving.toAny(List.of(folder.resolve("mine.whisker"))),
            () -> leaving.toElsewhere(() -> {}));

    for (Runnable way : ways) {
      way.run();
      assertThat(isAsked()).isTrue();
      leaving.stay();
    }
    assertThat(study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void addingFilesAsksNothing() throws IOException {
    study.decisions().chooseBaseline("slow");

    leaving.toAny(List.of(Logs.parallel(folder.resolve("more/gc.log"), 20, 0.1)));

    assertThat(isAsked()).isFalse();
    assertThat(study.study().comparison().orElseThrow().configurations()).hasSize(3);
  }
}
