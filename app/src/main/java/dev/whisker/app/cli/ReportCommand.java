package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Study;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code whisker report}: the comparison as a file. */
@Command(
    name = "report",
    description = "${bundle:cli.help.report}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class ReportCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private StudyArguments arguments = new StudyArguments();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE.pdf",
      description = "${bundle:cli.help.output}")
  private Path output = Path.of("");

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<ReportFormat> format = ReportFormat.of(output);
    if (format.isEmpty()) {
      console.err().println(console.text("cli.report.format", Map.of("file", output)));
      return ExitStatus.USAGE;
    }
    Study study = arguments.study();
    int inputs = Inputs.complain(study, console);
    if (study.comparison().isEmpty()) {
      return ExitStatus.INPUT_UNUSABLE;
    }
    Comparison comparison = study.comparison().get();
    if (!Baselines.isKnown(arguments.baseline(), comparison, console)) {
      return ExitStatus.USAGE;
    }
    if (!write(study, comparison, format.get())) {
      return ExitStatus.INTERNAL;
    }
    return Gates.check(comparison, null, arguments.limits(), console, inputs);
  }

  private boolean write(Study study, Comparison comparison, ReportFormat format) {
    Locale locale = format.isForPeople() ? console.locale() : console.dataLocale();
    try {
      format.write(study, comparison, locale, output);
      return true;
    } catch (NoSuchFileException e) {
      console
          .err()
          .println(
              console.text(
                  "cli.no-folder", Map.of("file", output, "folder", String.valueOf(e.getFile()))));
      return false;
    } catch (IOException e) {
      console
          .err()
          .println(
              console.text("cli.not-written", Map.of("file", output, "reason", String.valueOf(e))));
      return false;
    }
  }
}
