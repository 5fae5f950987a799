package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Actions;
import dev.whisker.app.study.ReportFormat;
import java.nio.file.Path;
import java.util.Optional;

/** For views of which nothing is asked that needs a window. */
public final class NoActions implements Actions {

  @Override
  public void openFiles() {}

  @Override
  public void openFolder() {}

  @Override
  public Optional<Path> askForWorkspace() {
    return Optional.empty();
  }

  @Override
  public Optional<Path> askWhereToSave() {
    return Optional.empty();
  }

  @Override
  public Optional<Path> askWhereIs(Path missing) {
    return Optional.empty();
  }

  @Override
  public void export(ReportFormat format) {}

  @Override
  public void copy(String text) {}

  @Override
  public void quit() {}
}
