package dev.whisker.app;

import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.DesktopStart;
import dev.whisker.app.cli.Terminal;
import dev.whisker.app.cli.WatchedOutput;
import dev.whisker.app.window.WhiskerApplication;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The program's entry point.
 *
 * <p>It is no JavaFX {@code Application}: Java would look for JavaFX on the module path first, and
 * the command line must not load a toolkit.
 */
public final class Launcher {

  private Launcher() {}

  public static void main(String[] args) {
    WatchedOutput out = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    Terminal terminal = Terminal.ofSystem(out);
    int status = CommandLineInterface.run(Arrays.asList(args), terminal, new SystemWindow());
    System.exit(CommandLineInterface.written(status, out, terminal));
  }

  /** The desktop on this machine's display. */
  private static final class SystemWindow implements DesktopStart {

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
}
