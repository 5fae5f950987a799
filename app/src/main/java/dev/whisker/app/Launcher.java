package dev.whisker.app;

import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.Terminal;
import java.util.Arrays;

/**
 * The program's entry point.
 *
 * <p>It is no JavaFX {@code Application}: Java would look for JavaFX on the module path first, and
 * the command line must not load a toolkit.
 */
public final class Launcher {

  private Launcher() {}

  public static void main(String[] args) {
    System.exit(
        CommandLineInterface.run(Arrays.asList(args), Terminal.ofSystem(), new SystemWindow()));
  }
}
