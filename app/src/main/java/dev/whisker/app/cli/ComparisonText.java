package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Kinships;
import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunNotes;
import dev.whisker.analysis.comparison.RunPairs;
import dev.whisker.analysis.comparison.Unpaired;
import dev.whisker.analysis.recommendation.Recommendation;
import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.analysis.timeline.trim.Trim;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A comparison as text for people: the decision table, then the answer and its reasons. */
final class ComparisonText {

  /** After a few everybody knows. */

  /** Of more the others are counted. */
  private static final int MOST_NAMED = 5;

  private final Console console;

  ComparisonText(Console console) {
    this.console = console;
  }

  void print(Comparison comparison) {
    Wording wording = Wording.in(console.locale());
    Recommendation recommendation = comparison.recommendation();
    figures(DecisionTable.deciding(comparison, console.locale()));
    cutOff(comparison.trim(), wording);
    answer(comparison, wording);
    print("cli.compare.reasons", said(recommendation.reasons(), wording));
    print("cli.compare.next", said(recommendation.nextExperiment(), wording));
    print(
        "cli.compare.commands",
        recommendation.commands().stream().map(each -> start(each, wording)).toList());
    print("cli.compare.excluded", said(LeftOut.in(comparison), wording));
    print(
        "cli.compare.pairs",
        said(
            Stream.of(RunPairs.in(comparison), Unpaired.in(comparison), Kinships.in(comparison))
                .flatMap(List::stream)
                .toList(),
            wording));
    print("cli.compare.notes", said(RunNotes.in(comparison), wording));
  }

  private void figures(DecisionTable table) {
    console.out().print(aligned(table));
    if (table.rows().stream().anyMatch(row -> row.repeats() > 1)) {
      console.out().println(console.texts().get("cli.compare.figures"));
    }
    blank(table);
  }

  private void cutOff(Trim trim, Wording wording) {
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
  }

  private void answer(Comparison comparison, Wording wording) {
    Recommendation recommendation = comparison.recommendation();
    console.out().println();
    console.out().println(wording.say(recommendation.answer()));
    said(recommendation.details(), wording).forEach(console.out()::println);
    if (comparison.configurations().size() > 1) {
      console
          .out()
          .println(
              console.text(
                  "cli.compare.confidence",
                  Map.of("confidence", wording.confidence(recommendation.confidence().id()))));
    }
  }

  /** A column that lacks figures, and why. */
  private record Blank(String metric, String why) {}

  /** Why there is no figure of whom: what is blank for one reason together. */
  private void blank(DecisionTable table) {
    Map<Blank, List<Fact>> names = new LinkedHashMap<>();
    for (Row row : table.rows()) {
      for (int column = 0; column < row.cells().size(); column++) {
        String why = row.cells().get(column).absence();
        if (!why.isEmpty()) {
          names
              .computeIfAbsent(
                  new Blank(table.columns().get(column).name(), why), any -> new ArrayList<>())
              .add(Fact.word(row.name()));
        }
      }
    }
    Wording wording = Wording.in(console.locale());
    names.forEach(
        (blank, rows) ->
            console
                .out()
                .println(
                    console.text(
                        "cli.compare.blank",
                        Map.of(
                            "metric", blank.metric(),
                            "names", wording.say(Fact.listing(MOST_NAMED, rows)),
                            "why", blank.why()))));
  }

  private void print(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      console.out().println();
      console.out().println(console.texts().get(title));
      sentences.forEach(sentence -> console.out().println("  - " + sentence));
    }
  }

  private static List<String> said(List<Statement> statements, Wording wording) {
    return statements.stream().map(wording::say).toList();
  }

  private String start(Command command, Wording wording) {
    String start =
        console.text(
            command.isNew() ? "cli.compare.command.new" : "cli.compare.command",
            Map.of("name", command.name(), "line", command.line()));
    return command.besides().isEmpty()
        ? start
        : console.text(
            "cli.compare.command.besides",
            Map.of("start", start, "besides", wording.say(command.saidBesides())));
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
    return row.isBaseline()
        ? console.text("table.is-baseline", Map.of("runs", row.runs()))
        : row.runs();
  }

  private static String verdict(Cell cell) {
    return Stream.of(cell.delta(), cell.sign(), cell.word())
        .filter(part -> !part.isEmpty())
        .reduce((a, b) -> a + " " + b)
        .orElse("");
  }
}
