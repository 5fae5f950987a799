package dev.whisker.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.whisker.app.cli.arguments.FileArguments;
import dev.whisker.app.inspect.FileAnswer;
import dev.whisker.app.inspect.FileSummary;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.app.inspect.FileSummaryWriter;
import dev.whisker.app.inspect.NamedFacts;
import dev.whisker.app.inspect.SecondOpinionAnswer;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.SecondOpinion.Opinion;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.text.ControlCharacters;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code whisker inspect}: identifies each file and summarises it, each alone. */
@Command(
    name = "inspect",
    description = "${bundle:cli.help.inspect}",
    synopsisHeading = "${bundle:cli.help.usage}",
    optionListHeading = "${bundle:cli.help.options}")
final class InspectCommand implements Callable<Integer> {

  private final LocalizedTerminal console;

  @Option(names = "--json", description = "${bundle:cli.help.inspect.json}")
  private boolean json;

  @Option(names = "--second-opinion", description = "${bundle:cli.help.inspect.secondOpinion}")
  private boolean secondOpinion;

  @Mixin private FileArguments about = new FileArguments();

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "${bundle:cli.help.inspect.file}")
  private List<Path> files = List.of();

  InspectCommand(LocalizedTerminal console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int status = ExitStatus.FINE;
    if (secondOpinion && !AnyFile.hasSecondReader()) {
      console.err().println(console.text("cli.inspect.noSecondOpinion", Map.of()));
    }
    for (Path file : files) {
      List<FileContent> contents = AnyFile.read(file, about.stated(), Progress.NONE);
      List<Opinion> opinions = secondOpinion ? opinions(file, contents) : List.of();
      for (int i = 0; i < contents.size(); i++) {
        FileContent content = contents.get(i);
        print(content, i < opinions.size() ? opinions.get(i) : null);
        if (content instanceof FileContent.Unknown unknown) {
          Inputs.complain(unknown, console);
          status = ExitStatus.INPUT_UNUSABLE;
        }
      }
    }
    return status;
  }

  /** The second opinions, if our own reader found a GC log. */
  private static List<Opinion> opinions(Path file, List<FileContent> contents) {
    boolean wanted =
        contents.stream()
            .filter(FileContent.GcLogs.class::isInstance)
            .flatMap(content -> Stream.of(content.problems()))
            .anyMatch(InspectCommand::wereReadByUs);
    try {
      return wanted ? AnyFile.secondOpinions(file, Progress.NONE) : List.of();
    } catch (IOException unreadable) {
      // Our own reading has just reported it.
      return List.of();
    }
  }

  private static boolean wereReadByUs(List<Problem> problems) {
    return problems.stream().noneMatch(problem -> problem.code() == GcProblem.READ_BY_OTHER);
  }

  private void print(FileContent content, @Nullable Opinion opinion) {
    if (json) {
      new JsonAnswers(console.out()).print(answer(content, opinion));
    } else if (!(content instanceof FileContent.Unknown)) {
      console.out().println(ControlCharacters.visible(content.file().toString()));
      SummaryText text = new SummaryText(console);
      FileSummaryWriter writer =
          new FileSummaryWriter(console.texts(), console.locale(), about.stated().zone());
      text.print(writer.of(content));
      if (opinion != null && content instanceof FileContent.GcLogs logs) {
        text.print(writer.of(logs, opinion));
      }
      console.out().println();
    }
  }

  private NamedFacts answer(FileContent content, @Nullable Opinion opinion) {
    Locale locale = console.dataLocale();
    NamedFacts answer = FileAnswer.of(content, about.stated().zone(), locale);
    if (opinion != null && content instanceof FileContent.GcLogs logs) {
      answer.put("secondOpinion", SecondOpinionAnswer.of(logs, opinion, locale));
    }
    return answer;
  }

  /**
   * Prints the summary of a file: its sentence, and its parts indented.
   *
   * @param console for the output
   */
  private record SummaryText(LocalizedTerminal console) {

    private static final String INDENT = "  ";

    void print(FileSummary summary) {
      say(summary.sentence());
      summary.parts().forEach(this::print);
    }

    private void print(Part part) {
      switch (part) {
        case FileSummary.NamedValue line ->
            say(
                console.text(
                    "cli.inspect.named", Map.of("name", line.name(), "value", line.value())));
        case FileSummary.Listing listing -> {
          say(listing.name());
          listing.lines().forEach(line -> say(INDENT + line));
        }
        case FileSummary.Table table -> {
          TextTable text = new TextTable();
          table.rows().forEach(text::add);
          text.toString().lines().forEach(this::say);
        }
      }
    }

    private void say(String line) {
      console.out().println(INDENT + line);
    }
  }

  /** Answers as JSON, one object a line, all ASCII, so the terminal's encoding does not matter. */
  private static final class JsonAnswers {

    private static final double LARGEST_EXACT_WHOLE = 1L << 53;

    private final JsonFactory factory =
        JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();
    private final PrintStream out;

    JsonAnswers(PrintStream out) {
      this.out = out;
    }

    void print(NamedFacts answer) {
      // Written at once: a file with very many results has a line of tens of megabytes.
      try (JsonGenerator json = factory.createGenerator(out)) {
        write(json, answer);
      } catch (IOException e) {
        // A PrintStream does not fail.
        throw new UncheckedIOException(e);
      }
      out.println();
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
      switch (value) {
        case NamedFacts answer -> {
          json.writeStartObject();
          for (Map.Entry<String, Object> entry : answer.values().entrySet()) {
            json.writeFieldName(entry.getKey());
            write(json, entry.getValue());
          }
          json.writeEndObject();
        }
        case List<?> list -> {
          json.writeStartArray();
          for (Object element : list) {
            write(json, element);
          }
          json.writeEndArray();
        }
        case Double number -> {
          if (number == Math.rint(number) && Math.abs(number) < LARGEST_EXACT_WHOLE) {
            json.writeNumber(number.longValue());
          } else {
            json.writeNumber(number);
          }
        }
        case Long number -> json.writeNumber(number);
        case Integer number -> json.writeNumber(number);
        default -> json.writeString(value.toString());
      }
    }
  }
}
