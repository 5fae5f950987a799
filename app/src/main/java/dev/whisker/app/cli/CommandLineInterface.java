package dev.whisker.app.cli;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.cli.arguments.Converters;
import dev.whisker.app.cli.arguments.NotThereException;
import dev.whisker.app.environment.Languages;
import dev.whisker.app.environment.ProgramLog;
import dev.whisker.failure.Attempt;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: finds the subcommand, runs it, returns the exit status. */
public final class CommandLineInterface {

  /** The largest number of suggestions. */
  private static final int MOST = 12;

  private CommandLineInterface() {}

  /** Runs a command on a machine without a display. Never throws. */
  public static int run(List<String> arguments, Terminal terminal) {
    return run(arguments, terminal, DesktopStart.NONE);
  }

  /** Runs a command. Never throws. */
  public static int run(List<String> arguments, Terminal terminal, DesktopStart window) {
    LocalizedTerminal console =
        new LocalizedTerminal(terminal.withVisibleText(), Languages.requested(arguments));
    CommandLine commands = commands(console, window);
    try {
      return commands.execute(meant(arguments, commands).toArray(String[]::new));
    } catch (OutOfMemoryError full) {
      // The command's memory is free by now, so there is room for the message.
      console.err().println(console.text("cli.out-of-memory", Map.of("memory", heapMegabytes())));
      return ExitStatus.INTERNAL;
    } catch (Error bug) {
      return failed(bug, console);
    }
  }

  /** All commands, with texts in the console's language. */
  static CommandLine commands(LocalizedTerminal console, DesktopStart window) {
    CommandLine commands = new CommandLine(new WhiskerCommand(console, window));
    commands.addSubcommand("open", new OpenCommand(console, window));
    commands.addSubcommand("inspect", new InspectCommand(console));
    commands.addSubcommand("compare", new CompareCommand(console));
    commands.addSubcommand("report", new ReportCommand(console));
    commands.addSubcommand("export", new ExportCommand(console));
    commands.addSubcommand("samples", new SamplesCommand(console));
    return configured(commands, console);
  }

  /**
   * The exit status after all results were passed to the system; says so if they could not be.
   *
   * @param status of the command
   * @param out to which the terminal writes
   */
  public static int written(int status, WatchedOutput out, Terminal terminal) {
    terminal.out().flush();
    Optional<IOException> failure = out.failure();
    if (failure.isEmpty()) {
      return status;
    }
    terminal
        .err()
        .println(
            Languages.texts(Languages.nearest(terminal.locale()))
                .get("cli.not-printed", Map.of("reason", NotWritten.reason(failure.get()))));
    return ExitStatus.INTERNAL;
  }

  /** The arguments, with {@code open} before a file or folder alone. */
  private static List<String> meant(List<String> arguments, CommandLine commands) {
    if (arguments.isEmpty()
        || arguments.getFirst().startsWith("-")
        || commands.getSubcommands().containsKey(arguments.getFirst())
        || !new File(arguments.getFirst()).exists()) {
      return arguments;
    }
    List<String> opened = new ArrayList<>(arguments);
    opened.addFirst("open");
    return opened;
  }

  private static long heapMegabytes() {
    return Runtime.getRuntime().maxMemory() >> 20;
  }

  private static CommandLine configured(CommandLine commands, LocalizedTerminal console) {
    return Converters.register(commands)
        .setResourceBundle(bundle(console.locale()))
        .setOut(new PrintWriter(console.out(), true, console.out().charset()))
        .setErr(new PrintWriter(console.err(), true, console.err().charset()))
        .setUsageHelpAutoWidth(true)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler((problem, args) -> usageProblem(problem, console))
        .setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, console));
  }

  private static ResourceBundle bundle(Locale locale) {
    return ResourceBundle.getBundle(
        "dev.whisker.app.texts",
        locale,
        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
  }

  private static int usageProblem(ParameterException problem, LocalizedTerminal console) {
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    console.err().println(text(problem, console));
    console.err().println(console.text("cli.usage.more", Map.of("command", command)));
    return ExitStatus.USAGE;
  }

  private static String text(ParameterException problem, LocalizedTerminal console) {
    String value = problem.getValue();
    if (problem.getArgSpec() instanceof OptionSpec option && value != null) {
      return problem instanceof NotThereException missing
          ? notThere(option, value, missing, console)
          : invalidValue(option, problem, console);
    }
    return console.text(key(problem), Map.of("what", subject(problem)));
  }

  private static String notThere(
      OptionSpec option, String value, NotThereException missing, LocalizedTerminal console) {
    return console.text(
        "cli.usage.not-there",
        Map.of(
            "option", option.longestName(),
            "what", value,
            "known", Wording.in(console.locale()).say(Fact.listing(MOST, missing.known()))));
  }

  /** The one of several values in an argument that is invalid. */
  private static String invalidValue(
      OptionSpec option, ParameterException problem, LocalizedTerminal console) {
    String part =
        problem.getCause() instanceof IllegalArgumentException of ? of.getMessage() : null;
    return console.text(
        "cli.usage.invalid-value",
        Map.of(
            "option", option.longestName(),
            "what", part != null ? part : String.valueOf(problem.getValue()),
            "values", option.paramLabel()));
  }

  private static String key(ParameterException problem) {
    return switch (problem) {
      case UnmatchedArgumentException e -> "cli.usage.unknown";
      case MissingParameterException e -> "cli.usage.missing";
      default -> "cli.usage.invalid";
    };
  }

  /** The argument with the usage problem, if known. */
  private static String subject(ParameterException problem) {
    if (problem instanceof UnmatchedArgumentException unmatched) {
      return String.join(" ", unmatched.getUnmatched());
    }
    if (problem instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return switch (missing.getMissing().getFirst()) {
        case OptionSpec option -> option.longestName() + " " + option.paramLabel();
        case ArgSpec positional -> positional.paramLabel();
      };
    }
    @Nullable String value = problem.getValue();
    return value != null ? value : String.valueOf(problem.getMessage());
  }

  private static int failed(Throwable failure, LocalizedTerminal console) {
    Attempt.log("Command", failure);
    console.err().println(console.text("notice.failed", Map.of("reason", failure.toString())));
    console.err().println(console.text("cli.failed.log", Map.of("file", ProgramLog.file())));
    return ExitStatus.INTERNAL;
  }
}
