package dev.whisker.app.model;

import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.workspace.Workspace;
import dev.whisker.app.workspace.WorkspaceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The comparison on the screen as a workspace: saved, opened again, and kept in safety between.
 *
 * <p>What was not saved is written after each change to a file of Whisker's own, from which it can
 * be had back after a crash, or when the window was closed without saving.
 *
 * <p>Used on the screen's thread only.
 */
public final class Workspaces {

  private final StudyModel study;
  private final Places places;
  private final Samples samples;
  private final Tasks tasks;
  private final Path kept;
  private final Path earlier;
  private final RecentFiles recent;

  private final ReadOnlyObjectWrapper<Optional<Path>> file =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper unsaved = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper recoverable = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Optional<Missing>> missing =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private @Nullable Workspace saved;
  private @Nullable Workspace waiting;
  private boolean isKeeping;

  /**
   * A workspace whose files are not all where they were.
   *
   * @param file where it is saved
   * @param paths what is missing; never empty
   */
  public record Missing(Path file, Workspace workspace, List<Path> paths) {}

  /**
   * @param folder of Whisker's own files
   */
  public Workspaces(StudyModel study, Places places, Samples samples, Tasks tasks, Path folder) {
    this.study = study;
    this.places = places;
    this.samples = samples;
    this.tasks = tasks;
    this.kept = folder.resolve("unsaved" + WorkspaceFile.ENDING);
    this.earlier = folder.resolve("unsaved-earlier" + WorkspaceFile.ENDING);
    this.recent = new RecentFiles(folder.resolve("recent.txt"));
    recoverable.set(isFromEarlier());
    study.studyProperty().subscribe(now -> follow(now.question()));
  }

  /** Where the comparison is saved; empty where it is not. */
  public ReadOnlyObjectProperty<Optional<Path>> fileProperty() {
    return file.getReadOnlyProperty();
  }

  /** Whether there is anything that would be saved. */
  public ReadOnlyBooleanProperty unsavedProperty() {
    return unsaved.getReadOnlyProperty();
  }

  /** Whether there is a comparison from earlier that nobody saved. */
  public ReadOnlyBooleanProperty recoverableProperty() {
    return recoverable.getReadOnlyProperty();
  }

  /** The workspace that waits for the user to say where its files are. */
  public ReadOnlyObjectProperty<Optional<Missing>> missingProperty() {
    return missing.getReadOnlyProperty();
  }

  /** The newest first. */
  public ObservableList<Path> recent() {
    return recent.all();
  }

  /** Opens a workspace where there is one among the files, else adds all to the comparison. */
  public void openAny(List<Path> paths) {
    paths.stream()
        .filter(WorkspaceFile::isOne)
        .findFirst()
        .ifPresentOrElse(this::open, () -> study.open(paths));
  }

  /** Opens one instead of what is on the screen; asks first for files that are missing. */
  public void open(Path workspace) {
    Path place = workspace.toAbsolutePath().normalize();
    tasks.inBackground(
        () -> WorkspaceFile.read(place),
        read -> ask(place, read),
        failure ->
            study
                .notices()
                .add(new Notice.NoWorkspace(place, String.valueOf(failure.getMessage()))));
  }

  /** Has the comparison back that nobody saved. */
  public void recover() {
    open(earlier);
  }

  /** Saves to a file, which is the comparison's from then on. */
  public void save(Path place) {
    Workspace now = now();
    Path target = place.toAbsolutePath().normalize();
    tasks.inBackground(
        () -> {
          WorkspaceFile.write(target, now);
          return target;
        },
        written -> {
          settle(target, now);
          study.notices().add(new Notice.Written(target));
        },
        failure -> study.notices().add(new Notice.NotWritten(target, failure.toString())));
  }

  /** The user says where a missing file or folder is now. */
  public void found(Path path, Path there) {
    missing.get().ifPresent(asked -> ask(asked.file(), asked.workspace().found(path, there)));
  }

  /** The user goes on without a missing file or folder. */
  public void leaveOut(Path path) {
    missing.get().ifPresent(asked -> ask(asked.file(), asked.workspace().without(path)));
  }

  /** The user does not open it after all. */
  public void giveUp() {
    missing.set(Optional.empty());
  }

  /** What the last window left unsaved is put aside, where this one does not write. */
  private boolean isFromEarlier() {
    try {
      if (Files.exists(kept)) {
        Files.move(kept, earlier, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException stays) {
      return false;
    }
    return Files.exists(earlier);
  }

  private void ask(Path place, Workspace workspace) {
    List<Path> gone = workspace.missing();
    if (!gone.isEmpty()) {
      missing.set(Optional.of(new Missing(place, workspace, gone)));
      return;
    }
    missing.set(Optional.empty());
    Optional<Sample> sample =
        samples.all().stream().filter(each -> each.name().equals(workspace.sample())).findFirst();
    study.reopen(
        workspace.question(sample),
        () -> {
          Arrays.stream(Place.values())
              .filter(each -> each.name().equals(workspace.screen()))
              .forEach(places::go);
          if (place.equals(earlier)) {
            recoverable.set(false);
            discard(earlier);
          } else {
            settle(place, now());
          }
        });
  }

  private void settle(Path place, Workspace state) {
    saved = state;
    file.set(Optional.of(place));
    recent.add(place);
    follow(study.study().question());
  }

  private Workspace now() {
    return Workspace.of(study.study().question(), places.shownProperty().get().name());
  }

  private void follow(Question question) {
    if (question.equals(Question.EMPTY)) {
      file.set(Optional.empty());
      saved = null;
    }
    Workspace now = now();
    unsaved.set(saved == null ? isWorthSaving(question) : !now.saysTheSameAs(saved));
    if (unsaved.get()) {
      keep(now);
    } else {
      discard(kept);
    }
  }

  /** A sample that nobody touched is to be had at any time. */
  private static boolean isWorthSaving(Question question) {
    boolean isUntouchedSample =
        question.material().sample().isPresent()
            && question.equals(Question.EMPTY.with(question.material()));
    return !question.material().roots().isEmpty() && !isUntouchedSample;
  }

  /** Only the newest state counts, and one write at a time. */
  private void keep(Workspace state) {
    waiting = state;
    if (!isKeeping) {
      isKeeping = true;
      tasks.inBackground(
          () -> {
            WorkspaceFile.write(kept, state);
            return state;
          },
          this::keepNext,
          failure -> keepNext(state));
    }
  }

  private void keepNext(Workspace written) {
    isKeeping = false;
    Workspace newest = waiting;
    waiting = null;
    if (!unsaved.get()) {
      discard(kept);
    } else if (newest != null && !newest.equals(written)) {
      keep(newest);
    }
  }

  /** Of no use any more; one that cannot be deleted is offered once too often. */
  private void discard(Path own) {
    tasks.inBackground(() -> Files.deleteIfExists(own), done -> {}, stays -> {});
  }
}
