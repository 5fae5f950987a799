package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.VerdictGates.FailOn;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.study.Study;
import dev.whisker.report.ReportWriter;
import dev.whisker.report.content.Report;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code whisker compare}: the decision table, the answer, and gates for scripts. */
@Command(
    name = "compare",
    description = "${bundle:cli.help.compare}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class CompareCommand implements Callable<Integer>, AskedComparison.Output {

  enum Format {
    TEXT,
    JSON,
    CSV,
    JUNIT,
    MARKDOWN
  }

  private final Console console;

  @Mixin private StudyArguments arguments = new StudyArguments();

  @Option(
      names = "--format",
      paramLabel = "text|json|csv|junit|markdown",
      description = "${bundle:cli.help.format}")
  private Format format = Format.TEXT;

  @Option(
      names = "--fail-on",
      paramLabel = "worse|likely-worse|undecided",
      description = "${bundle:cli.help.fail-on}")
  private @Nullable FailOn failOn;

  @Option(names = "--details", description = "${bundle:cli.help.details}")
  private boolean details;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    return AskedComparison.handOn(arguments, failOn, console, this);
  }

  @Override
  public int write(Study study, Comparison comparison) throws IOException {
    Report report = new Report(comparison, study.sources(), console.dataLocale());
    switch (format) {
      case TEXT -> {
        ComparisonText text = new ComparisonText(console, study, comparison);
        if (details) {
          text.printDetails();
        } else {
          text.print();
        }
      }
      case JSON -> ReportWriter.writeJson(report, console.out());
      case CSV -> ReportWriter.writeCsv(report, console.out());
      case JUNIT ->
          JUnitReport.print(
              Stream.concat(Inputs.gates(study, console).stream(), gates(comparison).stream())
                  .toList(),
              console.out());
      case MARKDOWN -> new MarkdownSummary(console, study, comparison).print(gates(comparison));
    }
    return ExitStatus.FINE;
  }

  @Override
  public void writeNothing(Study study) {
    if (format == Format.JUNIT) {
      JUnitReport.print(Inputs.gates(study, console), console.out());
    }
  }

  private List<BuildGate> gates(Comparison comparison) {
    return Gates.of(comparison, failOn, arguments.limits(), console);
  }
}
