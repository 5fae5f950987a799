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

/** Prints the answer and how to get a report, for machines without a display. */
final class WithoutWindow {

  private final LocalizedTerminal console;

  WithoutWindow(LocalizedTerminal console) {
    this.console = console;
  }

  /**
   * @param words paths and names of samples; none for the first sample
   * @return the exit status
   */
  int run(List<String> words) throws IOException {
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
