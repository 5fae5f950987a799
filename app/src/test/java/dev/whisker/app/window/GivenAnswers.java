package dev.whisker.app.window;

import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.ui.Actions;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Replaces the system's dialogs by prepared answers, and records the results. */
final class GivenAnswers implements Actions {

  /** The user's answers when asked for a file; empty answers after the last. */
  final Deque<Path> files = new ArrayDeque<>();

  final List<String> copied = new ArrayList<>();
  final List<Path> shown = new ArrayList<>();
  private final Consumer<ReportFormat> export;
  private final Runnable quit;

  GivenAnswers(Consumer<ReportFormat> export, Runnable quit) {
    this.export = export;
    this.quit = quit;
  }

  @Override
  public void openFiles() {}

  @Override
  public void openFolder() {}

  @Override
  public Optional<Path> askForWorkspace() {
    return Optional.ofNullable(files.poll());
  }

  @Override
  public Optional<Path> askWhereToSave() {
    return Optional.ofNullable(files.poll());
  }

  @Override
  public Optional<Path> askForTable(String name) {
    return Optional.ofNullable(files.poll());
  }

  @Override
  public Optional<Path> askWhereIs(Path missing) {
    return Optional.ofNullable(files.poll());
  }

  @Override
  public void export(ReportFormat format) {
    export.accept(format);
  }

  @Override
  public void show(Path file) {
    shown.add(file);
  }

  @Override
  public void copy(String text) {
    copied.add(text);
  }

  @Override
  public void quit() {
    quit.run();
  }
}
