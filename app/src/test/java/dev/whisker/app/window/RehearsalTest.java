package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.HeldTasks;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {

  private static final Samples SAMPLES = Samples.in(Path.of("../samples"));

  @TempDir private Path own = Path.of("");

  @Test
  void theWholeWayIsGone() {
    Study study = Rehearsal.of(sample(), Progress.NONE);
    assertThat(study.comparison()).isPresent();
    assertThat(study.settings().warmUpSeconds()).isPositive();
  }

  @Test
  void itEndsWhenSomebodyWantsSomething() {
    AtomicInteger asked = new AtomicInteger();
    assertThatThrownBy(() -> Rehearsal.of(sample(), bytes -> asked.incrementAndGet() < 20))
        .isInstanceOf(CancellationException.class);
    assertThat(asked).hasValueLessThan(40);
  }

  @Test
  void nobodySeesIt() {
    HeldTasks tasks = new HeldTasks();
    Models models = models(tasks, SAMPLES);
    doAll(tasks);
    Rehearsal.begin(models);
    assertThat(tasks.waiting()).isEqualTo(1);
    doAll(tasks);
    assertThat(models.session().study().study()).isEqualTo(Study.EMPTY);
    assertThat(models.session().study().activityProperty().get()).isInstanceOf(Activity.Idle.class);
    assertThat(models.session().study().notices()).isEmpty();
    assertThat(models.session().study().arrivals().all()).isEmpty();
  }

  @Test
  void whatTheUserOpensIsNotHeldUp() {
    HeldTasks tasks = new HeldTasks();
    List<Exception> failures = new ArrayList<>();
    Models models = models(new Watched(tasks, failures), SAMPLES);
    doAll(tasks);
    Rehearsal.begin(models);
    models.session().study().open(List.of(own));
    tasks.doNext();
    assertThat(failures).singleElement().isInstanceOf(CancellationException.class);
    assertThat(models.session().study().notices()).isEmpty();
  }

  @Test
  void withoutSamplesThereIsNothingToRehearse() {
    HeldTasks tasks = new HeldTasks();
    Models models = models(tasks, new Samples(List.of()));
    doAll(tasks);
    Rehearsal.begin(models);
    assertThat(tasks.waiting()).isZero();
  }

  private record Watched(Tasks tasks, List<Exception> failures) implements Tasks {

    @Override
    public <T> void inBackground(
        Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
      tasks.inBackground(work, then, otherwise.andThen(failures::add));
    }

    @Override
    public void onScreen(Runnable action) {
      tasks.onScreen(action);
    }
  }

  private static void doAll(HeldTasks tasks) {
    while (tasks.waiting() > 0) {
      tasks.doNext();
    }
  }

  private static Sample sample() {
    return SAMPLES.first().orElseThrow();
  }

  private Models models(Tasks tasks, Samples samples) {
    return Models.of(
        new StudyModel(tasks, ZoneOffset.UTC),
        new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH),
        samples,
        tasks,
        own);
  }
}
