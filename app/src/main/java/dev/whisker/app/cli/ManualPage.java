package dev.whisker.app.cli;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of all commands, in the language of {@code man}: one section each. */
final class ManualPage {

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
