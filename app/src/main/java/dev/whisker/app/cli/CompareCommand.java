package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.VerdictGates.FailOn;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.cli.arguments.StudyArguments.Asked;
import dev.whisker.app.study.StoredBuilds;
import dev.whisker.app.study.StoredBuildsFile;
import dev.whisker.app.study.Study;
import dev.whisker.report.ReportWriter;
import dev.whisker.report.content.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
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

  enum OutputFormat {
    TEXT,
    JSON,
    CSV,
    JUNIT,
    MARKDOWN
  }

  private final LocalizedTerminal console;

  @Mixin private StudyArguments arguments = new StudyArguments();

  @Option(
      names = "--format",
      paramLabel = "text|json|csv|junit|markdown",
      description = "${bundle:cli.help.format}")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--fail-on",
      paramLabel = "worse|likely-worse|undecided",
      description = "${bundle:cli.help.fail-on}")
  private @Nullable FailOn failOn;

  @Option(names = "--save", paramLabel = "FILE.json", description = "${bundle:cli.help.save}")
  private @Nullable Path save;

  @Option(names = "--details", description = "${bundle:cli.help.details}")
  private boolean details;

  CompareCommand(LocalizedTerminal console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (save != null && arguments.selectsRequests()) {
      console.err().println(console.texts().get("cli.stored.selected"));
      return ExitStatus.USAGE;
    }
    return AskedComparison.handOn(arguments, failOn, console, this);
  }

  @Override
  public int write(Asked asked, Comparison comparison, List<BuildGate> gates) throws IOException {
    int status = save == null ? ExitStatus.FINE : save(asked, comparison, save);
    if (status == ExitStatus.FINE) {
      print(asked.study(), comparison, gates);
    }
    return status;
  }

  private void print(Study study, Comparison comparison, List<BuildGate> gates) throws IOException {
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
              Stream.concat(Inputs.gates(study, console).stream(), gates.stream()).toList(),
              console.out());
      case MARKDOWN -> new MarkdownSummary(console, study, comparison).print(gates);
    }
  }

  /** Adds the builds to those in the file, which is written completely or not at all. */
  private int save(Asked asked, Comparison comparison, Path file) {
    try {
      StoredBuilds before = Files.exists(file) ? StoredBuildsFile.read(file) : StoredBuilds.NONE;
      StoredBuildsFile.write(
          file, before.plus(asked.study(), comparison, asked.stored(), Instant.now()));
      return ExitStatus.FINE;
    } catch (StoredBuildsFile.NotUsable foreign) {
      console.err().println(Inputs.gate(foreign, console).reason());
      return ExitStatus.INPUT_UNUSABLE;
    } catch (IOException e) {
      return NotWritten.complain(file, e, console);
    }
  }

  @Override
  public void writeNothing(List<BuildGate> unusable) {
    if (format == OutputFormat.JUNIT) {
      JUnitReport.print(unusable, console.out());
    }
  }
}
