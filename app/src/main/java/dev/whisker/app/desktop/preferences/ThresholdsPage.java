package dev.whisker.app.desktop.preferences;

import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.NumberField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;

/** The limits that rules judge by, rule by rule; those are shown that one asks for. */
final class ThresholdsPage {

  private final Desk desk;
  private final TextField wanted = new TextField();
  private final Label none = new Label();
  private final List<Section> sections;
  private final Node node;

  /**
   * The limits of a rule.
   *
   * @param words that it is found by, in lower case
   */
  private record Section(String words, Node node) {}

  ThresholdsPage(Desk desk) {
    this.desk = desk;
    wanted.setId("thresholds-wanted");
    wanted.setPromptText(desk.text("preferences.thresholds.find"));
    wanted.setAccessibleText(desk.text("preferences.thresholds.find"));
    none.setText(desk.text("preferences.thresholds.none"));
    none.getStyleClass().add("muted");
    PreferenceRows form =
        new PreferenceRows(desk).say(desk.text("preferences.thresholds.what")).with(wanted);
    sections =
        Rules.thresholds().stream()
            .collect(
                Collectors.groupingBy(
                    Threshold::rule, LinkedHashMap::new, Collectors.toUnmodifiableList()))
            .entrySet()
            .stream()
            .map(rule -> section(rule.getKey(), rule.getValue()))
            .toList();
    sections.forEach(section -> form.with(section.node()));
    NoGap.whereHidden(none);
    NoGap.whereHidden(sections.stream().map(Section::node).toArray(Node[]::new));
    node = form.with(none).node();
    wanted.textProperty().subscribe(this::find);
  }

  Node node() {
    return node;
  }

  private void find(String typed) {
    String words = typed.strip().toLowerCase(Locale.ROOT);
    sections.forEach(section -> section.node().setVisible(section.words().contains(words)));
    none.setVisible(sections.stream().noneMatch(section -> section.node().isVisible()));
  }

  private Section section(String rule, List<Threshold> thresholds) {
    String name = desk.wording().rule(rule);
    PreferenceRows form = new PreferenceRows(desk).with(head(rule, name));
    thresholds.forEach(threshold -> form.row(text(threshold), field(threshold)));
    String words =
        Stream.concat(Stream.of(rule, name), thresholds.stream().map(this::text))
            .collect(Collectors.joining(" "));
    return new Section(words.toLowerCase(Locale.ROOT), form.part());
  }

  private static Node head(String rule, String name) {
    Label head = new Label(name);
    head.getStyleClass().add("strong");
    Label id = new Label(rule);
    id.getStyleClass().add("fine");
    HBox row = new HBox(head, id);
    row.getStyleClass().add("form-head");
    return row;
  }

  private String text(Threshold threshold) {
    return desk.wording().limitToFill(threshold.name());
  }

  private Node field(Threshold threshold) {
    Fact.Quantity normal = threshold.normal();
    NumberField field =
        new NumberField(
            desk,
            text(threshold),
            desk.wording().unit(normal.unit()),
            OptionalDouble.of(normal.value()),
            value -> desk.text("number.back", Map.of("value", desk.wording().say(normal))),
            value ->
                desk.standards()
                    .change(standards -> standards.withThreshold(threshold.id(), value)));
    field.node().setId("preference-" + threshold.id().replace('.', '-'));
    desk.show(
        desk.standards().standardsProperty(),
        standards -> {
          Double own = standards.preferences().thresholds().get(threshold.id());
          field.show(OptionalDouble.of(own == null ? normal.value() : own), own != null);
        });
    return field.node();
  }
}
