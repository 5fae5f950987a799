package dev.whisker.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The completion of fish: commands, then the options of the command, else files. */
final class FishCompletion {

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
