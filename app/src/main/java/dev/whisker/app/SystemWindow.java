package dev.whisker.app;

import dev.whisker.app.cli.DesktopStart;
import dev.whisker.app.desktop.WhiskerApplication;
import java.util.List;
import java.util.Locale;

/** The desktop on this machine's display. */
final class SystemWindow implements DesktopStart {

  @Override
  public boolean open(List<String> words, Locale locale) {
    if (!hasDisplay()) {
      return false;
    }
    try {
      WhiskerApplication.launch(words, locale);
      return true;
    } catch (UnsupportedOperationException e) {
      // A display is named, but it cannot be reached.
      return false;
    }
  }

  /** On Linux a display is named by the environment; other systems always have one. */
  private static boolean hasDisplay() {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    return !linux || System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
  }
}
