package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunNotes;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Align;
import dev.whisker.report.document.Block.Cell;
import dev.whisker.report.document.Block.Column;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Block.Paragraph;
import dev.whisker.report.document.Block.Table;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The methods behind the figures, so that others can reproduce them. */
final class Methods {

  private final Comparison comparison;
  private final Words words;
  private final ConfigurationSigns signs;

  Methods(Comparison comparison, Words words, ConfigurationSigns signs) {
    this.comparison = comparison;
    this.words = words;
    this.signs = signs;
  }

  /**
   * @param shown names of the configurations
   */
  List<Block> blocks(List<String> shown) {
    Trim trim = comparison.trim();
    List<Block> blocks = new ArrayList<>();
    blocks.add(configurations(shown));
    blocks.add(
        paragraph(
            words.get(
                "methods.window",
                Map.of(
                    "warmUp", words.wording().quantity(trim.warmUpSeconds(), Unit.SECONDS),
                    "coolDown", words.wording().quantity(trim.coolDownSeconds(), Unit.SECONDS),
                    "reason", words.wording().say(trim.reason())))));
    blocks.add(paragraph(words.get("methods.repeats")));
    blocks.add(paragraph(words.get("methods.verdicts")));
    blocks.addAll(
        Block.items(new Heading(2, words.get("runs.excluded")), words.say(LeftOut.in(comparison))));
    blocks.addAll(
        Block.items(new Heading(2, words.get("runs.notes")), words.say(RunNotes.in(comparison))));
    return blocks;
  }

  /** The analysed time of each run, the statistics and the metrics, for readers who check them. */
  List<Block> details() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Heading(2, words.get("methods.time")));
    blocks.add(runs());
    blocks.add(new Heading(2, words.get("methods.statistics")));
    blocks.add(paragraph(words.get("methods.intervals")));
    blocks.add(new Heading(2, words.get("methods.definitions")));
    for (Metric metric : defined()) {
      blocks.add(
          new Item(
              Text.of("•", Type.SMALL, Ink.MUTED),
              List.of(
                  Text.of(words.metric(metric) + "  ", Type.SMALL, Ink.TEXT)
                      .and(Text.small(words.wording().definition(metric.id()))))));
    }
    return blocks;
  }

  private static Paragraph paragraph(String text) {
    return new Paragraph(Text.small(text));
  }

  /** Every metric that the report shows. */
  private Set<Metric> defined() {
    TreeSet<Metric> metrics = new TreeSet<>(comparison.decisionMetrics());
    comparison.configurations().forEach(c -> metrics.addAll(c.summary().keySet()));
    return metrics;
  }

  private Table configurations(List<String> shown) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column(words.get("table.configuration"), "", Align.LEFT, 1.4));
    columns.add(new Column(words.get("table.runs-head"), "", Align.RIGHT, 0.4));
    columns.add(new Column(words.get("table.factors"), "", Align.LEFT, 3));
    List<List<Cell>> rows = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      if (!shown.contains(configuration.name())) {
        continue;
      }
      List<String> parts = new ArrayList<>();
      configuration
          .configuration()
          .factors()
          .values()
          .forEach(
              (name, value) ->
                  parts.add(
                      words.get(
                          "table.factor",
                          Map.of("name", words.wording().factor(name), "value", value))));
      rows.add(
          List.of(
              Cell.of(signs.named(configuration.name())),
              Cell.of(Text.of(String.valueOf(configuration.runs().size()), Type.SMALL, Ink.TEXT)),
              Cell.of(Text.small(String.join(words.get("table.factor-separator"), parts)))));
    }
    return new Table(columns, rows);
  }

  private Table runs() {
    List<Column> columns =
        List.of(
            new Column(words.get("table.configuration"), "", Align.LEFT, 1.5),
            new Column(words.get("table.run"), "", Align.LEFT, 0.8),
            new Column(words.get("table.from"), "s", Align.RIGHT, 0.6),
            new Column(words.get("table.to"), "s", Align.RIGHT, 0.6),
            new Column(words.get("table.alignment"), "", Align.LEFT, 1.9));
    List<List<Cell>> rows = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      for (RunResult run : configuration.runs()) {
        Window window = run.metrics().window();
        rows.add(
            List.of(
                Cell.of(signs.named(configuration.name())),
                cell(run.run().name()),
                cell(seconds(window.fromSeconds())),
                cell(seconds(window.toSeconds())),
                cell(alignment(run.metrics().timeline().alignment()))));
      }
    }
    return new Table(columns, rows);
  }

  private static Cell cell(String text) {
    return Cell.of(Text.of(text, Type.SMALL, Ink.TEXT));
  }

  private String seconds(double value) {
    return words.wording().column(Unit.SECONDS, 100).say(value);
  }

  private String alignment(Alignment alignment) {
    String quality = words.wording().alignment(alignment.quality().id());
    if (!alignment.isAligned()) {
      return quality;
    }
    return words.get(
        "methods.aligned",
        Map.of(
            "quality", quality,
            "how", words.get("how." + alignment.how().id()),
            "offset", words.wording().difference(alignment.offsetSeconds(), Unit.SECONDS)));
  }
}
