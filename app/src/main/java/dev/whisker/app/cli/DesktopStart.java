package dev.whisker.app.cli;

import java.util.List;
import java.util.Locale;

/** The desktop, as far as the command line knows it. */
public interface DesktopStart {

  /** There is no display. */
  DesktopStart NONE = (words, locale) -> false;

  /**
   * Opens it and waits until it is closed.
   *
   * @param words paths and names of samples; none for the first sample
   * @param locale the language to speak until the user chooses another
   * @return false where no window can be shown
   */
  boolean open(List<String> words, Locale locale);
}
