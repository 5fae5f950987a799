package dev.whisker.app.session;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.report.SafeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The comparison on the screen as a workspace: saved, opened again, and kept safe meanwhile.
 *
 * <p>Used on the screen's thread only.
 */
public final class Workspaces {

  private final StudyModel study;
  private final Places places;
  private final Samples samples;
  private final Tasks tasks;
  private final Autosave autosave;
  private final RecentFiles recent;

  private final ReadOnlyObjectWrapper<Optional<Path>> file =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper unsaved = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<Optional<Missing>> missing =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private @Nullable Workspace saved;

  /** The time of the comparison's file when this window read or wrote it; empty without one. */
  private Optional<FileTime> savedAt = Optional.empty();

  /**
   * A workspace with missing files.
   *
   * @param file of the workspace
   * @param paths missing files and folders; never empty
   * @param isUnsaved true if the file is Whisker's own copy of unsaved work
   */
  public record Missing(Path file, Workspace workspace, List<Path> paths, boolean isUnsaved) {}

  /**
   * @param folder of Whisker's own files
   */
  public Workspaces(StudyModel study, Places places, Samples samples, Tasks tasks, Path folder) {
    this.study = study;
    this.places = places;
    this.samples = samples;
    this.tasks = tasks;
    this.autosave = new Autosave(tasks, folder);
    this.recent = new RecentFiles(folder.resolve("recent.txt"));
    study.studyProperty().subscribe(now -> follow());
    study.presentation().reportProperty().subscribe(wish -> follow());
    study.presentation().shownProperty().subscribe(shown -> follow());
    // A restored comparison is unsaved too, and no longer in the recovery file.
    autosave.recoverableProperty().subscribe(any -> follow());
  }

  /** The comparison's file; empty if it was never saved. */
  public ReadOnlyObjectProperty<Optional<Path>> fileProperty() {
    return file.getReadOnlyProperty();
  }

  /** True if there are unsaved changes. */
  public ReadOnlyBooleanProperty unsavedProperty() {
    return unsaved.getReadOnlyProperty();
  }

  /** True if more would be lost than opening the same files again restores. */
  public boolean wouldBeMissed() {
    return unsaved.get() && (saved != null || !study.isUntouched());
  }

  /** True if an earlier window left an unsaved comparison. */
  public ReadOnlyBooleanProperty recoverableProperty() {
    return autosave.recoverableProperty();
  }

  /** Discards the unsaved comparison of an earlier window. */
  public void forget() {
    autosave.recovered();
  }

  /** The time of its last change; empty if unknown. */
  public Optional<Instant> recoverableSince() {
    return autosave.since();
  }

  /** The workspace with missing files that the user has to locate. */
  public ReadOnlyObjectProperty<Optional<Missing>> missingProperty() {
    return missing.getReadOnlyProperty();
  }

  /** The recent workspaces, the newest first. */
  public ObservableList<Path> recent() {
    return recent.all();
  }

  /** Opens a workspace instead of the current comparison; asks first for missing files. */
  public void open(Path workspace) {
    Path place = workspace.toAbsolutePath().normalize();
    study.forgetFiles();
    tasks.inBackground(
        () -> isUnsaved(place) ? WorkspaceFile.readOwn(place) : WorkspaceFile.read(place),
        read -> ask(place, read),
        failure ->
            study
                .notices()
                .add(
                    failure instanceof WorkspaceFile.Elsewhere
                        ? new Notice.WorkspaceElsewhere(place, Notice.reason(failure))
                        : new Notice.NoWorkspace(place, Notice.reason(failure))));
  }

  /** Restores the unsaved comparison. */
  public void recover() {
    open(autosave.earlier());
  }

  /** Saves to a file, which becomes the comparison's file. */
  public void save(Path place) {
    save(place, () -> {});
  }

  /**
   * Saves to a file, which becomes the comparison's file. If another window has changed that file
   * since, this reports it instead; saving once more replaces it.
   *
   * @param then called after saving
   */
  public void save(Path place, Runnable then) {
    Workspace now = now();
    Path target = place.toAbsolutePath().normalize();
    Optional<FileTime> known = file.get().equals(Optional.of(target)) ? savedAt : Optional.empty();
    tasks.inBackground(
        () -> {
          Optional<FileTime> there = timeOf(target);
          boolean isAnothers = known.isPresent() && there.isPresent() && !there.equals(known);
          if (!isAnothers) {
            WorkspaceFile.write(target, now);
          }
          return isAnothers;
        },
        isAnothers -> {
          if (isAnothers) {
            savedAt = timeOf(target);
            study.notices().add(new Notice.ChangedElsewhere(target));
          } else {
            settle(target, now);
            study.notices().add(new Notice.Written(target));
            then.run();
          }
        },
        failure -> study.notices().add(new Notice.NotWritten(target, Notice.reason(failure))));
  }

  private static Optional<FileTime> timeOf(Path workspace) {
    try {
      return Optional.of(Files.getLastModifiedTime(workspace));
    } catch (IOException notThere) {
      return Optional.empty();
    }
  }

  /** Sets the new place of a missing file or folder. */
  public void found(Path path, Path there) {
    missing.get().ifPresent(asked -> ask(asked.file(), asked.workspace().found(path, there)));
  }

  /** Continues without a missing file or folder. */
  public void leaveOut(Path path) {
    missing.get().ifPresent(asked -> ask(asked.file(), asked.workspace().without(path)));
  }

  /** Cancels opening the workspace. */
  public void giveUp() {
    missing.set(Optional.empty());
  }

  private void ask(Path place, Workspace workspace) {
    List<Path> gone = workspace.missing();
    if (!gone.isEmpty()) {
      missing.set(Optional.of(new Missing(place, workspace, gone, isUnsaved(place))));
      return;
    }
    missing.set(Optional.empty());
    Optional<Sample> sample = Optional.ofNullable(workspace.sample()).flatMap(samples::named);
    study.reopen(
        workspace.question(sample),
        presentation -> {
          presentation.reportProperty().set(workspace.report());
          presentation.shownProperty().set(new ShownConfigurations(workspace.charted()));
        },
        () -> {
          Arrays.stream(Place.values())
              .filter(each -> each.name().equals(workspace.screen()))
              .forEach(places::go);
          if (isUnsaved(place)) {
            autosave.recovered();
          } else {
            settle(place, now());
          }
        });
  }

  private boolean isUnsaved(Path place) {
    return place.equals(autosave.earlier());
  }

  private void settle(Path place, Workspace state) {
    saved = state;
    savedAt = timeOf(place);
    file.set(Optional.of(place));
    recent.add(place);
    follow();
  }

  private Workspace now() {
    return Workspace.of(
        study.study().question(),
        study.presentation().reportProperty().get(),
        study.presentation().shownProperty().get().chosen(),
        places.shownProperty().get().name());
  }

  private void follow() {
    Question question = study.study().question();
    if (question.equals(Question.EMPTY)) {
      file.set(Optional.empty());
      saved = null;
    }
    Workspace now = now();
    unsaved.set(saved == null ? isWorthKeeping() : !now.saysTheSameAs(saved));
    autosave.keep(unsaved.get() && !isLookOnly() ? Optional.of(now) : Optional.empty());
  }

  /** True if this comparison is not worth keeping while an earlier one waits to be restored. */
  private boolean isLookOnly() {
    return recoverableProperty().get() && !wouldBeMissed();
  }

  /** False for an unchanged sample, which is always available, and for unusable files. */
  private boolean isWorthKeeping() {
    boolean untouchedSample =
        study.study().question().material().sample().isPresent() && study.isUntouched();
    return study.study().comparison().isPresent() && !untouchedSample;
  }

  /**
   * The last workspaces, the newest first, kept in a text file, one in a line. It matters little,
   * so failures are not reported.
   */
  private static final class RecentFiles {

    private static final int MOST = 8;

    private final Path list;
    private final ObservableList<Path> files = FXCollections.observableArrayList();
    private final ObservableList<Path> shown = FXCollections.unmodifiableObservableList(files);

    RecentFiles(Path list) {
      this.list = list;
      try {
        for (String line : Files.readAllLines(list)) {
          Path file = Path.of(line);
          if (Files.exists(file)) {
            files.add(file);
          }
        }
      } catch (IOException | InvalidPathException noneKept) {
        files.clear();
      }
    }

    ObservableList<Path> all() {
      return shown;
    }

    /** Adds a workspace as the newest. */
    void add(Path file) {
      Path absolute = file.toAbsolutePath().normalize();
      List<Path> now = new ArrayList<>(files);
      now.remove(absolute);
      now.addFirst(absolute);
      files.setAll(now.subList(0, Math.min(MOST, now.size())));
      String text = String.join("\n", files.stream().map(Path::toString).toList());
      try {
        Files.createDirectories(list.toAbsolutePath().getParent());
        SafeFile.write(list, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
      } catch (IOException leftAsItWas) {
        // The list on the screen is right, and the next addition tries again.
      }
    }
  }
}
