package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A comparison as text for people: the decision table, then the answer and its reasons. */
final class ComparisonText {

  private final Console console;

  ComparisonText(Console console) {
    this.console = console;
  }

  void print(Comparison comparison) {
    DecisionTable table = DecisionTable.deciding(comparison, console.locale());
    console.out().print(aligned(table));
    Recommendation recommendation = comparison.recommendation();
    Wording wording = Wording.in(console.locale());
    Trim trim = comparison.trim();
    if (trim.warmUpSeconds() + trim.coolDownSeconds() > 0) {
      console
          .out()
          .println(
              console.text(
                  "cli.compare.trim",
                  Map.of(
                      "warmUp", wording.quantity(trim.warmUpSeconds(), Unit.SECONDS),
                      "coolDown", wording.quantity(trim.coolDownSeconds(), Unit.SECONDS),
                      "reason", wording.say(trim.reason()))));
    }
    console.out().println();
    console.out().println(wording.say(recommendation.answer()));
    console
        .out()
        .println(
            console.text(
                "cli.compare.confidence",
                Map.of("confidence", wording.confidence(recommendation.confidence().id()))));
    print("cli.compare.reasons", recommendation.reasons(), wording);
    print("cli.compare.next", recommendation.nextExperiment(), wording);
  }

  private void print(String title, List<Statement> statements, Wording wording) {
    if (!statements.isEmpty()) {
      console.out().println();
      console.out().println(console.texts().get(title));
      statements.forEach(statement -> console.out().println("  - " + wording.say(statement)));
    }
  }

  private String aligned(DecisionTable table) {
    TextTable text = new TextTable();
    text.add(
        Stream.concat(
                Stream.of(console.texts().get("table.configuration")),
                table.columns().stream().map(DecisionTable.Column::name))
            .toList());
    text.rule();
    for (Row row : table.rows()) {
      List<String> figures = new ArrayList<>(List.of(row.name()));
      List<String> below = new ArrayList<>(List.of("  " + note(row)));
      for (Cell cell : row.cells()) {
        figures.add(cell.quantity());
        below.add(cell.delta().isEmpty() ? cell.interval() : verdict(cell));
      }
      text.add(figures);
      text.add(below);
    }
    return text.toString();
  }

  private String note(Row row) {
    String runs = console.text("table.runs", Map.of("count", row.runs()));
    return row.isBaseline() ? console.text("table.is-baseline", Map.of("runs", runs)) : runs;
  }

  private static String verdict(Cell cell) {
    return Stream.of(cell.delta(), cell.sign(), cell.word())
        .filter(part -> !part.isEmpty())
        .reduce((a, b) -> a + " " + b)
        .orElse("");
  }
}
