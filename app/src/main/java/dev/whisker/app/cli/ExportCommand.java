package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.study.Material;
import dev.whisker.report.SafeFile;
import dev.whisker.report.data.ExportTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code whisker export}: the comparison as tables for other programs. */
@Command(
    name = "export",
    description = "${bundle:cli.help.export}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class ExportCommand implements Callable<Integer> {

  private final LocalizedTerminal console;

  @Mixin private StudyArguments arguments = new StudyArguments();

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description = "${bundle:cli.help.export.output}")
  private Path folder = Path.of("");

  ExportCommand(LocalizedTerminal console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      console.err().println(console.text("cli.export.no-folder", Map.of("file", folder)));
      return ExitStatus.USAGE;
    }
    return AskedComparison.handOn(
        arguments,
        /* failOn= */ null,
        console,
        (asked, comparison, gates) -> write(asked.read(), comparison));
  }

  private int write(Material read, Comparison comparison) {
    Map<Path, SafeFile.Content> files = new LinkedHashMap<>();
    for (ExportTable table : ExportTable.all(comparison, console.dataLocale())) {
      files.put(folder.resolve(table.file()), table::writeTo);
    }
    Optional<Path> input =
        files.keySet().stream().filter(file -> Inputs.include(read, file)).findFirst();
    if (input.isPresent()) {
      console.err().println(console.text("cli.export.input", Map.of("file", input.get())));
      return ExitStatus.USAGE;
    }
    try {
      write(files);
      return ExitStatus.FINE;
    } catch (IOException e) {
      return NotWritten.complain(folder, e, console);
    }
  }

  /** Writes into the folder, and makes it where its parent exists; a failure leaves none behind. */
  private void write(Map<Path, SafeFile.Content> files) throws IOException {
    boolean isNew = !Files.exists(folder);
    if (isNew) {
      create(folder);
    }
    try {
      SafeFile.writeAll(files);
    } catch (IOException e) {
      if (isNew) {
        Files.delete(folder);
      }
      throw e;
    }
  }

  private static void create(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
    } catch (NoSuchFileException e) {
      // Java names the folder, and the user needs to know which one above it is missing.
      throw new NoSuchFileException(String.valueOf(folder.getParent()));
    }
  }
}
