package dev.whisker.app.cli;

import dev.whisker.app.facts.FileSummary;
import dev.whisker.app.facts.FileSummary.Part;
import java.util.Map;

/**
 * Prints the summary of a file: its sentence, and its parts indented.
 *
 * @param console for the output
 */
record SummaryText(Console console) {

  private static final String INDENT = "  ";

  void print(FileSummary summary) {
    say(summary.sentence());
    summary.parts().forEach(this::print);
  }

  private void print(Part part) {
    switch (part) {
      case FileSummary.Line line ->
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
