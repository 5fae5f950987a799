package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Fields for everything that can be changed about the selected row. */
final class RunInspector {

  private final ViewContext context;
  private final Regrouping regrouping;
  private final Consumer<Path> showFile;
  private final VBox content = new VBox();
  private final ScrollPane node = new ScrollPane(content);
  private final Runnable giveBackKeyboard;

  /** The fields' texts before the user typed. */
  private final Map<TextField, String> given = new HashMap<>();

  private @Nullable RunRow shown;
  private @Nullable TextField name;
  private @Nullable TextField reason;

  /**
   * @param giveBackKeyboard returns the focus to the table
   */
  RunInspector(
      ViewContext context,
      Regrouping regrouping,
      Consumer<Path> showFile,
      Runnable giveBackKeyboard) {
    this.giveBackKeyboard = giveBackKeyboard;
    this.context = context;
    this.regrouping = regrouping;
    this.showFile = showFile;
    content.setId("run-inspector");
    content.getStyleClass().add("inspector");
    node.setFitToWidth(true);
    node.setFitToHeight(true);
    node.setMinWidth(260);
    Parts.onKey(node, KeyCode.ESCAPE, this::giveUp);
    // Accepted input is no longer typed text.
    content.addEventFilter(ActionEvent.ACTION, event -> given.clear());
    // The pictures do not adapt by themselves.
    context.whenChanged(context.appearance().textSizeProperty(), () -> show(shown));
  }

  Node node() {
    return node;
  }

  /** Returns to the table, without the typed text. */
  private void giveUp() {
    make(shown);
    giveBackKeyboard.run();
  }

  /**
   * Shows a row. A row that is shown already stays unchanged while the user types, since files may
   * grow then.
   */
  void show(@Nullable RunRow row) {
    if (row != null && shown != null && row.isSameAs(shown) && isTypedInto()) {
      shown = row;
      return;
    }
    // A screen that was just left keeps its focus, but has no scene.
    Scene scene = node.getScene();
    Node focused = scene != null && node.isFocusWithin() ? scene.getFocusOwner() : null;
    make(row);
    if (focused != null) {
      Node again = focused.getId() == null ? null : content.lookup("#" + focused.getId());
      if (again == null) {
        giveBackKeyboard.run();
      } else {
        again.requestFocus();
      }
    }
  }

  private boolean isTypedInto() {
    return given.entrySet().stream()
        .anyMatch(field -> !field.getKey().getText().equals(field.getValue()));
  }

  private void make(@Nullable RunRow row) {
    shown = row;
    content.getChildren().clear();
    name = null;
    reason = null;
    switch (row) {
      case RunRow.Configuration(Branch branch) -> show(branch);
      case RunRow.Run(Leaf leaf) -> show(leaf);
      case RunRow.RunPart(Leaf of, Part part) -> show(of, part);
      case null -> content.getChildren().add(muted(context.text("runs.nothing-chosen")));
    }
    given.clear();
    content.lookupAll(".text-field").stream()
        .map(TextField.class::cast)
        .forEach(field -> given.put(field, field.getText()));
  }

  void focusName() {
    if (name != null) {
      name.requestFocus();
      name.selectAll();
    }
  }

  void focusReason() {
    if (reason != null) {
      reason.requestFocus();
    }
  }

  private void show(Branch branch) {
    TextField field = new TextField(branch.name());
    field.setId("configuration-name");
    field.setAccessibleText(context.text("runs.name"));
    field.setOnAction(
        event -> {
          regrouping.rename(branch, field.getText());
          giveBackKeyboard.run();
        });
    name = field;
    Button baseline =
        Parts.button(
            "make-baseline",
            context.text("runs.make-baseline"),
            () -> context.study().decisions().chooseBaseline(branch.name()));
    baseline.setDisable(branch.isBaseline() || branch.position().isEmpty());
    content.getChildren().addAll(title(context.text("table.configuration")), field, baseline);
    addFactors(branch.factors(), branch.runs());
    List<Leaf> taking = branch.runs().stream().filter(leaf -> !leaf.isExcluded()).toList();
    if (!taking.isEmpty()) {
      addExclusion(taking);
    }
  }

  private void show(Leaf leaf) {
    content
        .getChildren()
        .addAll(
            title(leaf.name()),
            muted(context.text("runs.of", Map.of("name", leaf.configuration()))));
    if (!leaf.run().notes().isEmpty()) {
      content.getChildren().add(new WrappedLabel(leaf.run().notes()));
    }
    Reason reason = leaf.excluded();
    if (reason != null) {
      content
          .getChildren()
          .addAll(
              new WrappedLabel(
                  context.text(
                      "runs.excluded.because",
                      Map.of("reason", LeftOut.why(reason, context.wording())))),
              Parts.button(
                  "include",
                  context.text("runs.include"),
                  () -> regrouping.include(List.of(leaf))));
    } else {
      addExclusion(List.of(leaf));
    }
    if (leaf.result() != null && leaf.run().hasGcLog() && leaf.run().hasLoadResult()) {
      content
          .getChildren()
          .add(
              new ClockView(
                      context, leaf.result(), seconds -> regrouping.shift(leaf.run(), seconds))
                  .node());
    }
    addFactors(leaf.run().factors().values(), List.of(leaf));
  }

  private void show(Leaf of, Part part) {
    Path file = part.files().getFirst();
    content
        .getChildren()
        .addAll(
            title(RunCells.name(part)),
            muted(context.text("runs.of", Map.of("name", of.configuration() + " / " + of.name()))));
    part.files().forEach(each -> content.getChildren().add(new WrappedLabel(each.toString())));
    Hyperlink more = Parts.link(context.text("runs.show-file"), () -> showFile.accept(file));
    Button detach =
        Parts.button("detach", context.text("runs.detach"), () -> regrouping.detach(part));
    detach.setDisable(of.run().parts().size() == 1);
    content.getChildren().addAll(more, detach);
  }

  private void addExclusion(List<Leaf> runs) {
    TextField field = new TextField();
    field.setId("exclude-reason");
    field.setPromptText(context.text("runs.reason.prompt"));
    field.setAccessibleText(context.text("runs.reason"));
    HBox.setHgrow(field, Priority.ALWAYS);
    Runnable action = () -> regrouping.exclude(runs, field.getText());
    Button exclude = Parts.button("exclude", context.text("runs.exclude.do"), action);
    exclude.disableProperty().bind(field.textProperty().map(String::isBlank));
    field.setOnAction(
        event -> {
          if (!field.getText().isBlank()) {
            action.run();
          }
        });
    reason = field;
    HBox line = new HBox(field, exclude);
    line.getStyleClass().add("entry");
    content
        .getChildren()
        .addAll(new WrappedLabel(context.text("runs.exclude.title"), "panel-title"), line);
  }

  private void addFactors(SortedMap<String, String> factors, List<Leaf> runs) {
    content
        .getChildren()
        .addAll(
            new WrappedLabel(context.text("runs.factors"), "panel-title"),
            new FactorFields(context, regrouping, factors, runs).node());
  }

  private static Label title(String text) {
    return Parts.label(text, "section-title");
  }

  private static Label muted(String text) {
    return new WrappedLabel(text, "muted");
  }

  /** The factors of runs as fields, and two fields for a new one. */
  private static final class FactorFields {

    private final ViewContext context;
    private final Regrouping regrouping;
    private final List<Leaf> runs;
    private final GridPane node = new GridPane();

    /**
     * @param runs to which all input applies
     */
    FactorFields(
        ViewContext context,
        Regrouping regrouping,
        SortedMap<String, String> factors,
        List<Leaf> runs) {
      this.context = context;
      this.regrouping = regrouping;
      this.runs = runs;
      node.setId("factors");
      node.getStyleClass().add("factors");
      factors.forEach(this::add);
      addNew();
    }

    Node node() {
      return node;
    }

    private void add(String factor, String value) {
      TextField field = new TextField(value);
      field.setId("factor-" + factor);
      field.setAccessibleText(context.wording().factor(factor));
      field.setOnAction(event -> regrouping.setFactor(runs, factor, field.getText()));
      Label label = new Label(context.wording().factor(factor));
      label.setLabelFor(field);
      label.setWrapText(true);
      GridPane.setHgrow(field, Priority.ALWAYS);
      node.addRow(node.getRowCount(), label, field);
    }

    private void addNew() {
      TextField name = new TextField();
      name.setId("new-factor");
      name.setPromptText(context.text("runs.factor.name"));
      TextField value = new TextField();
      value.setId("new-factor-value");
      value.setPromptText(context.text("runs.factor.value"));
      value.setOnAction(
          event -> {
            if (!name.getText().isBlank()) {
              regrouping.setFactor(runs, name.getText(), value.getText());
            }
          });
      node.addRow(node.getRowCount(), name, value);
    }
  }

  /** The alignment of a run's clocks; the offset can be edited. */
  private static final class ClockView {

    private final VBox node;

    /**
     * @param shifted receives the user's offset; null for the detected one
     */
    ClockView(ViewContext context, RunResult result, Consumer<@Nullable Double> shifted) {
      Alignment alignment = result.alignment();
      Label title = Parts.label(context.text("clocks.title"), "panel-title");
      Label quality = new WrappedLabel(quality(context, alignment), "strong");
      quality.setId("alignment-quality");
      node = new VBox(title, quality);
      alignment
          .reasons()
          .forEach(
              why -> node.getChildren().add(new WrappedLabel(context.wording().say(why), "muted")));
      NumberField offset =
          new NumberField(
                  "clock-offset",
                  context.text("clocks.offset"),
                  context.wording().unit(Unit.SECONDS),
                  context.text("as-found"),
                  seconds -> shifted.accept(seconds.isPresent() ? seconds.getAsDouble() : null))
              .from(-1e9);
      double rounded = Math.rint(alignment.offsetSeconds() * 1000) / 1000;
      offset.show(OptionalDouble.of(rounded), alignment.how() == How.STATED);
      FlowPane line = new FlowPane(new Label(context.text("clocks.offset")), offset.node());
      line.getStyleClass().add("clock-shift");
      node.getChildren().add(line);
      node.setId("clocks");
      node.getStyleClass().addAll("card", "clocks");
    }

    private static String quality(ViewContext context, Alignment alignment) {
      return context.text(
          "clocks.quality",
          Map.of(
              "quality", context.wording().alignment(alignment.id()),
              "offset", context.wording().quantity(alignment.offsetSeconds(), Unit.SECONDS)));
    }

    Node node() {
      return node;
    }
  }
}
