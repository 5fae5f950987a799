package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.cli.BuildGate.Outcome;
import dev.whisker.app.study.Study;
import java.io.PrintStream;
import java.util.List;

/** A comparison as Markdown for a pull request. */
final class MarkdownSummary {

  private final LocalizedTerminal console;
  private final Comparison comparison;
  private final ComparisonText text;
  private final Wording wording;
  private final PrintStream out;

  MarkdownSummary(LocalizedTerminal console, Study study, Comparison comparison) {
    this.console = console;
    this.comparison = comparison;
    this.text = new ComparisonText(console, study, comparison);
    this.wording = Wording.in(console.locale());
    this.out = console.out();
  }

  void print(List<BuildGate> gates) {
    Answer answer = comparison.answer();
    out.println("## " + text(answer.headline()));
    if (comparison.configurations().size() > 1) {
      out.println();
      out.println(text.confidence());
    }
    list("cli.compare.gates", reasons(gates, Outcome.FAILED));
    list("cli.compare.undecided", reasons(gates, Outcome.UNDECIDED));
    if (!answer.evidence().isEmpty()) {
      title("chapter.reasons");
      answer.evidence().forEach(this::print);
    }
    DecisionTable table = DecisionTable.deciding(comparison, console.locale());
    if (!table.columns().isEmpty()) {
      out.println();
      out.print(text.ranked(table, answer.ranking().size()).asMarkdown());
    }
    list("answer.caveats", text(answer.firstCaveats().stream().map(Caveat::sentence).toList()));
    if (!answer.next().isEmpty()) {
      title("chapter.next");
      answer.next().forEach(this::print);
    }
    list("cli.compare.files", text.doubts(ComparisonText.FILES_SHOWN));
  }

  private static List<String> reasons(List<BuildGate> gates, Outcome outcome) {
    return gates.stream().filter(gate -> gate.is(outcome)).map(BuildGate::reason).toList();
  }

  /** Prints a piece of evidence; symptoms are below their cause. */
  private void print(Evidence evidence) {
    out.println((evidence.isSymptom() ? "  - " : "- ") + text(evidence.sentence()));
  }

  /** Prints a step and its commands. */
  private void print(Step step) {
    out.println("- " + text(step.sentence()));
    step.commands()
        .forEach(
            command ->
                out.println(
                    "  - " + text.start(command, TextTable::escaped, MarkdownSummary::code)));
  }

  private static String code(String line) {
    return "`" + line.replace("`", "") + "`";
  }

  private void list(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      title(title);
      sentences.forEach(sentence -> out.println("- " + TextTable.escaped(sentence)));
    }
  }

  private void title(String key) {
    out.println();
    out.println("**" + console.texts().get(key) + "**");
    out.println();
  }

  private List<String> text(List<Statement> statements) {
    return statements.stream().map(wording::say).toList();
  }

  private String text(Statement statement) {
    return TextTable.escaped(wording.say(statement));
  }
}
