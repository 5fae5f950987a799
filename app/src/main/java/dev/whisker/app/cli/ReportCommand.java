package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.cli.arguments.StudyArguments.Asked;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private final LocalizedTerminal console;

  @Mixin private StudyArguments arguments = new StudyArguments();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FILE.pdf",
      description = "${bundle:cli.help.output}")
  private Path output = Path.of("");

  @Option(names = "--title", paramLabel = "TEXT", description = "${bundle:cli.help.title}")
  private String title = "";

  @Option(names = "--notes", paramLabel = "TEXT", description = "${bundle:cli.help.notes}")
  private String notes = "";

  @Option(
      names = "--chapters",
      split = ",",
      paramLabel = "decision,reasons,charts,timelines,findings,next,methods,figures,checks,files",
      description = "${bundle:cli.help.chapters}")
  private List<Chapter> chapters = List.of();

  @Option(names = "--appendix", description = "${bundle:cli.help.appendix}")
  private boolean appendix;

  ReportCommand(LocalizedTerminal console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<ReportFormat> format = ReportFormat.of(output);
    if (format.isEmpty()) {
      console.err().println(console.text("cli.report.format", Map.of("file", output)));
      return ExitStatus.USAGE;
    }
    return AskedComparison.handOn(
        arguments,
        /* failOn= */ null,
        console,
        (asked, comparison, gates) -> write(asked, comparison, format.get()));
  }

  /** The chapters; HTML always has the appendix, since it is folded there. */
  private Set<Chapter> wanted(ReportFormat format) {
    ReportOptions usual = format == ReportFormat.PDF ? ReportOptions.USUAL : ReportOptions.ALL;
    EnumSet<Chapter> wanted = EnumSet.noneOf(Chapter.class);
    wanted.addAll(chapters.isEmpty() ? usual.chapters() : chapters);
    if (appendix) {
      Arrays.stream(Chapter.values()).filter(Chapter::isAppendix).forEach(wanted::add);
    }
    return wanted;
  }

  private int write(Asked asked, Comparison comparison, ReportFormat format) {
    if (Inputs.include(asked.read(), output)) {
      console.err().println(console.text("cli.report.input", Map.of("file", output)));
      return ExitStatus.USAGE;
    }
    Locale locale = format.isForPeople() ? console.locale() : console.dataLocale();
    try {
      ReportOptions options = new ReportOptions(wanted(format), title, notes);
      format.write(asked.study(), comparison, locale, options, output);
      return ExitStatus.FINE;
    } catch (IOException e) {
      return NotWritten.complain(output, e, console);
    }
  }
}
