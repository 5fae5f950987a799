package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The findings, the gravest first; equal findings of several configurations are together. */
final class FindingList {

  /** The most findings of a configuration outside the appendix. */
  private static final int MOST = 5;

  private static final Text ARROW = Text.of("→", Type.BODY, Ink.MUTED);

  private final Words words;
  private final ConfigurationSigns signs;
  private final List<ReportedFinding> found;
  private final Comparison comparison;

  FindingList(Comparison comparison, Words words, ConfigurationSigns signs) {
    this.comparison = comparison;
    this.words = words;
    this.signs = signs;
    this.found = ReportedFinding.of(comparison);
  }

  /**
   * The gravest of each configuration, in short, without what follows from another of its and
   * without mere information.
   *
   * @param shown names of the configurations
   */
  List<Block> main(List<String> shown) {
    Map<String, Integer> counts = new HashMap<>();
    List<ReportedFinding> gravest =
        found.stream()
            .filter(one -> one.isOfAll() || shown.contains(one.configuration()))
            .filter(one -> one.finding().isWarning())
            .filter(one -> counts.merge(one.configuration(), 1, Integer::sum) <= MOST)
            .filter(one -> !one.finding().isSymptom())
            .toList();
    List<Block> blocks = new ArrayList<>();
    for (Severity severity : ReportedFinding.TROUBLE) {
      blocks.addAll(trouble(gravest, severity, this::inShort));
    }
    if (blocks.isEmpty()) {
      blocks.add(new Paragraph(Text.body(words.get("findings.none"))));
    }
    return blocks;
  }

  /** All findings with limits and log lines, including those that are fine or not evaluable. */
  List<Block> all() {
    List<Block> blocks = new ArrayList<>();
    for (Severity severity : ReportedFinding.TROUBLE) {
      List<Block> trouble = trouble(found, severity, this::inFull);
      if (!trouble.isEmpty()) {
        blocks.add(new Heading(2, words.get("findings." + severity.id())));
        blocks.addAll(trouble);
      }
    }
    addShort(blocks, Severity.OK);
    addShort(blocks, Severity.NOT_EVALUABLE);
    return blocks;
  }

  /** Those of a severity by their rules, with the advice on each. */
  private List<Block> trouble(
      List<ReportedFinding> some,
      Severity severity,
      Function<ReportedFinding, List<Text>> paragraphs) {
    List<Block> blocks = new ArrayList<>();
    ReportedFinding.byRule(some, severity)
        .forEach(
            (rule, of) -> {
              String name = words.wording().rule(rule);
              blocks.add(
                  new Heading(3, words.get("findings.rule", Map.of("name", name, "id", rule))));
              of.forEach(one -> blocks.add(new Item(label(one), paragraphs.apply(one))));
              blocks.addAll(advice(of));
            });
    return blocks;
  }

  /** The advice; different sentences are behind the signs of their configurations. */
  private List<Item> advice(List<ReportedFinding> some) {
    Map<String, List<ReportedFinding>> all = ReportedFinding.byAdvice(some, words.wording());
    List<Item> items = new ArrayList<>();
    all.forEach(
        (advice, of) -> {
          Text text = new Text(List.of());
          for (ReportedFinding one : all.size() > 1 ? of : List.<ReportedFinding>of()) {
            text = text.and(label(one)).and(Text.body(" "));
          }
          items.add(new Item(ARROW, List.of(text.and(Text.body(advice)))));
        });
    return items;
  }

  private List<Text> inShort(ReportedFinding one) {
    Text repeats = Text.small(one.repeated().of() > 1 ? "  " + repeats(one) : "");
    return List.of(sentence(one).and(repeats));
  }

  private Text sentence(ReportedFinding one) {
    return heading(one).and(Text.body(words.wording().say(one.finding().summary())));
  }

  private Text label(ReportedFinding one) {
    return one.isOfAll() ? Text.body("•") : signs.sign(one.configuration());
  }

  private List<Text> inFull(ReportedFinding one) {
    List<Text> paragraphs = new ArrayList<>();
    Finding finding = one.finding();
    paragraphs.add(sentence(one));
    List<String> small = new ArrayList<>();
    if (one.repeated().of() > 1) {
      small.add(repeats(one));
    }
    addThresholds(small, finding);
    if (!finding.lines().isEmpty()) {
      small.add(
          ReportedFinding.lines(finding).stream()
              .map(ReportedFinding::place)
              .collect(Collectors.joining(", ")));
    }
    if (!small.isEmpty()) {
      paragraphs.add(Text.small(String.join(words.get("findings.separator"), small)));
    }
    return paragraphs;
  }

  private String repeats(ReportedFinding one) {
    return words.get(
        "findings.repeats", Map.of("runs", one.repeated().runs(), "of", one.repeated().of()));
  }

  private Text heading(ReportedFinding one) {
    return one.isOfAll()
        ? Text.body("")
        : Text.strong(words.get("findings.configuration", Map.of("name", one.configuration())));
  }

  private void addThresholds(List<String> small, Finding finding) {
    List<String> limits = new ArrayList<>();
    finding.thresholds().forEach((name, value) -> limits.add(words.wording().limit(name, value)));
    if (!limits.isEmpty()) {
      small.add(words.get("findings.judged-by", Map.of("limits", words.listing(limits))));
    }
  }

  private void addShort(List<Block> blocks, Severity severity) {
    Map<String, Map<String, List<String>>> byRule = new TreeMap<>(NaturalOrder.INSTANCE);
    for (ReportedFinding one : found) {
      if (one.finding().severity() == severity) {
        byRule
            .computeIfAbsent(one.finding().rule(), rule -> new LinkedHashMap<>())
            .computeIfAbsent(shortText(one.finding()), text -> new ArrayList<>())
            .add(one.configuration());
      }
    }
    if (!byRule.isEmpty()) {
      blocks.add(new Heading(2, words.get("findings." + severity.id())));
    }
    byRule.forEach((rule, texts) -> blocks.add(shortItem(rule, texts)));
  }

  private Item shortItem(String rule, Map<String, List<String>> texts) {
    Text all = shortName(rule);
    for (Map.Entry<String, List<String>> entry : texts.entrySet()) {
      all = all.and(shortText(entry.getKey(), entry.getValue()));
    }
    return new Item(Text.of("•", Type.SMALL, Ink.MUTED), List.of(all));
  }

  private String shortText(Finding finding) {
    String summary = words.wording().say(finding.summary());
    @Nullable Statement advice = finding.advice();
    return finding.severity() == Severity.NOT_EVALUABLE && advice != null
        ? summary + " " + words.wording().say(advice)
        : summary;
  }

  private Text shortName(String rule) {
    return Text.of(
        words.get("findings.short-rule", Map.of("name", words.wording().rule(rule), "id", rule)),
        Type.SMALL,
        Ink.TEXT);
  }

  private boolean isEverywhere(List<String> names) {
    return names.contains("") || names.size() == comparison.configurations().size();
  }

  /** A text with a space after it, since texts of several configurations follow each other. */
  private Text shortText(String text, List<String> names) {
    if (isEverywhere(names)) {
      return Text.small(text + " ");
    }
    String where = words.listing(names);
    return Text.small(text)
        .and(
            Text.of(
                words.get("findings.where", Map.of("names", where)) + " ", Type.SMALL, Ink.MUTED));
  }
}
