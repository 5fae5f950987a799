package dev.whisker.app.session;

import dev.whisker.app.study.FileStates;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * Follows growing files: changed ones are read again, and compared as before.
 *
 * <p>Used on the screen's thread only. The caller has to call {@link #look()} regularly.
 */
public final class Following {

  private final StudyModel study;
  private final Tasks tasks;
  private final BooleanProperty on = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<Optional<Instant>> looked =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<Path>> gone = new ReadOnlyObjectWrapper<>(List.of());
  private FileStates known = FileStates.NONE;
  private boolean isLooking;

  /** True if the user was informed of a growing file among those shown. */
  private boolean offered;

  public Following(StudyModel study, Tasks tasks) {
    this.study = study;
    this.tasks = tasks;
    study.studyProperty().subscribe(now -> note(now.material()));
    study
        .studyProperty()
        .map(Study::material)
        .map(Material::roots)
        .subscribe(roots -> offered = false);
    on.subscribe(following -> note(study.study().material()));
    on.subscribe(following -> looked.set(Optional.empty()));
    on.subscribe(following -> gone.set(List.of()));
    on.subscribe(following -> study.notices().removeIf(Notice.Growing.class::isInstance));
  }

  public BooleanProperty onProperty() {
    return on;
  }

  /** The time of the last check; empty before the first. */
  public ReadOnlyObjectProperty<Optional<Instant>> lookedProperty() {
    return looked.getReadOnlyProperty();
  }

  /** Files that existed before, and not at the last check. */
  public ReadOnlyObjectProperty<List<Path>> goneProperty() {
    return gone.getReadOnlyProperty();
  }

  /** Files whose figures may be wrong or incomplete. */
  public List<FileTrouble> doubtful() {
    Study shown = study.study();
    return on.get() ? FileTrouble.doubtfulThoughGrowing(shown) : FileTrouble.doubtful(shown);
  }

  /** The changes since the last check, with their material. */
  private record News(FileStates states, Material material) {}

  /** Checks for changes, or whether following would find any; returns at once. */
  public void look() {
    if (isLooking
        || study.study().comparison().isEmpty()
        || !(study.activityProperty().get() instanceof Activity.Idle)) {
      return;
    }
    if (on.get()) {
      follow();
    } else if (!offered) {
      lookForGrowing();
    }
  }

  /** Offers to follow the files if one of them has grown. */
  private void lookForGrowing() {
    isLooking = true;
    FileStates before = known;
    Material material = study.study().material();
    tasks.inBackground(
        () -> before.growing(material),
        growing -> {
          isLooking = false;
          if (!on.get() && study.study().material().equals(material)) {
            growing.ifPresent(this::offer);
          }
        },
        failure -> {
          isLooking = false;
          study.notices().add(new Notice.Failed(failure.toString()));
        });
  }

  private void offer(Path file) {
    offered = true;
    study.notices().add(new Notice.Growing(file));
  }

  private void follow() {
    isLooking = true;
    Material material = study.study().material();
    FileStates before = known;
    tasks.inBackground(
        () -> news(material, before),
        news -> {
          isLooking = false;
          looked.set(Optional.of(Instant.now()));
          // If files were opened or closed meanwhile, that counts; the next check finds the rest.
          if (study.study().material().equals(material)) {
            known = news.states();
            gone.set(news.states().gone(material));
            if (!news.material().contents().isEmpty()) {
              study.renew(news.material());
            }
          }
        },
        failure -> {
          isLooking = false;
          study.notices().add(new Notice.Failed(failure.toString()));
        });
  }

  /** Notes files that were just read, and those beside them, as known. */
  private void note(Material material) {
    FileStates read = known.with(material);
    known = on.get() ? read.withNeighbours(material) : read;
  }

  private News news(Material material, FileStates before) {
    FileStates now = before.now(material);
    List<Path> changed = now.changedSince(before);
    Scan scan = Scan.of(changed);
    Material read = Reading.read(scan, study.stated(), Progress.NONE);
    // New files beside opened files are opened, too; those in opened folders are anyway.
    List<Path> roots =
        changed.stream()
            .filter(file -> material.roots().stream().noneMatch(file::startsWith))
            .toList();
    return new News(now, new Material(roots, read.contents()));
  }
}
