package dev.whisker.app;

import dev.whisker.app.cli.DesktopStart;
import dev.whisker.app.window.WhiskerApplication;
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
      // The display that the environment names cannot be reached.
      return false;
    }
  }

  /** True if the environment names a display; systems other than Linux always have one. */
  private static boolean hasDisplay() {
    boolean linux = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux");
    return !linux || System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
  }
}
