package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code whisker open}: opens the desktop; without a display, prints the answer. */
@Command(
    name = "open",
    description = "${bundle:cli.help.open}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class OpenCommand implements Callable<Integer> {

  private final LocalizedTerminal console;
  private final DesktopStart window;

  @Parameters(arity = "0..*", paramLabel = "PATH", description = "${bundle:cli.help.path}")
  private List<String> words = List.of();

  OpenCommand(LocalizedTerminal console, DesktopStart window) {
    this.console = console;
    this.window = window;
  }

  @Override
  public Integer call() throws IOException {
    return open(words, window, console);
  }

  static int open(List<String> words, DesktopStart window, LocalizedTerminal console)
      throws IOException {
    return window.open(words, console.locale()) ? ExitStatus.FINE : print(words, console);
  }

  /** Prints the answer and how to get a report, for machines without a display. */
  private static int print(List<String> words, LocalizedTerminal console) throws IOException {
    Samples samples = Samples.bundled();
    List<Path> paths =
        words.isEmpty()
            ? samples.first().map(Sample::folder).stream().toList()
            : words.stream().map(samples::resolve).toList();
    console.err().println(console.texts().get("cli.open.no-display"));
    Study study =
        Study.of(
            Question.EMPTY.with(
                Reading.read(Scan.of(paths), ZoneId.systemDefault(), Progress.NONE)),
            Progress.NONE);
    int inputs = Inputs.complain(study, console);
    if (study.comparison().isEmpty()) {
      return ExitStatus.INPUT_UNUSABLE;
    }
    Comparison comparison = study.comparison().get();
    new ComparisonText(console, study, comparison).print();
    console.out().println();
    console.out().println(console.texts().get("cli.open.report"));
    return inputs;
  }
}
