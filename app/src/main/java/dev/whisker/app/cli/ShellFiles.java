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
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

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
    LocalizedTerminal console =
        new LocalizedTerminal(nowhere, Languages.requested(List.of("--lang", "en")));
    return CommandLineInterface.commands(console, DesktopStart.NONE);
  }

  /** The completion of fish: commands, then the options of the command, else files. */
  private static final class FishCompletion {

    private FishCompletion() {}

    static String of(CommandLine whisker) {
      StringBuilder script = new StringBuilder();
      for (CommandLine command : whisker.getSubcommands().values()) {
        String name = command.getCommandName();
        script
            .append("complete -c whisker -n __fish_use_subcommand -a ")
            .append(name)
            .append(described(command.getCommandSpec().usageMessage().description()));
        for (OptionSpec option : command.getCommandSpec().options()) {
          script
              .append("complete -c whisker -n '__fish_seen_subcommand_from ")
              .append(name)
              .append("'")
              .append(option(option));
        }
      }
      return script.toString();
    }

    private static String option(OptionSpec option) {
      StringBuilder words = new StringBuilder();
      for (String name : option.names()) {
        words.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
      }
      if (option.paramLabel().contains("|")) {
        words.append(" -x -a ").append(quoted(option.paramLabel().replace('|', ' ')));
      } else if (option.arity().max() > 0) {
        words.append(" -r");
      }
      return words.append(described(option.description())).toString();
    }

    private static String described(String[] sentences) {
      return " -d " + quoted(String.join(" ", sentences)) + "\n";
    }

    private static String quoted(String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
  }

  /** The manual page of all commands, in the language of {@code man}: one section each. */
  private static final class ManualPage {

    private final StringBuilder page = new StringBuilder();

    private ManualPage() {}

    static String of(CommandLine whisker) {
      return new ManualPage().written(whisker);
    }

    private String written(CommandLine whisker) {
      CommandSpec spec = whisker.getCommandSpec();
      line(".TH WHISKER 1");
      line(".SH NAME");
      line("whisker \\- " + escaped(sentence(spec)));
      line(".SH SYNOPSIS");
      for (CommandLine command : whisker.getSubcommands().values()) {
        line(".B " + escaped("whisker " + command.getCommandName()));
        line(synopsis(command.getCommandSpec()));
        line(".br");
      }
      line(".SH DESCRIPTION");
      line(escaped(sentence(spec)));
      options(spec.options());
      for (CommandLine command : whisker.getSubcommands().values()) {
        CommandSpec part = command.getCommandSpec();
        line(".SH " + escaped(command.getCommandName().toUpperCase(Locale.ROOT)));
        line(escaped(sentence(part)));
        part.positionalParameters().forEach(this::described);
        options(part.options().stream().filter(option -> !option.inherited()).toList());
      }
      return page.toString();
    }

    private static String synopsis(CommandSpec command) {
      StringBuilder words = new StringBuilder("[\\fIOPTIONS\\fR]");
      for (ArgSpec positional : command.positionalParameters()) {
        words.append(" \\fI").append(escaped(positional.paramLabel())).append("\\fR...");
      }
      return words.toString();
    }

    private void options(List<OptionSpec> options) {
      options.forEach(this::described);
    }

    private void described(ArgSpec argument) {
      line(".TP");
      line(argument instanceof OptionSpec option ? name(option) : italic(argument.paramLabel()));
      line(escaped(sentence(argument)));
    }

    private static String name(OptionSpec option) {
      String names = "\\fB" + escaped(String.join(", ", option.names())) + "\\fR";
      return option.arity().max() == 0 ? names : names + " " + italic(option.paramLabel());
    }

    private static String italic(String word) {
      return "\\fI" + escaped(word) + "\\fR";
    }

    private static String sentence(CommandSpec command) {
      return String.join(" ", command.usageMessage().description());
    }

    private static String sentence(ArgSpec argument) {
      return String.join(" ", argument.description());
    }

    /** A hyphen of troff is not the character that users type. */
    private static String escaped(String text) {
      return text.replace("\\", "\\e").replace("-", "\\-").replaceFirst("^([.'])", "\\\\&$1");
    }

    private void line(String text) {
      page.append(text).append('\n');
    }
  }
}
