package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.screen.runs.Regrouping;
import dev.whisker.app.screen.runs.RunTree;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FollowingTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private final Following following = new Following(study, new DirectTasks());
  private Path log = Path.of("");

  @BeforeEach
  void oneLog() throws IOException {
    log = Logs.parallel(folder.resolve("slow/gc.log"), 10, 0.2);
    Logs.parallel(folder.resolve("fast/gc.log"), 10, 0.01);
  }

  @Test
  void offersOnceToFollowAGrowingFile() throws IOException {
    study.open(List.of(folder));
    following.look();
    assertThat(study.notices()).isEmpty();
    Logs.parallel(log, 25, 0.2);

    following.look();
    following.look();

    assertThat(study.notices()).containsExactly(new Notice.Growing(log));
    following.onProperty().set(true);
    assertThat(study.notices()).isEmpty();
    following.look();
    assertThat(pauses("slow")).isEqualTo(25);
  }

  @Test
  void readsAGrownLogAndKeepsDecisions() throws IOException {
    study.open(List.of(folder));
    study.decisions().chooseBaseline("slow");
    new Regrouping(study).setFactor(tree().branches().getLast().runs(), "threads", "200");
    following.onProperty().set(true);
    Logs.parallel(log, 25, 0.2);

    following.look();

    assertThat(pauses("slow")).isEqualTo(25);
    assertThat(study.study().comparison().orElseThrow().baseline()).isEqualTo("slow");
    assertThat(tree().branches().getLast().factors()).containsEntry("threads", "200");
  }

  @Test
  void fileGrowthIsNoUndoableChange() throws IOException {
    study.open(List.of(folder));
    study.decisions().chooseBaseline("slow");
    following.onProperty().set(true);
    Logs.parallel(log, 25, 0.2);
    following.look();

    study.decisions().undo();

    assertThat(study.study().settings().baseline()).isNull();
    assertThat(pauses("slow")).isEqualTo(25);
  }

  @Test
  void onlyWhatChangedIsReadAgain() throws IOException {
    study.open(List.of(folder));
    following.onProperty().set(true);
    Object untouched = contentOf("fast/gc.log");
    Logs.parallel(log, 25, 0.2);

    following.look();

    assertThat(contentOf("fast/gc.log")).isSameAs(untouched);
  }

  @Test
  void readsOnlyChangedFilesWhileFollowing() throws IOException {
    study.open(List.of(folder));
    Object before = study.study();
    Logs.parallel(log, 25, 0.2);
    following.look();
    assertThat(study.study()).isSameAs(before);

    following.onProperty().set(true);
    following.look();
    Object caughtUp = study.study();
    assertThat(pauses("slow")).isEqualTo(25);
    following.look();
    assertThat(study.study()).isSameAs(caughtUp);
  }

  @Test
  void newRunInOpenedFolderJoins() throws IOException {
    study.open(List.of(folder));
    following.onProperty().set(true);
    Logs.parallel(folder.resolve("third/gc.log"), 10, 0.1);

    following.look();

    assertThat(tree().branches()).hasSize(3);
  }

  @Test
  void restartedLogReplacesOldContent() throws IOException {
    study.open(List.of(log));
    following.onProperty().set(true);
    Logs.parallel(log, 4, 0.2);

    following.look();

    assertThat(study.study().material().contents()).hasSize(1);
    assertThat(RunTree.of(study.study().comparison().orElseThrow()).branches()).hasSize(1);
  }

  @Test
  void rotatedLogIsFollowedIntoItsOldFile() throws IOException {
    Files.writeString(folder.resolve("slow/gc.log.old"), "nobody opened it\n");
    study.open(List.of(log));
    following.onProperty().set(true);
    Files.move(log, folder.resolve("slow/gc.log.0"));
    Logs.parallel(log, 3, 0.2);

    following.look();

    assertThat(study.study().material().contents())
        .extracting(content -> folder.relativize(content.file()).toString())
        .containsExactlyInAnyOrder("slow/gc.log", "slow/gc.log.0");
  }

  @Test
  void temporarilyMissingLogStays() throws IOException {
    study.open(List.of(folder));
    following.onProperty().set(true);
    Files.delete(log);

    following.look();

    assertThat(pauses("slow")).isEqualTo(10);
  }

  private RunTree tree() {
    return RunTree.of(study.study().comparison().orElseThrow());
  }

  private int pauses(String configuration) {
    return tree().branches().stream()
        .filter(branch -> branch.name().equals(configuration))
        .flatMap(branch -> branch.runs().stream())
        .flatMap(leaf -> leaf.run().gcLogs().stream())
        .mapToInt(each -> each.log().pauses().size())
        .sum();
  }

  private Object contentOf(String file) {
    return study.study().material().contents().stream()
        .filter(content -> content.file().equals(folder.resolve(file)))
        .findFirst()
        .orElseThrow();
  }
}
