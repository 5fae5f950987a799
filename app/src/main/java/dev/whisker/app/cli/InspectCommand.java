package dev.whisker.app.cli;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.input.ProblemTexts;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code whisker inspect}: what each file is and holds, each alone. */
@Command(
    name = "inspect",
    description = "${bundle:cli.help.inspect}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class InspectCommand implements Callable<Integer> {

  private final Console console;

  @Option(names = "--json", description = "${bundle:cli.help.inspect.json}")
  private boolean json;

  @Option(names = "--zone", paramLabel = "ZONE", description = "${bundle:cli.help.zone}")
  private ZoneId zone = ZoneId.systemDefault();

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "${bundle:cli.help.inspect.file}")
  private List<Path> files = List.of();

  InspectCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int status = ExitStatus.FINE;
    for (Path file : files) {
      for (FileContent content : FileReader.read(file, zone, Progress.NONE)) {
        print(content);
        if (content instanceof FileContent.Unknown) {
          Inputs.complain(content, console);
          status = ExitStatus.INPUT_UNUSABLE;
        }
      }
    }
    return status;
  }

  private void print(FileContent content) {
    if (json) {
      ProblemTexts problems = ProblemTexts.in(console.dataLocale());
      new JsonLines(console.out()).print(FileAnswer.of(content, zone, problems));
    } else if (!(content instanceof FileContent.Unknown)) {
      ProblemTexts problems = ProblemTexts.in(console.locale());
      new AnswerText(console).print(FileAnswer.of(content, zone, problems));
    }
  }
}
