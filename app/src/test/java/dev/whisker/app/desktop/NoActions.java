package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Actions;
import dev.whisker.app.study.ReportFormat;

/** For views of which nothing is asked that needs a window. */
public final class NoActions implements Actions {

  @Override
  public void openFiles() {}

  @Override
  public void openFolder() {}

  @Override
  public void export(ReportFormat format) {}

  @Override
  public void copy(String text) {}

  @Override
  public void quit() {}
}
