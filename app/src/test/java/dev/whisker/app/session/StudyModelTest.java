package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.app.session.Change.Kind;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Sample;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyModelTest {

  @TempDir private Path folder = Path.of("");

  private final StudyModel model = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
  private Path slow;
  private Path fast;

  @BeforeEach
  void twoRuns() throws IOException {
    slow = Logs.parallel(folder.resolve("slow/gc.log"), 50, 0.2);
    fast = Logs.parallel(folder.resolve("fast/gc.log"), 50, 0.01);
  }

  @Test
  void singleLogIsComparisonOfOneConfiguration() {
    model.open(List.of(slow));

    assertThat(names()).hasSize(1);
    assertThat(model.activityProperty().get()).isEqualTo(Activity.IDLE);
  }

  @Test
  void whatIsOpenedLaterIsAddedAndCompared() {
    model.open(List.of(folder.resolve("slow")));
    model.open(List.of(folder.resolve("fast")));

    assertThat(names()).containsExactlyInAnyOrder("slow", "fast");
  }

  @Test
  void aFileOpenedAgainIsNotAddedTwice() {
    model.open(List.of(folder));
    model.open(List.of(slow));

    assertThat(names()).hasSize(2);
  }

  @Test
  void theBaselineCanBeChanged() {
    model.open(List.of(folder));
    String other =
        names().stream().filter(name -> !name.equals(comparison().baseline())).findAny().get();

    model.decisions().chooseBaseline(other);

    assertThat(comparison().baseline()).isEqualTo(other);
    assertThat(comparison().contrasts()).isNotEmpty().allMatch(c -> c.baseline().equals(other));
  }

  @Test
  void editsSurviveAddedFilesAndCanBeUndone() throws IOException {
    model.open(List.of(folder));
    Configuration first = model.study().grouping().configurations().getFirst();

    model
        .decisions()
        .edit(
            Kind.RENAME,
            "quick",
            List.of(new Edit.RenameConfiguration(Runs.of(first.runs()), "quick")));
    assertThat(names()).containsExactly("quick", "slow");

    model.open(List.of(Logs.parallel(folder.resolve("more/gc.log"), 50, 0.1)));
    assertThat(names()).contains("quick");
    assertThat(model.study().rejected()).isEmpty();

    model.decisions().undo();
    assertThat(names()).containsExactly("quick", "slow");
    model.decisions().undo();
    assertThat(names()).containsExactly("fast", "slow");
  }

  @Test
  void whatWasExcludedIsNoLongerCompared() {
    model.open(List.of(folder));
    Configuration first = model.study().grouping().configurations().getFirst();

    model
        .decisions()
        .edit(Kind.EXCLUDE, "1", List.of(new Edit.Exclude(Runs.of(first.runs()), "noise")));

    assertThat(names()).containsExactly("slow");
    assertThat(comparison().excluded()).hasSize(1);
  }

  @Test
  void ownFilesReplaceSample() {
    model.open(
        new Sample("story", folder.resolve("slow"), 1, Map.of(), Map.of(), Map.of(), List.of()));
    assertThat(model.study().material().sample()).isPresent();

    model.open(List.of(fast));

    assertThat(model.study().material().sample()).isEmpty();
    assertThat(names()).hasSize(1);
    assertThat(model.study().material().contents()).extracting(c -> c.file()).containsExactly(fast);
  }

  @Test
  void sampleStaysIfNoFileIsUsable() throws IOException {
    model.open(
        new Sample("story", folder.resolve("slow"), 1, Map.of(), Map.of(), Map.of(), List.of()));
    Path nonsense = Files.writeString(folder.resolve("notes.txt"), "nothing of interest\n");

    model.open(List.of(nonsense));

    assertThat(model.study().material().sample()).isPresent();
    assertThat(model.notices())
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.NothingUsable.class,
            notice ->
                assertThat(notice.files()).extracting(f -> f.file()).containsExactly(nonsense));
  }

  @Test
  void unusableFileIsNamedAndOthersStay() throws IOException {
    Path bad = Files.writeString(folder.resolve("fast/other.log"), "this is no log\n");

    model.open(List.of(slow, fast, bad));

    assertThat(names()).hasSize(2);
    assertThat(model.study().grouping().unusable())
        .extracting(file -> file.file())
        .containsExactly(bad);
  }

  @Test
  void aMissingFileIsNamed() {
    model.open(List.of(slow, folder.resolve("missing.log")));

    assertThat(names()).hasSize(1);
    assertThat(model.study().grouping().unusable()).hasSize(1);
  }

  @Test
  void progressGoesUpToTheWhole() {
    List<Activity> seen = new ArrayList<>();
    model.activityProperty().subscribe(value -> seen.add(value));

    model.open(List.of(slow));

    assertThat(seen).hasAtLeastOneElementOfType(Activity.ReadingFiles.class);
    assertThat(seen).hasAtLeastOneElementOfType(Activity.Comparing.class);
    assertThat(seen.getLast()).isEqualTo(Activity.IDLE);
  }

  @Test
  void cancellingLeavesEverythingAsItWas() {
    HeldTasks held = new HeldTasks();
    StudyModel slowModel = new StudyModel(held, ZoneOffset.UTC);
    slowModel.open(List.of(slow));
    held.doAll();
    slowModel.open(List.of(fast));

    slowModel.cancel();
    held.doAll();

    assertThat(slowModel.activityProperty().get()).isEqualTo(Activity.IDLE);
    assertThat(slowModel.study().material().contents())
        .extracting(content -> content.file())
        .containsExactly(slow);
    assertThat(slowModel.notices()).containsExactly(new Notice.Cancelled());
  }

  @Test
  void undoneOpeningOffersRedo() {
    StudyModel model = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
    model.open(List.of(fast));
    model.decisions().undo();
    assertThat(model.study().comparison()).isEmpty();
    assertThat(model.notices())
        .containsExactly(new Notice.Closed(String.valueOf(fast.getFileName())));

    model.decisions().redo();
    assertThat(model.study().comparison()).isPresent();
    assertThat(model.notices()).isEmpty();
  }

  @Test
  void openingDuringReadingWaitsItsTurn() {
    HeldTasks held = new HeldTasks();
    StudyModel busy = new StudyModel(held, ZoneOffset.UTC);
    busy.open(List.of(slow));
    busy.open(List.of(fast));

    assertThat(held.waiting()).isEqualTo(1);
    held.doAll();

    assertThat(busy.study().comparison().orElseThrow().configurations()).hasSize(2);
  }

  @Test
  void aBaselineChosenWhileReadingIsNotForgotten() throws IOException {
    HeldTasks held = new HeldTasks();
    StudyModel busy = new StudyModel(held, ZoneOffset.UTC);
    busy.open(List.of(slow, fast));
    held.doAll();
    busy.open(List.of(Logs.parallel(folder.resolve("third/gc.log"), 50, 0.1)));

    busy.decisions().chooseBaseline("third");
    held.doAll();

    assertThat(busy.study().comparison().orElseThrow().baseline()).isEqualTo("third");
  }

  @Test
  void clearingPutsEverythingAway() {
    model.open(List.of(folder));

    model.clear();

    assertThat(model.study().comparison()).isEmpty();
    assertThat(model.study().material().sample()).isEmpty();
  }

  @Test
  void aReportIsWritten() {
    model.open(List.of(folder));
    Path file = folder.resolve("report.pdf");

    model.reports().write(ReportFormat.PDF, file, Locale.ENGLISH);

    assertThat(file).isNotEmptyFile();
    assertThat(model.notices()).containsExactly(new Notice.Written(file));
  }

  @Test
  void reportsFailedReportWrite() {
    model.open(List.of(folder));
    Path file = folder.resolve("no/such/folder/report.pdf");

    model.reports().write(ReportFormat.PDF, file, Locale.ENGLISH);

    assertThat(model.notices())
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.NotWritten.class,
            notice -> {
              assertThat(notice.file()).isEqualTo(file);
              assertThat(notice.reason()).isNotBlank();
            });
    assertThat(model.activityProperty().get()).isEqualTo(Activity.IDLE);
  }

  @Test
  void everyChangeCanBeUndoneAndRedone() {
    model.open(List.of(folder.resolve("fast")));
    model.open(List.of(folder.resolve("slow")));
    model.decisions().chooseBaseline("slow");
    model.decisions().chooseGoal(Goal.FOOTPRINT);
    model.decisions().trim(3.0, 2.0);
    assertThat(model.decisions().history().undoableProperty().get())
        .contains(new Change(Kind.TRIM, ""));

    model.decisions().undo();
    assertThat(model.study().settings().warmUpSeconds()).isNull();
    model.decisions().undo();
    assertThat(model.study().settings().criteria().goal()).isEqualTo(Goal.BALANCED);
    model.decisions().undo();
    assertThat(comparison().baseline()).isEqualTo("fast");
    model.decisions().undo();
    assertThat(names()).hasSize(1);
    model.decisions().undo();
    assertThat(model.study().comparison()).isEmpty();
    assertThat(model.decisions().history().undoableProperty().get()).isEmpty();

    for (int i = 0; i < 5; i++) {
      model.decisions().redo();
    }
    assertThat(comparison().baseline()).isEqualTo("slow");
    assertThat(model.study().settings().criteria().goal()).isEqualTo(Goal.FOOTPRINT);
    assertThat(model.study().settings().warmUpSeconds()).isEqualTo(3.0);
    assertThat(model.decisions().history().redoableProperty().get()).isEmpty();
  }

  @Test
  void anotherChangeDropsRedo() {
    model.open(List.of(folder));
    model.decisions().chooseBaseline("slow");
    model.decisions().undo();

    model.decisions().chooseGoal(Goal.LATENCY);

    assertThat(model.decisions().history().redoableProperty().get()).isEmpty();
    assertThat(comparison().baseline()).isEqualTo("fast");
  }

  @Test
  void clearingIsTakenBackToo() {
    model.open(List.of(folder));
    model.clear();

    model.decisions().undo();

    assertThat(names()).containsExactly("fast", "slow");
  }

  /** The contents of closed files are large. */
  @Test
  void undoReturnsToTheLastClosedComparisonOnly() {
    for (String name : List.of("fast", "slow", "fast")) {
      model.open(List.of(folder.resolve(name)));
      model.clear();
    }

    model.decisions().undo();
    assertThat(model.study().material().roots()).containsExactly(folder.resolve("fast"));
    model.decisions().undo();

    assertThat(model.study().comparison()).isEmpty();
    assertThat(model.decisions().history().undoableProperty().get()).isEmpty();
  }

  @Test
  void invalidEditIsReportedAndNotKept() {
    model.open(List.of(folder));
    Configuration fastOne = model.study().grouping().configurations().getFirst();

    model
        .decisions()
        .edit(
            Kind.RENAME,
            "slow",
            List.of(new Edit.RenameConfiguration(Runs.of(fastOne.runs()), "slow")));

    assertThat(names()).containsExactly("fast", "slow");
    assertThat(model.notices()).containsExactly(new Notice.Refused(Edits.Why.NAME_TAKEN));
    assertThat(model.decisions().history().undoableProperty().get())
        .hasValueSatisfying(change -> assertThat(change.kind()).isEqualTo(Kind.OPEN));
  }

  @Test
  void theLastRunCannotBeLeftOut() {
    model.open(List.of(fast));
    Configuration only = model.study().grouping().configurations().getFirst();

    model
        .decisions()
        .edit(Kind.EXCLUDE, "1", List.of(new Edit.Exclude(Runs.of(only.runs()), "noise")));

    assertThat(names()).hasSize(1);
    assertThat(model.notices()).containsExactly(new Notice.NothingLeft());
  }

  @Test
  void filesAppearBeforeAllAreRead() {
    List<List<Arrival>> seen = new ArrayList<>();
    model.arrivals().all().subscribe(() -> seen.add(List.copyOf(model.arrivals().all())));

    model.open(List.of(slow, fast));

    assertThat(seen)
        .anySatisfy(
            arrivals ->
                assertThat(arrivals)
                    .hasAtLeastOneElementOfType(Arrival.Read.class)
                    .anyMatch(arrival -> !(arrival instanceof Arrival.Read)));
    assertThat(seen.getLast()).isEmpty();
  }

  @Test
  void cancellingIsAtOnceWhateverIsUnderWay() {
    HeldTasks held = new HeldTasks();
    StudyModel slowModel = new StudyModel(held, ZoneOffset.UTC);
    slowModel.open(List.of(slow));

    slowModel.cancel();

    assertThat(slowModel.activityProperty().get()).isEqualTo(Activity.IDLE);
    assertThat(slowModel.arrivals().all()).isEmpty();
    held.doAll();
    assertThat(slowModel.study().comparison()).isEmpty();
  }

  private Comparison comparison() {
    return model.study().comparison().orElseThrow();
  }

  private List<String> names() {
    return comparison().configurations().stream().map(ConfigurationResult::name).toList();
  }
}
