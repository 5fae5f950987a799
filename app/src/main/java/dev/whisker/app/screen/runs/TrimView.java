package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.OnlyLabel;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleUnaryOperator;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/** Trims both ends of all runs by dragging handles over the selected run. */
final class TrimView {

  private static final double HEIGHT = 112;
  private static final double FAINT = 0.28;

  /** Requests/s of a run, with its configuration and name. */
  private record RunLine(String configuration, RunResult run, int position, LoadTrace trace) {}

  private final ViewContext context;
  private final ObservableValue<@Nullable RunRow> chosen;
  private final TracePicture picture;
  private final Handle begin;
  private final Handle end;
  private final NumberField warmUp;
  private final NumberField coolDown;
  private final Label reason = new Label();
  private final Label shown = new Label();
  private final VBox node;

  private List<RunLine> lines = List.of();
  private Trim trim = Trim.NONE;

  /** The seconds cut off by the handles, also during dragging; the shown run may be shorter. */
  private double beginning;

  private double ending;

  TrimView(ViewContext context, ObservableValue<@Nullable RunRow> chosen) {
    this.context = context;
    this.chosen = chosen;
    this.picture = new TracePicture(context, HEIGHT, this::draw);
    begin =
        new Handle(
            picture,
            "warm-up-handle",
            context.text("trim.warm-up"),
            at -> Math.clamp(at, 0, Math.max(0, length() - ending)),
            at -> hold(Math.rint(at), ending),
            at -> cut(Math.rint(at), trim.coolDownSeconds()));
    end =
        new Handle(
            picture,
            "cool-down-handle",
            context.text("trim.cool-down"),
            at -> Math.clamp(at, Math.min(beginning, length()), length()),
            at -> hold(beginning, Math.rint(length() - at)),
            at -> cut(trim.warmUpSeconds(), Math.rint(length() - at)));
    warmUp =
        field("warm-up", end -> trim(end, context.study().study().settings().coolDownSeconds()));
    coolDown =
        field("cool-down", end -> trim(context.study().study().settings().warmUpSeconds(), end));
    Label title = Parts.label(context.text("trim.title"), "section-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    FlowPane head = new FlowPane(title, named("warm-up", warmUp), named("cool-down", coolDown));
    head.getStyleClass().add("trim-head");
    head.setAlignment(Pos.CENTER_LEFT);
    for (Label line : List.of(shown, reason)) {
      line.setWrapText(true);
      line.getStyleClass().add("fine");
    }
    node =
        new VBox(
            head, picture.node(), new VBox(OnlyLabel.of(context, "trim-label"), shown, reason));
    node.setId("trim");
    NoGap.whereHidden(node);
    node.getStyleClass().add("trim");
    context.show(context.study().studyProperty(), this::show);
    chosen.subscribe(row -> draw());
    context.whenChanged(context.appearance().darkProperty(), this::draw);
    context.whenChanged(context.appearance().textSizeProperty(), this::draw);
  }

  Node node() {
    return node;
  }

  private NumberField field(String id, Consumer<@Nullable Double> cut) {
    return new NumberField(
        id,
        context.text("trim." + id),
        context.wording().unit(Unit.SECONDS),
        context.text("as-found"),
        value -> cut.accept(value.isPresent() ? value.getAsDouble() : null));
  }

  private Node named(String id, NumberField field) {
    return Parts.row("entry", new Label(context.text("trim." + id)), field.node());
  }

  private void show(Study study) {
    lines = study.comparison().map(TrimView::lines).orElse(List.of());
    trim = study.comparison().map(Comparison::trim).orElse(Trim.NONE);
    node.setVisible(!lines.isEmpty());
    reason.setText(context.wording().say(trim.reason()));
    hold(trim.warmUpSeconds(), trim.coolDownSeconds());
  }

  /** Shows the effect of a trim. */
  private void hold(double warmUpSeconds, double coolDownSeconds) {
    beginning = warmUpSeconds;
    ending = coolDownSeconds;
    Settings settings = context.study().study().settings();
    warmUp.show(OptionalDouble.of(beginning), settings.warmUpSeconds() != null);
    coolDown.show(OptionalDouble.of(ending), settings.coolDownSeconds() != null);
    draw();
  }

  private static List<RunLine> lines(Comparison comparison) {
    List<RunLine> lines = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      int position = comparison.position(configuration.name());
      for (RunResult run : configuration.runs()) {
        LoadTrace trace = LoadTrace.of(run);
        if (trace.hasLoad()) {
          lines.add(new RunLine(configuration.name(), run, position, trace));
        }
      }
    }
    return List.copyOf(lines);
  }

  private void cut(double warmUpSeconds, double coolDownSeconds) {
    if (warmUpSeconds != trim.warmUpSeconds() || coolDownSeconds != trim.coolDownSeconds()) {
      trim(warmUpSeconds, coolDownSeconds);
    }
  }

  private void trim(@Nullable Double warmUpSeconds, @Nullable Double coolDownSeconds) {
    context.study().decisions().trim(warmUpSeconds, coolDownSeconds);
  }

  private double length() {
    return lines.isEmpty() ? 0 : front().trace().lengthSeconds();
  }

  /** The chosen run, or the first. */
  private RunLine front() {
    return lines.stream().filter(this::isChosen).findFirst().orElse(lines.getFirst());
  }

  private boolean isChosen(RunLine line) {
    return switch (chosen.getValue()) {
      case RunRow.Configuration(var branch) -> branch.name().equals(line.configuration());
      case RunRow.Run(var leaf) -> leaf.run().equals(line.run().run());
      case RunRow.RunPart(var of, var part) -> of.run().equals(line.run().run());
      case null -> false;
    };
  }

  private void draw() {
    if (lines.isEmpty() || picture.width() == 0) {
      return;
    }
    RunLine front = front();
    double longest =
        lines.stream().mapToDouble(line -> line.trace().lengthSeconds()).max().orElse(1);
    double highest =
        lines.stream()
            .flatMapToDouble(line -> Arrays.stream(line.trace().perSecond()))
            .max()
            .orElse(1);
    boolean dark = context.appearance().isDark();
    Color ink = dark ? Color.gray(0.75) : Color.gray(0.35);
    picture.clear(0, longest);
    picture.axes(
        context.text(
            "trim.most", Map.of("rate", context.wording().quantity(highest, Unit.PER_SECOND))));
    for (RunLine line : lines) {
      if (!line.equals(front)) {
        picture.line(line.trace(), line.trace().perSecond(), highest, color(line, FAINT), 1);
      }
    }
    picture.line(front.trace(), front.trace().perSecond(), highest, color(front, 1), 1.6);
    picture.pauses(front.trace(), ink);
    Color shade = dark ? Color.gray(1, 0.12) : Color.gray(0, 0.1);
    picture.shade(0, beginning, shade);
    picture.shade(Math.max(0, length() - ending), length(), shade);
    begin.place(beginning);
    end.place(length() - ending);
    shown.setText(
        context.text(
            "trim.shown", Map.of("run", front.configuration() + " / " + front.run().run().name())));
  }

  private Color color(RunLine line, double opacity) {
    java.awt.Color color = context.palette().color(line.position());
    return Color.rgb(color.getRed(), color.getGreen(), color.getBlue(), opacity);
  }

  /** A line over a picture that can be dragged, or moved a second at a time by the arrow keys. */
  private static final class Handle {

    private static final double WIDTH = 11;

    private final Region node = new Region();
    private final TracePicture picture;
    private final DoubleUnaryOperator allowed;
    private final DoubleConsumer moved;
    private double seconds;

    /**
     * @param description for screen readers
     * @param allowed the nearest moment that is allowed
     * @param held receives its moment during dragging
     * @param moved receives its moment after dragging
     */
    Handle(
        TracePicture picture,
        String id,
        String description,
        DoubleUnaryOperator allowed,
        DoubleConsumer held,
        DoubleConsumer moved) {
      this.picture = picture;
      this.allowed = allowed;
      this.moved = moved;
      node.setId(id);
      node.getStyleClass().add("trim-handle");
      node.setFocusTraversable(true);
      node.setAccessibleRole(AccessibleRole.SLIDER);
      node.setAccessibleText(description);
      node.setCursor(Cursor.H_RESIZE);
      node.resize(WIDTH, picture.height());
      node.setManaged(false);
      node.setOnMousePressed(
          event -> {
            node.requestFocus();
            // Otherwise the scrolling pane would take the focus.
            event.consume();
          });
      node.setOnMouseDragged(
          event -> {
            place(picture.seconds(node.localToParent(event.getX(), 0).getX()));
            held.accept(seconds);
          });
      node.setOnMouseReleased(event -> moved.accept(seconds));
      node.setOnKeyPressed(this::pressed);
      picture.node().getChildren().add(node);
    }

    /** Moves it to a moment. */
    void place(double at) {
      seconds = allowed.applyAsDouble(at);
      node.relocate(picture.x(seconds) - WIDTH / 2, 0);
    }

    private void pressed(KeyEvent event) {
      double step = event.isShiftDown() ? 10 : 1;
      if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
        place(seconds + (event.getCode() == KeyCode.LEFT ? -step : step));
        moved.accept(seconds);
        event.consume();
      }
    }
  }
}
