package dev.whisker.app.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code whisker open}: opens the desktop; without a display, prints the answer. */
@Command(
    name = "open",
    description = "${bundle:cli.help.open}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class OpenCommand implements Callable<Integer> {

  private final LocalizedTerminal console;
  private final DesktopStart window;

  @Parameters(arity = "0..*", paramLabel = "PATH", description = "${bundle:cli.help.path}")
  private List<String> words = List.of();

  OpenCommand(LocalizedTerminal console, DesktopStart window) {
    this.console = console;
    this.window = window;
  }

  @Override
  public Integer call() throws IOException {
    return open(words, window, console);
  }

  static int open(List<String> words, DesktopStart window, LocalizedTerminal console)
      throws IOException {
    return window.open(words, console.locale())
        ? ExitStatus.FINE
        : new WithoutWindow(console).run(words);
  }
}
