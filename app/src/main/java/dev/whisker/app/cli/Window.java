package dev.whisker.app.cli;

import java.util.List;

/** The desktop, as far as the command line knows it. */
public interface Window {

  /** There is no display. */
  Window NONE = words -> false;

  /**
   * Opens it and waits until it is closed.
   *
   * @param words paths and names of samples; none for the first sample
   * @return false where no window can be shown
   */
  boolean open(List<String> words);
}
