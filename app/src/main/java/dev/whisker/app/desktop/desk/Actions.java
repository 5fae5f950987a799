package dev.whisker.app.desktop.desk;

import dev.whisker.app.study.ReportFormat;

/** What a menu or button starts that needs the window itself. */
public interface Actions {

  /** Asks for files and opens them. */
  void openFiles();

  /** Asks for a folder and opens it. */
  void openFolder();

  /** Asks for a name and writes a report there. */
  void export(ReportFormat format);

  /** Puts a text on the clipboard. */
  void copy(String text);

  void quit();
}
