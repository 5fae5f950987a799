package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.GroupingNotes;
import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunNotes;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Place;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison as text: the answer and its evidence, the decision table, caveats, next steps. */
final class ComparisonText {

  /** The most pieces of evidence for a finding, so the whole answer fits thirty lines. */
  private static final int EVIDENCE_SHOWN = 4;

  private static final int ROWS_SHOWN = 12;
  private static final int STEPS_SHOWN = 2;
  private static final int COMMANDS_SHOWN = 5;
  private static final int BLANKS_SHOWN = 2;

  /** Names printed in one sentence; the rest are counted. */
  private static final int MOST_NAMED = 5;

  static final int FILES_SHOWN = 3;

  /** The rule of logs and results without a match. */
  private static final String UNPAIRED = "D114";

  private final LocalizedTerminal console;
  private final Study study;
  private final Comparison comparison;
  private final Answer answer;
  private final Wording wording;

  ComparisonText(LocalizedTerminal console, Study study, Comparison comparison) {
    this.console = console;
    this.study = study;
    this.comparison = comparison;
    this.answer = comparison.answer();
    this.wording = Wording.in(console.locale());
  }

  /** Prints the essential part. */
  void print() {
    print(shown -> shown);
    console.out().println();
    console.out().println(console.texts().get("cli.compare.more"));
  }

  /** Prints everything, with intervals, and how files were matched. */
  void printDetails() {
    print(shown -> Integer.MAX_VALUE);
    DecisionTable table = DecisionTable.deciding(comparison, console.locale());
    console.out().println();
    console.out().print(intervals(table));
    if (table.rows().stream().anyMatch(row -> row.repeats() > 1)) {
      console.out().println(console.texts().get("cli.compare.figures"));
    }
    cutOff(comparison.trim());
    list("cli.compare.pairs", sentences(GroupingNotes.in(comparison)));
    list("runs.notes", sentences(RunNotes.in(comparison)));
  }

  /**
   * @param most the most entries of a list of which one screen shows so many
   */
  private void print(IntUnaryOperator most) {
    console.out().println(wording.say(answer.headline()));
    if (comparison.configurations().size() > 1) {
      console.out().println(confidence());
    }
    answer.evidence().stream()
        .limit(most.applyAsInt(EVIDENCE_SHOWN))
        .forEach(each -> console.out().println(indent(each) + wording.say(each.sentence())));
    DecisionTable table = DecisionTable.deciding(comparison, console.locale());
    int places = answer.ranking().size();
    int rows = Math.min(most.applyAsInt(ROWS_SHOWN), places);
    if (!table.columns().isEmpty() && places > 1) {
      console.out().println();
      console.out().print(ranked(table, rows));
      if (rows < places) {
        console.out().println(console.text("more", Map.of("count", places - rows)));
      }
    }
    blanks(table).stream().limit(most.applyAsInt(BLANKS_SHOWN)).forEach(console.out()::println);
    list(
        "answer.caveats",
        sentences(
            answer.caveats().stream()
                .limit(most.applyAsInt(Answer.CAVEATS_SHOWN))
                .map(Caveat::sentence)
                .toList()));
    next(
        answer.next().stream().limit(most.applyAsInt(STEPS_SHOWN)).toList(),
        most.applyAsInt(COMMANDS_SHOWN));
    list("cli.compare.excluded", sentences(LeftOut.in(comparison)));
    list("cli.compare.unpaired", sentences(unpaired(comparison)));
    list("cli.compare.files", doubts(most.applyAsInt(FILES_SHOWN)));
  }

  /** Symptoms are below their cause. */
  private static String indent(Evidence evidence) {
    return evidence.isSymptom() ? "      - " : "  - ";
  }

  /** Prints each step with its command lines. */
  private void next(List<Step> steps, int most) {
    if (steps.isEmpty()) {
      return;
    }
    title("chapter.next");
    int left = most;
    for (Step step : steps) {
      console.out().println("  - " + wording.say(step.sentence()));
      step.commands().stream()
          .limit(left)
          .map(command -> start(command, UnaryOperator.identity(), UnaryOperator.identity()))
          .forEach(command -> console.out().println("      " + command));
      left = Math.max(0, left - step.commands().size());
    }
  }

  /** Files whose figures may be wrong or incomplete. */
  List<String> doubts(int shown) {
    List<FileTrouble> files = FileTrouble.doubtful(study);
    List<String> lines =
        new ArrayList<>(
            files.stream()
                .limit(shown)
                .map(file -> Inputs.text(file.name(), file.problem(), console))
                .toList());
    if (files.size() > shown) {
      lines.add(console.text("more", Map.of("count", files.size() - shown)));
    }
    return lines;
  }

  String confidence() {
    Goal goal = comparison.settings().criteria().goal();
    return console.text(
        goal == Goal.BALANCED ? "advice.confidence" : "cli.compare.confidence.goal",
        Map.of(
            "goal", wording.goal(goal.id()),
            "confidence", wording.confidence(answer.confidence().id())));
  }

  /** One line for each of the essential configurations, in the order of the answer. */
  TextTable ranked(DecisionTable table, int rows) {
    TextTable text = new TextTable();
    boolean hasRanks =
        answer.ranking().size() > 1 && answer.ranking().stream().anyMatch(Place::isRanked);
    text.add(hasRanks ? head(table, console.texts().get("cli.compare.rank")) : head(table));
    text.rule();
    List<String> essential = comparison.essential(rows);
    List<Place> places =
        answer.ranking().stream().filter(place -> essential.contains(place.name())).toList();
    for (Place place : places) {
      Row row =
          table.rows().stream()
              .filter(each -> each.name().equals(place.name()))
              .findFirst()
              .orElseThrow();
      List<String> cells = new ArrayList<>();
      if (hasRanks) {
        cells.add(place.shownRank());
      }
      cells.add(
          row.isBaseline()
              ? console.text("table.baseline.name", Map.of("name", place.name()))
              : place.name());
      row.cells().forEach(cell -> cells.add(inShort(cell)));
      text.add(cells);
    }
    return text;
  }

  private static String inShort(Cell cell) {
    return Stream.of(cell.quantity(), cell.saysSize() ? cell.word() : cell.sign())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** The interval of each figure, and its difference from the baseline. */
  private String intervals(DecisionTable table) {
    TextTable text = new TextTable();
    text.add(head(table));
    text.rule();
    for (Row row : table.rows()) {
      List<String> figures = new ArrayList<>(List.of(row.name()));
      List<String> below = new ArrayList<>(List.of("  " + note(row)));
      List<String> differences = new ArrayList<>(List.of(""));
      for (Cell cell : row.cells()) {
        figures.add(cell.quantity());
        below.add(cell.delta().isEmpty() ? cell.interval() : verdict(cell));
        differences.add(cell.deltaInterval());
      }
      text.add(figures);
      text.add(below);
      if (differences.stream().anyMatch(each -> !each.isEmpty())) {
        text.add(differences);
      }
    }
    return text.toString();
  }

  private List<String> head(DecisionTable table, String... before) {
    return Stream.of(
            Stream.of(before),
            Stream.of(console.texts().get("table.configuration")),
            table.columns().stream().map(DecisionTable.Column::name))
        .flatMap(each -> each)
        .toList();
  }

  private String note(Row row) {
    return row.isBaseline()
        ? console.text("table.runs-baseline", Map.of("runs", row.runs()))
        : row.runs();
  }

  private static String verdict(Cell cell) {
    return Stream.of(cell.delta(), cell.sign(), cell.word())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** A column without figures, and the reason. */
  private record Blank(String metric, String why) {}

  /** The reasons for missing figures; columns with the same reason are together. */
  private List<String> blanks(DecisionTable table) {
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
    return names.entrySet().stream()
        .map(
            each ->
                console.text(
                    "cli.compare.blank",
                    Map.of(
                        "metric", each.getKey().metric(),
                        "names", wording.say(Fact.listing(MOST_NAMED, each.getValue())),
                        "why", each.getKey().why())))
        .toList();
  }

  private void cutOff(Trim trim) {
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

  private void list(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      title(title);
      sentences.forEach(sentence -> console.out().println("  - " + sentence));
    }
  }

  private void title(String key) {
    console.out().println();
    console.out().println(console.texts().get(key));
  }

  private List<String> sentences(List<Statement> statements) {
    return statements.stream().map(wording::say).toList();
  }

  /** The configuration of a step, with its words and its command marked up. */
  String start(Command command, UnaryOperator<String> words, UnaryOperator<String> code) {
    return words.apply(wording.say(command.title()))
        + " "
        + code.apply(command.line())
        + command.note().map(note -> " — " + words.apply(wording.say(note))).orElse("");
  }

  /**
   * The GC logs and load results without a match, and how to match them; empty if there are none,
   * or if the answer itself lists them.
   */
  private static List<Statement> unpaired(Comparison comparison) {
    return comparison.findings().stream()
        .filter(finding -> finding.rule().equals(UNPAIRED) && finding.severity() == Severity.INFO)
        .flatMap(finding -> Stream.of(finding.summary(), finding.advice()))
        .filter(Objects::nonNull)
        .toList();
  }
}
