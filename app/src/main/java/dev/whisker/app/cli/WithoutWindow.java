package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Writes the report as a PDF and prints the answer, for machines without a display. */
final class WithoutWindow {

  private static final String FILE = "whisker.pdf";

  private final Console console;
  private final Path folder;

  WithoutWindow(Console console, Path folder) {
    this.console = console;
    this.folder = folder;
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
    Path file = folder.resolve(FILE).toAbsolutePath();
    ReportFormat.PDF.write(study, comparison, console.locale(), ReportOptions.USUAL, file);
    console.out().println();
    console.out().println(console.text("cli.open.written", Map.of("file", file)));
    return inputs;
  }
}
