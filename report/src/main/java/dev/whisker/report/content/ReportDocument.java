package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Caveat;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.charts.Sheet;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.kind.PanelRow;
import dev.whisker.report.content.Report.Doubt;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Chart;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Document;
import dev.whisker.report.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Writes the report: which chapters there are, and in which order. */
public final class ReportDocument {

  /**
   * First the sums, then how they came about. Those in one list stand side by side. The kinds that
   * are for looking around in are left to the screen.
   */
  private static final List<List<ChartKind>> ORDER =
      List.of(
          List.of(ChartKind.GC_THROUGHPUT, ChartKind.REQUEST_RATE),
          List.of(ChartKind.PARETO),
          List.of(ChartKind.SWEEP),
          List.of(ChartKind.LATENCY),
          List.of(ChartKind.ERROR_CLASSES),
          List.of(ChartKind.PAUSE_DISTRIBUTION),
          List.of(ChartKind.PAUSE_PERCENTILES, ChartKind.LATENCY_CURVE),
          List.of(ChartKind.FULL_COLLECTIONS),
          List.of(ChartKind.PAUSE_CAUSES),
          List.of(ChartKind.PAUSE_TIMELINE),
          List.of(ChartKind.REQUESTS_PER_SECOND));

  /** Files that cannot be relied on; the others stand among the files. */
  private static final int DOUBTS_NAMED = 3;

  private final Report report;
  private final Theme theme;
  private final Comparison comparison;
  private final Words words;
  private final ConfigurationSigns signs;
  private final List<Block> blocks = new ArrayList<>();

  private ReportDocument(Report report, Theme theme) {
    this.report = report;
    this.theme = theme;
    this.comparison = report.comparison();
    this.words = new Words(report.locale());
    this.signs = new ConfigurationSigns(comparison);
  }

  /**
   * @param theme of its charts
   */
  public static Document of(Report report, Theme theme) {
    return new ReportDocument(report, theme).write();
  }

  private Document write() {
    answer().firstCaveats().stream()
        .map(caveat -> words.wording().say(caveat.sentence()))
        .forEach(caveat -> blocks.add(new Paragraph(Text.body(caveat))));
    addAnswerNote();
    addDoubts();
    addNotes();
    for (Chapter chapter : Chapter.values()) {
      if (report.options().has(chapter)) {
        add(chapter);
      }
    }
    String own = report.options().title();
    return new Document(
        report.locale(),
        own.isEmpty() ? title() : own,
        own.isEmpty() ? kicker() : own,
        question(),
        words.wording().say(answer().headline()),
        List.copyOf(blocks));
  }

  private void add(Chapter chapter) {
    switch (chapter) {
      case DECISION -> addDecision();
      case REASONS ->
          addItems(
              "chapter.reasons",
              Stream.concat(
                      answer().evidence().stream().map(Evidence::sentence),
                      answer().caveats().stream().skip(Answer.CAVEATS_SHOWN).map(Caveat::sentence))
                  .toList());
      case NEXT -> {
        addItems("chapter.next", answer().next().stream().map(Step::sentence).toList());
        answer().commands().stream().filter(Command::isNew).forEach(this::addCommand);
      }
      case CHARTS -> addCharts();
      case FINDINGS -> {
        blocks.add(new Heading(1, words.get("chapter.findings")));
        blocks.addAll(new FindingList(comparison, words, signs).blocks());
      }
      case FIGURES -> {
        blocks.add(new Heading(1, words.get("chapter.figures")));
        blocks.add(new Paragraph(Text.small(words.get("figures.intro"))));
        blocks.addAll(new AllFigures(comparison, words, signs).blocks());
      }
      case METHODS -> {
        blocks.add(new Heading(1, words.get("chapter.methods")));
        blocks.addAll(new Methods(comparison, words, signs).blocks());
      }
      case FILES -> {
        if (!report.read().isEmpty()) {
          blocks.add(new Heading(1, words.get("chapter.files")));
          blocks.addAll(new FileList(report.read(), words).blocks());
        }
      }
    }
  }

  private Answer answer() {
    return comparison.answer();
  }

  private boolean isComparison() {
    return comparison.configurations().size() > 1;
  }

  private String title() {
    return isComparison()
        ? words.get("title.comparison", counted())
        : words.get("title.single", Map.of("name", comparison.baseline()));
  }

  private String kicker() {
    return isComparison()
        ? words.get("kicker")
        : words.get("kicker.single", Map.of("name", comparison.baseline()));
  }

  private String question() {
    return isComparison()
        ? words.get("question." + comparison.settings().goal().id(), counted())
        : words.get("question.single", Map.of("name", comparison.baseline()));
  }

  private Map<String, String> counted() {
    return Map.of(
        "count",
        String.valueOf(comparison.configurations().size()),
        "baseline",
        comparison.baseline());
  }

  /** How far the answer may be trusted, and which requests it is about. */
  private void addAnswerNote() {
    if (isComparison()) {
      add(
          words.get(
              "answer.note",
              Map.of(
                  "confidence",
                  words.wording().confidence(answer().confidence().id()),
                  "goal",
                  words.wording().goal(comparison.settings().goal().id()),
                  "baseline",
                  comparison.baseline())));
    }
    String label = comparison.settings().label();
    if (label != null) {
      add(words.get("answer.label", Map.of("label", label)));
    }
  }

  /** What the answer rests on and may be wrong is told with it, not only among the files. */
  private void addDoubts() {
    FileNames names = FileNames.of(report.read());
    List<Doubt> doubts = report.doubts();
    doubts.stream()
        .limit(DOUBTS_NAMED)
        .map(
            doubt ->
                words.get(
                    "answer.doubt",
                    Map.of(
                        "file", names.of(doubt.file()), "problem", words.problem(doubt.problem()))))
        .forEach(said -> blocks.add(new Paragraph(Text.body(said))));
    if (doubts.size() > DOUBTS_NAMED) {
      add(words.get("answer.doubts.more", Map.of("count", doubts.size() - DOUBTS_NAMED)));
    }
  }

  private void add(String note) {
    blocks.add(new Paragraph(Text.small(note)));
  }

  private void addNotes() {
    if (!report.options().notes().isEmpty()) {
      blocks.add(new Heading(2, words.get("chapter.notes")));
      report
          .options()
          .notes()
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(line -> blocks.add(new Paragraph(Text.body(line))));
    }
  }

  private void addDecision() {
    if (!comparison.decisionMetrics().isEmpty()) {
      blocks.add(new Heading(2, words.get("chapter.decision")));
      Decision decision = new Decision(comparison, words, signs);
      blocks.add(decision.table());
      addDecisionNote();
    }
    blocks.addAll(new RunRemarks(comparison, words).excluded());
  }

  /** How to read the table; that of a single run says it all itself. */
  private void addDecisionNote() {
    if (isComparison()) {
      blocks.add(
          new Paragraph(
              Text.small(words.get("decision.note", Map.of("baseline", comparison.baseline())))));
    } else if (comparison.configurations().getFirst().runs().size() > 1) {
      blocks.add(new Paragraph(Text.small(words.get("decision.note-single"))));
    }
  }

  private void addItems(String heading, List<Statement> statements) {
    if (statements.isEmpty()) {
      return;
    }
    blocks.add(new Heading(2, words.get(heading)));
    for (Statement statement : statements) {
      blocks.add(new Item(Text.body("•"), List.of(Text.body(words.wording().say(statement)))));
    }
  }

  /** How others were started stands among their figures. */
  private void addCommand(Command command) {
    add(words.get("next.command", Map.of("name", command.name(), "line", command.line())));
    if (!command.besides().isEmpty()) {
      String besides = words.wording().say(command.saidBesides());
      add(words.get("next.command.besides", Map.of("besides", besides)));
    }
  }

  private void addCharts() {
    ComparisonCharts charts = new ComparisonCharts(comparison, report.locale(), theme);
    List<ChartKind> kinds = charts.available();
    if (kinds.isEmpty()) {
      return;
    }
    blocks.add(new Heading(1, words.get("chapter.charts")));
    for (List<ChartKind> together : ORDER) {
      List<ChartKind> shown = together.stream().filter(kinds::contains).toList();
      if (!shown.isEmpty()) {
        blocks.add(chart(charts, shown));
      }
    }
    blocks.addAll(FirstRuns.charts(comparison, words, report.locale(), theme));
  }

  private Chart chart(ComparisonCharts charts, List<ChartKind> kinds) {
    ChartKind first = kinds.getFirst();
    List<Sheet> rows = PanelRow.of(charts, kinds.toArray(ChartKind[]::new));
    return kinds.size() == 1
        ? new Chart(charts.title(first), charts.caption(first), charts.key(first), rows)
        : new Chart(
            words.get("chart.with." + first.id()),
            words.get("chart.with." + first.id() + ".caption"),
            charts.key(first),
            rows);
  }
}
