package dev.whisker.app.model.opening;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.model.Notice;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.work.DirectTasks;
import dev.whisker.app.model.work.Unfinished;
import dev.whisker.app.study.Study;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is shown of the first runs while the others are being read. */
class InterimTest {

  private static final List<String> NAMES = List.of("a", "b", "c", "d");

  @TempDir private Path folder = Path.of("");

  private final AtomicInteger hours = new AtomicInteger();
  private final StudyModel model = new StudyModel(new DirectTasks(), ZoneOffset.UTC, this::later);
  private final List<Study> shown = new ArrayList<>();
  private final List<Unfinished> unfinished = new ArrayList<>();

  /** An hour goes by whenever somebody looks at the clock: it is always time for something. */
  private Instant later() {
    return Instant.EPOCH.plus(Duration.ofHours(hours.incrementAndGet()));
  }

  @BeforeEach
  void fourRuns() throws IOException {
    for (String name : NAMES) {
      Logs.parallel(folder.resolve(name + "/gc.log"), 20, 0.01);
    }
    model.studyProperty().subscribe((before, now) -> shown.add(now));
    model.unfinishedProperty().subscribe((before, now) -> now.ifPresent(unfinished::add));
  }

  @Test
  void theFirstRunsAreComparedBeforeTheLastFileIsRead() {
    model.open(List.of(folder));

    assertThat(unfinished).isNotEmpty().allMatch(how -> how.files() == 4 && how.filesRead() < 4);
    assertThat(names(shown.getFirst())).isNotEmpty().hasSizeLessThan(4);
    assertThat(names(shown.getLast())).isEqualTo(NAMES);
  }

  @Test
  void theLastAnswerIsTheSameAsWithoutAnyBefore() {
    StudyModel patient = new StudyModel(new DirectTasks(), ZoneOffset.UTC, () -> Instant.EPOCH);
    patient.open(List.of(folder));

    model.open(List.of(folder));

    assertThat(model.study().question().material().contents())
        .extracting(content -> content.file())
        .isEqualTo(
            patient.study().question().material().contents().stream()
                .map(content -> content.file())
                .toList());
    assertThat(model.study().comparison().orElseThrow().answer())
        .isEqualTo(patient.study().comparison().orElseThrow().answer());
    assertThat(model.unfinishedProperty().get()).isEmpty();
    assertThat(model.study()).isSameAs(model.settled());
  }

  @Test
  void whatIsPreliminaryIsNoChangeThatCouldBeTakenBackOrSaved() {
    List<Study> settled = new ArrayList<>();
    model.settledProperty().subscribe((before, now) -> settled.add(now));

    model.open(List.of(folder));
    model.decisions().undo();

    assertThat(settled).hasSize(2);
    assertThat(names(settled.getFirst())).isEqualTo(NAMES);
    assertThat(model.study().comparison()).isEmpty();
  }

  @Test
  void filesThatJoinOthersAreShownBesideThem() throws IOException {
    model.open(List.of(folder.resolve("a")));
    shown.clear();

    // Two are read at once, so that of fewer files both may be there before anybody looks.
    model.open(List.of(folder.resolve("b"), folder.resolve("c"), folder.resolve("d")));

    assertThat(names(shown.getFirst())).hasSizeBetween(2, 3).contains("a");
    assertThat(names(shown.getLast())).isEqualTo(NAMES);
  }

  @Test
  void whoeverCancelsHasWhatWasThereBefore() {
    model.open(List.of(folder.resolve("a")));
    shown.clear();
    model
        .studyProperty()
        .subscribe(
            now -> {
              if (!now.equals(model.settled())) {
                model.cancel();
              }
            });

    model.open(List.of(folder.resolve("b"), folder.resolve("c"), folder.resolve("d")));

    assertThat(model.unfinishedProperty().get()).isEmpty();
    assertThat(shown).hasSize(2);
    assertThat(model.study()).isSameAs(model.settled());
    assertThat(model.study().material().roots()).containsExactly(folder.resolve("a"));
    assertThat(model.notices()).containsExactly(new Notice.Cancelled());
  }

  private static List<String> names(Study study) {
    return study.comparison().orElseThrow().configurations().stream()
        .map(configuration -> configuration.name())
        .toList();
  }
}
