package dev.whisker.app.ui;

import dev.whisker.app.study.ReportFormat;
import java.nio.file.Path;
import java.util.Optional;

/** Commands of menus and buttons that need the window. */
public interface Actions {

  /** Asks for files and opens them. */
  void openFiles();

  /** Asks for a folder and opens it. */
  void openFolder();

  /** Asks for a workspace to open; empty if cancelled. */
  Optional<Path> askForWorkspace();

  /** Asks where to save a workspace; empty if cancelled. */
  Optional<Path> askWhereToSave();

  /**
   * Asks where to write a table; empty if cancelled.
   *
   * @param name default name without extension
   */
  Optional<Path> askForTable(String name);

  /** Asks where a missing file or folder is; empty if cancelled. */
  Optional<Path> askWhereIs(Path missing);

  /** Asks for a name and writes a report there. */
  void export(ReportFormat format);

  /** Opens a file or folder in the system's program for it. */
  void show(Path file);

  /** Puts a text on the clipboard. */
  void copy(String text);

  void quit();
}
