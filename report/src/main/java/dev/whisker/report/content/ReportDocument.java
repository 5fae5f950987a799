package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.Overview;
import dev.whisker.charts.chart.PanelRow;
import dev.whisker.charts.chart.StripSheet;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart.Arrangement;
import dev.whisker.failure.Attempt;
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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes the report: its chapters in their order. */
public final class ReportDocument {

  /** The charts of the report, those to compare side by side; the window has further charts. */
  private static final List<List<ChartKind>> ORDER =
      List.of(
          List.of(ChartKind.FULL_COLLECTIONS),
          List.of(ChartKind.GC_THROUGHPUT, ChartKind.REQUEST_RATE),
          List.of(ChartKind.PAUSE_DISTRIBUTION),
          List.of(ChartKind.SWEEP),
          List.of(ChartKind.PAUSE_PERCENTILES, ChartKind.LATENCY),
          List.of(ChartKind.PAUSE_CAUSES));

  /** The most configurations for which page one has room. */
  public static final int OF_PAGE_ONE = 6;

  /** The most rows of panels for which page one has room. */
  private static final int ROWS_OF_PAGE_ONE = 2;

  private static final int MOST_EVIDENCE = 3;

  private final Report report;
  private final Theme theme;
  private final Comparison comparison;
  private final Words words;
  private final ConfigurationSigns signs;
  private final List<String> shown;
  private final AbbreviatedNames names;
  private final List<Block> blocks = new ArrayList<>();
  private final Optional<ComparisonCharts> charts;

  private ReportDocument(Report report, Theme theme, int most, AbbreviatedNames names) {
    this.report = report;
    this.theme = theme;
    this.comparison = report.comparison();
    this.words = new Words(report.locale());
    this.signs = new ConfigurationSigns(comparison);
    this.shown = comparison.essential(most);
    this.names = names;
    this.charts =
        report.options().has(Chapter.CHARTS)
            ? Optional.of(new ComparisonCharts(comparison, shown, report.locale(), theme))
            : Optional.empty();
  }

  /** The report for pages, of which the first has the whole answer. */
  public static Document forPages(Report report) {
    AbbreviatedNames names = AbbreviatedNames.of(report.comparison());
    return new ReportDocument(report, Theme.PRINT, OF_PAGE_ONE, names).write();
  }

  /** The report for a screen, which has room for all configurations. */
  public static Document forScreen(Report report) {
    return new ReportDocument(report, Theme.LIGHT, Integer.MAX_VALUE, AbbreviatedNames.NONE)
        .write();
  }

  private Document write() {
    part("answer note", this::addAnswerNote);
    if (report.options().has(Chapter.REASONS)) {
      part("evidence", this::addEvidence);
    }
    part("caveats", this::addCaveats);
    addNotes();
    charts.ifPresent(made -> part("large chart", () -> addLargeChart(made)));
    if (report.options().has(Chapter.DECISION)) {
      part("decision table", this::addDecision);
    }
    part("environment", this::addEnvironment);
    for (Chapter chapter : Chapter.values()) {
      if (report.options().has(chapter)) {
        blocks.addAll(chapter(chapter));
      }
    }
    String own = report.options().title();
    return new Document(
        report.locale(),
        own.isEmpty() ? title() : own,
        own.isEmpty() ? kicker() : own,
        question(),
        say(answer().headline()),
        List.copyOf(blocks));
  }

  /** Adds a part; after a bug in it, a sentence instead. */
  private void part(String what, Runnable adding) {
    int before = blocks.size();
    Attempt.run(
        "Report: " + what,
        adding,
        () -> {
          blocks.subList(before, blocks.size()).clear();
          blocks.add(failed());
        });
  }

  private Block failed() {
    return new Paragraph(Text.small(words.get("part.failed")));
  }

  private void addEnvironment() {
    String environment = new Environment(comparison, words).line();
    if (!environment.isEmpty()) {
      add(environment);
    }
  }

  /** A chapter below its heading; nothing for one without content. */
  private List<Block> chapter(Chapter chapter) {
    List<Block> content =
        Attempt.at(
            "Report: chapter " + chapter.id(), () -> content(chapter), () -> List.of(failed()));
    return content.isEmpty()
        ? List.of()
        : Stream.concat(
                Stream.of(new Heading(1, chapter.heading(report.locale()))), content.stream())
            .toList();
  }

  private List<Block> content(Chapter chapter) {
    return switch (chapter) {
      case DECISION, REASONS -> List.of();
      case CHARTS -> charts.map(this::charts).orElse(List.of());
      case TIMELINES -> timelines();
      case FINDINGS -> findings().main(shown);
      case NEXT -> next();
      case METHODS -> methods();
      case FIGURES -> figures();
      case CHECKS -> findings().all();
      case FILES ->
          report.read().isEmpty() ? List.of() : new FileList(report.read(), words).blocks();
    };
  }

  /** The sentence with short names. */
  private String say(Statement statement) {
    return names.in(words.wording().say(statement));
  }

  private FindingList findings() {
    return new FindingList(comparison, words, signs);
  }

  private List<Block> figures() {
    List<Block> figures = new ArrayList<>();
    figures.add(new Paragraph(Text.small(words.get("figures.intro"))));
    figures.addAll(new AllFigures(comparison, words, signs).blocks());
    figures.addAll(new Methods(comparison, words, signs).details());
    return figures;
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
        ? words.get("question." + comparison.settings().criteria().goal().id(), counted())
        : words.get("question.single", Map.of("name", comparison.baseline()));
  }

  private Map<String, String> counted() {
    return Map.of(
        "count",
        String.valueOf(comparison.configurations().size()),
        "baseline",
        comparison.baseline());
  }

  /** Adds the confidence of the answer, its label, and the number of excluded runs. */
  private void addAnswerNote() {
    if (isComparison()) {
      add(
          words.get(
              "answer.note",
              Map.of(
                  "confidence",
                  words.wording().confidence(answer().confidence().id()),
                  "goal",
                  words.wording().goal(comparison.settings().criteria().goal().id()),
                  "baseline",
                  names.in(comparison.baseline()))));
    }
    String label = comparison.settings().label();
    if (comparison.settings().sharedRequests()) {
      add(words.get("answer.shared"));
    } else if (label != null) {
      add(words.get("answer.label", Map.of("label", label)));
    }
    if (!comparison.excluded().isEmpty()) {
      add(words.get("answer.excluded", Map.of("count", comparison.excluded().size())));
    }
  }

  /** Adds the first evidence; symptoms are below their cause. */
  private void addEvidence() {
    List<Evidence> evidence = answer().evidence().stream().limit(MOST_EVIDENCE).toList();
    if (!evidence.isEmpty()) {
      blocks.add(new Heading(3, words.get("chapter.reasons")));
    }
    evidence.forEach(each -> blocks.add(Item.of(each.isSymptom() ? 1 : 0, say(each.sentence()))));
  }

  private void addCaveats() {
    blocks.addAll(
        Block.items(
            new Heading(3, words.get("answer.caveats")),
            caveats().limit(Answer.CAVEATS_SHOWN).map(names::in).toList()));
  }

  private List<Block> methods() {
    List<Block> methods = new ArrayList<>(new Methods(comparison, words, signs).blocks(shown));
    methods.addAll(
        Block.items(
            new Heading(2, words.get("answer.caveats.more")),
            caveats().skip(Answer.CAVEATS_SHOWN).toList()));
    return methods;
  }

  /** A sentence on doubtful files, and the caveats of the answer. */
  private Stream<String> caveats() {
    List<String> caveats = new ArrayList<>();
    List<Doubt> doubts = report.doubts();
    if (!doubts.isEmpty()) {
      Doubt first = doubts.getFirst();
      caveats.add(
          words.get(
              doubts.size() == 1 ? "answer.doubt" : "answer.doubts",
              Map.of(
                  "file", FileNames.of(report.read()).of(first.file()),
                  "problem", words.problem(first.problem()),
                  "count", doubts.size())));
    }
    answer().caveats().forEach(each -> caveats.add(words.wording().say(each.sentence())));
    return caveats.stream();
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

  private void addLargeChart(ComparisonCharts charts) {
    Overview.of(charts)
        .large()
        .ifPresent(
            kind -> {
              List<Sheet> rows =
                  charts.arrangement(kind) == Arrangement.OVER_TIME
                      ? List.of(StripSheet.of(charts, kind, comparison, report.locale()))
                      : PanelRow.of(charts, kind).stream().limit(ROWS_OF_PAGE_ONE).toList();
              blocks.add(new Chart(charts.title(kind), "", charts.key(kind), rows));
            });
  }

  private void addDecision() {
    if (!comparison.decisionMetrics().isEmpty()) {
      blocks.add(new Heading(2, words.get("chapter.decision")));
      blocks.add(new Decision(comparison, words, signs, names).table(shown));
      if (isComparison()) {
        add(
            words.get(
                "decision.note",
                Map.of(
                    "shown", shown.size(),
                    "all", comparison.configurations().size(),
                    "baseline", names.in(comparison.baseline()))));
      }
    }
  }

  private List<Block> next() {
    return answer().next().stream().<Block>map(this::next).toList();
  }

  private Item next(Step step) {
    List<Text> paragraphs = new ArrayList<>();
    paragraphs.add(Text.body(words.wording().say(step.sentence())));
    step.commands().stream()
        .filter(command -> shown.contains(command.name()))
        .forEach(command -> paragraphs.add(start(command)));
    return new Item(Text.body("•"), paragraphs);
  }

  private Text start(Command command) {
    Wording wording = words.wording();
    Text start = Text.small(wording.say(command.title()) + " ").and(Text.code(command.line()));
    return command.note().map(note -> start.and(Text.small(" " + wording.say(note)))).orElse(start);
  }

  private List<Block> charts(ComparisonCharts charts) {
    List<ChartKind> kinds = charts.available();
    List<ChartKind> large = Overview.of(charts).large().stream().toList();
    List<Block> all = new ArrayList<>();
    for (List<ChartKind> together : ORDER) {
      List<ChartKind> known = together.stream().filter(kinds::contains).toList();
      if (!known.isEmpty()) {
        Chart chart = chart(charts, known);
        boolean isOnPageOne = known.equals(large) && chart.rows().size() <= ROWS_OF_PAGE_ONE;
        if (!isOnPageOne) {
          all.add(chart);
        }
      }
    }
    return all;
  }

  private List<Block> timelines() {
    return RunTimelines.of(comparison, Set.copyOf(shown), words, theme).stream()
        .<Block>map(
            chart ->
                new Chart(
                    chart.title(),
                    chart.caption(),
                    chart.key(),
                    chart.rows().stream().<Sheet>map(this::attempted).toList()))
        .toList();
  }

  private Sheet attempted(Sheet sheet) {
    return new AttemptedSheet(sheet, words.get("part.failed"));
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
