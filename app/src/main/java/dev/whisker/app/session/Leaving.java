package dev.whisker.app.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * All ways to leave the comparison on the screen. If it has unsaved decisions, the user is asked
 * first.
 *
 * <p>Used on the screen's thread only.
 */
public final class Leaving {

  private final StudyModel study;
  private final Workspaces workspaces;
  private final ReadOnlyObjectWrapper<Optional<Runnable>> asked =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  public Leaving(StudyModel study, Workspaces workspaces) {
    this.study = study;
    this.workspaces = workspaces;
  }

  /** The action that waits for the user's answer about unsaved changes. */
  public ReadOnlyObjectProperty<Optional<Runnable>> askedProperty() {
    return asked.getReadOnlyProperty();
  }

  /** Opens a workspace if there is one among the files; otherwise the files join the comparison. */
  public void toAny(List<Path> files) {
    files.stream()
        .filter(WorkspaceFile::isOne)
        .findFirst()
        .ifPresentOrElse(this::toWorkspace, () -> study.open(files));
  }

  public void toWorkspace(Path file) {
    leave(() -> workspaces.open(file));
  }

  /** Leaves for an empty window. */
  public void toNothing() {
    leave(study::clear);
  }

  /** Leaves for something else, such as a sample or the end of Whisker. */
  public void toElsewhere(Runnable next) {
    leave(next);
  }

  /** Saves, then leaves. If saving fails, the comparison stays on the screen. */
  public void save(Path place) {
    asked.get().ifPresent(next -> workspaces.save(place, next));
    stay();
  }

  /** Leaves without saving. */
  public void goUnsaved() {
    Optional<Runnable> next = asked.get();
    stay();
    next.ifPresent(Runnable::run);
  }

  /** Does not leave. */
  public void stay() {
    asked.set(Optional.empty());
  }

  private void leave(Runnable next) {
    if (workspaces.wouldBeMissed()) {
      asked.set(Optional.of(next));
    } else {
      next.run();
    }
  }
}
