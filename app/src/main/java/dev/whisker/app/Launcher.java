package dev.whisker.app;

import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.Terminal;
import dev.whisker.app.cli.WatchedOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
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
    WatchedOutput out = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    Terminal terminal = Terminal.ofSystem(out);
    int status = CommandLineInterface.run(Arrays.asList(args), terminal, new SystemWindow());
    System.exit(CommandLineInterface.written(status, out, terminal));
  }
}
