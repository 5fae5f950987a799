package dev.whisker.app.cli;

import java.util.List;
import java.util.Locale;

/** Opens the desktop for the command line. */
public interface DesktopStart {

  /** There is no display. */
  DesktopStart NONE = (words, locale) -> false;

  /**
   * Opens the window and waits until it is closed.
   *
   * @param words paths and names of samples; none for the first sample
   * @param locale the language until the user chooses another
   * @return false if no window can be shown
   */
  boolean open(List<String> words, Locale locale);
}
