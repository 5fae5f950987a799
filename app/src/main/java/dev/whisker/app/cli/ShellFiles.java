package dev.whisker.app.cli;

import dev.whisker.app.environment.Languages;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Writes what shells know about an installed program into a folder: the manual page, and the
 * completion of bash (which zsh reads too) and of fish. The packages of {@code installer/} run it.
 */
public final class ShellFiles {

  private static final Pattern VALUES = Pattern.compile("(?<=_option_args=\\()[^)]*");

  private ShellFiles() {}

  /**
   * Writes the files.
   *
   * @param args the folder, which exists
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    CommandLine whisker = commands();
    Files.writeString(folder.resolve("whisker.1"), ManualPage.of(whisker));
    Files.writeString(folder.resolve("whisker.bash"), bash(whisker));
    Files.writeString(folder.resolve("whisker.fish"), FishCompletion.of(whisker));
  }

  /** Picocli lists values by the names of their constants; users write them like options. */
  private static String bash(CommandLine whisker) {
    return VALUES
        .matcher(AutoComplete.bash("whisker", whisker))
        .replaceAll(values -> values.group().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** All commands, described in English. */
  static CommandLine commands() {
    Terminal nowhere = Terminal.ofSystem(OutputStream.nullOutputStream());
    Console console = new Console(nowhere, Languages.requested(List.of("--lang", "en")));
    return CommandLineInterface.commands(console, DesktopStart.NONE);
  }
}
