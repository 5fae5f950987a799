package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.run.PartId;
import dev.whisker.app.session.WorkspaceFile.NotUsable;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.ReportWish;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceFileTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Workspace workspace = everything(folder.resolve("runs"));

    Path file = folder.resolve("mine.whisker");
    WorkspaceFile.write(file, workspace);

    assertThat(WorkspaceFile.read(file)).isEqualTo(workspace);
  }

  @Test
  void writesRelativePaths() throws IOException {
    Path file = folder.resolve("a/mine.whisker");
    WorkspaceFile.write(file, everything(folder.resolve("a/runs")));
    assertThat(Files.readString(file))
        .contains("\"runs/1/gc.log\"")
        .doesNotContain(folder.toString());

    Path moved = Files.createDirectories(folder.resolve("b")).resolve("mine.whisker");
    Files.move(file, moved);

    assertThat(WorkspaceFile.read(moved)).isEqualTo(everything(folder.resolve("b/runs")));
  }

  @Test
  void fileUsesEnglishIdsInsteadOfConstantNames() throws IOException {
    Path file = folder.resolve("mine.whisker");
    WorkspaceFile.write(file, everything(folder.resolve("runs")));

    assertThat(Files.readString(file))
        .contains("\"goal\" : \"latency\"")
        .contains("\"edit\" : \"exclude\"")
        .contains("\"counting\" : \"transactions\"")
        .contains("\"" + Metric.PAUSE_MAX.id() + "\" : 0.2");
  }

  @Test
  void readsFirstVersionWithoutReport() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("old.whisker"),
            """
            {"whiskerWorkspace": 1, "opened": ["runs"], "sample": null, "files": [],
             "counting": "requests", "edits": [], "screen": "",
             "settings": {"goal": "latency", "preferences": {"objectives": {"pause-max": 9}, "thresholds": {}},
                          "interesting": {"stated": {}}}}
            """);

    assertThat(WorkspaceFile.read(file).report()).isEqualTo(ReportWish.USUAL);
    assertThat(WorkspaceFile.read(file).settings().criteria())
        .isEqualTo(
            Criteria.DEFAULT
                .withGoal(Goal.LATENCY)
                .withLimit(Metric.PAUSE_MAX, OptionalDouble.of(9)));
  }

  @Test
  void unknownIdIsRefusedWithItsPlace() throws IOException {
    Path file = folder.resolve("mine.whisker");
    WorkspaceFile.write(file, everything(folder.resolve("runs")));
    Files.writeString(file, Files.readString(file).replace("\"latency\"", "\"beauty\""));

    assertThatThrownBy(() -> WorkspaceFile.read(file))
        .isInstanceOf(NotUsable.class)
        .hasMessage("settings.criteria.goal");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//server/share/gc.log",
        "\\\\\\\\server\\\\share\\\\gc.log",
        "\\\\\\\\.\\\\pipe\\\\x",
        "/dev/tty",
        "/dev",
        "../../../../../../../../../../dev/tty",
        "/proc/self/environ",
        "runs/NUL",
        "C:con",
        "COM1"
      })
  void pathsToOtherComputersAndDevicesAreRefused(String path) throws IOException {
    Path file = folder.resolve("mine.whisker");
    WorkspaceFile.write(file, everything(folder.resolve("runs")));
    Files.writeString(file, Files.readString(file).replace("runs/1/gc.log", path));

    assertThatThrownBy(() -> WorkspaceFile.read(file))
        .isInstanceOf(WorkspaceFile.Elsewhere.class)
        .hasMessage(path.replace("\\\\", "\\"));
    assertThat(WorkspaceFile.readOwn(file).files()).isNotEmpty();
  }

  @Test
  void keepsOnlyPreviousStateAsBackup() throws IOException {
    Path file = folder.resolve("mine.whisker");
    Workspace first = everything(folder.resolve("runs"));
    Workspace second = everything(folder.resolve("others"));
    WorkspaceFile.write(file, first);
    WorkspaceFile.write(file, second);

    assertThat(WorkspaceFile.read(file)).isEqualTo(second);
    assertThat(WorkspaceFile.read(WorkspaceFile.previous(file))).isEqualTo(first);
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactlyInAnyOrder(file, WorkspaceFile.previous(file));
    }
  }

  @Test
  void failedWriteKeepsOldWorkspace() throws IOException {
    Path file = folder.resolve("mine.whisker");
    Workspace first = everything(folder.resolve("runs"));
    WorkspaceFile.write(file, first);
    // Nothing is written if the old state cannot be kept.
    Files.createDirectories(WorkspaceFile.previous(file).resolve("in the way"));

    assertThatThrownBy(() -> WorkspaceFile.write(file, everything(folder.resolve("others"))))
        .isInstanceOf(IOException.class);

    assertThat(WorkspaceFile.read(file)).isEqualTo(first);
  }

  @Test
  void otherJsonLaterVersionsAndHalvesAreRefused() throws IOException {
    Path file = folder.resolve("mine.whisker");
    for (String text :
        List.of("{}", "[]", "{\"whiskerWorkspace\": 99}", "{\"whiskerWorkspace\": 1, \"ope", "")) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> WorkspaceFile.read(file)).as(text).isInstanceOf(IOException.class);
    }
  }

  @Test
  void movedFolderUpdatesAllReferences() throws IOException {
    Path there = Files.createDirectories(folder.resolve("there/1"));
    Files.writeString(there.resolve("gc.log"), "x");
    Files.writeString(there.resolve("result.jtl"), "x");
    Workspace workspace = everything(folder.resolve("runs"));
    assertThat(workspace.missing()).containsExactly(folder.resolve("runs"));

    Workspace found = workspace.found(folder.resolve("runs"), folder.resolve("there"));

    assertThat(found).isEqualTo(everything(folder.resolve("there")));
    assertThat(found.missing()).isEmpty();
  }

  @Test
  void aFileThatMovedTakesItsNeighboursAlong() throws IOException {
    Path before = Files.createDirectories(folder.resolve("runs"));
    Path there = Files.createDirectories(folder.resolve("there"));
    Files.writeString(there.resolve("gc.log"), "x");
    Files.writeString(there.resolve("result.jtl"), "x");
    Workspace workspace = everything(before);
    assertThat(workspace.missing())
        .containsExactly(before.resolve("1/gc.log"), before.resolve("1/result.jtl"));

    Workspace found = workspace.found(before.resolve("1/gc.log"), there.resolve("gc.log"));

    assertThat(found.missing()).isEmpty();
    assertThat(found.files()).containsExactly(there.resolve("gc.log"), there.resolve("result.jtl"));
  }

  @Test
  void whatIsLeftOutIsNoLongerMissing() {
    Workspace workspace = everything(folder.resolve("runs"));

    assertThat(workspace.without(folder.resolve("runs")).missing()).isEmpty();
  }

  private static Workspace everything(Path runs) {
    PartId log = new PartId(runs.resolve("1/gc.log"), 1);
    PartId load = new PartId(runs.resolve("1/result.jtl"), 2);
    Runs run = new Runs(List.of(log, load));
    return new Workspace(
        List.of(runs),
        null,
        List.of(log.file(), load.file()),
        Counting.TRANSACTIONS,
        List.of(
            new Edit.RenameConfiguration(run, "CMS, 2 GB"),
            new Edit.MergeConfigurations(run, run),
            new Edit.SplitOff(run, "own"),
            new Edit.MoveRuns(run, run),
            new Edit.MovePart(log, run),
            new Edit.ExchangeParts(log, load),
            new Edit.Detach(load),
            new Edit.Exclude(run, "备份 ran"),
            new Edit.Include(run),
            new Edit.SetFactor(run, "xmx", null),
            new Edit.SetFactor(run, "threads", "200"),
            new Edit.ShiftClock(run, -1.5)),
        Settings.DEFAULT
            .withBaseline("CMS, 2 GB")
            .withCriteria(
                Criteria.DEFAULT
                    .withGoal(Goal.LATENCY)
                    .withSmallest(Metric.PAUSE_MAX, OptionalDouble.of(0.2)))
            .withTrim(30.0, null)
            .withLabel("GET /"),
        new ReportWish(
            ReportOptions.ALL
                .withTitle("Tomcat, 2 GB")
                .withNotes("第一行\nsecond")
                .with(Chapter.METHODS, false),
            Optional.of(Locale.SIMPLIFIED_CHINESE),
            true),
        Set.of("CMS, 2 GB", "G1"),
        "RUNS");
  }
}
