package dev.whisker.app.cli;

import dev.whisker.app.environment.Languages;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code whisker}: the options that all commands share. */
@Command(
    name = "whisker",
    description = "${bundle:cli.help.whisker}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}",
    commandListHeading = "${bundle:cli.help.commands}",
    versionProvider = WhiskerCommand.Version.class)
final class WhiskerCommand implements Callable<Integer> {

  private final LocalizedTerminal console;
  private final DesktopStart window;
  private CommandSpec spec = CommandSpec.create();

  WhiskerCommand(LocalizedTerminal console, DesktopStart window) {
    this.console = console;
    this.window = window;
  }

  @Spec
  void setSpec(CommandSpec spec) {
    this.spec = spec;
  }

  @Option(
      names = "--lang",
      paramLabel = "en|zh",
      scope = ScopeType.INHERIT,
      description = "${bundle:cli.help.lang}")
  void setLanguage(String name) {
    // Languages has read it already; here it is only checked.
    if (Languages.named(name) == null) {
      throw new ParameterException(
          spec.commandLine(), "--lang", new IllegalArgumentException(name), null, "--lang " + name);
    }
  }

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "${bundle:cli.help.help}")
  void setHelp(boolean asked) {}

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      scope = ScopeType.INHERIT,
      description = "${bundle:cli.help.version}")
  void setVersion(boolean asked) {}

  /** Without a command it runs {@code open}. */
  @Override
  public Integer call() throws IOException {
    return OpenCommand.open(List.of(), window, console);
  }

  /** The version of this build, from the manifest of its jar. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = Version.class.getPackage().getImplementationVersion();
      return new String[] {"Whisker " + Objects.requireNonNullElse(version, "(development)")};
    }
  }
}
