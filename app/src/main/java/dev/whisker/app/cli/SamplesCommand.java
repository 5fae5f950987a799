package dev.whisker.app.cli;

import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code whisker samples}: lists the bundled samples. */
@Command(
    name = "samples",
    description = "${bundle:cli.help.samples}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class SamplesCommand implements Callable<Integer> {

  private final LocalizedTerminal console;

  SamplesCommand(LocalizedTerminal console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    for (Sample sample : Samples.bundled().all()) {
      console
          .out()
          .println(
              console.text(
                  "cli.samples.sample",
                  Map.of("name", sample.name(), "title", sample.title(console.locale()))));
      console.out().println("  " + sample.question(console.locale()));
      console.out().println("  " + sample.lesson(console.locale()));
    }
    return ExitStatus.FINE;
  }
}
