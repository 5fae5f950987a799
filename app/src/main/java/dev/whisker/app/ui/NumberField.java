package dev.whisker.app.ui;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/**
 * A field for a number, with its unit and a button for the default. It is accepted on Enter or when
 * the field loses the focus; invalid input is replaced by the value before.
 */
public final class NumberField {

  private final TextField field = new TextField();
  private final Button reset;
  private final HBox node;
  private final Consumer<OptionalDouble> chosen;
  private double least;
  private String shown = "";

  /**
   * @param name for screen readers
   * @param unit shown after it; may be empty
   * @param back tooltip of the button at the end
   * @param chosen receives a new number, or empty for the default
   */
  public NumberField(
      String id, String name, String unit, String back, Consumer<OptionalDouble> chosen) {
    this.chosen = chosen;
    field.setPrefColumnCount(7);
    field.setAccessibleText(name + " " + unit);
    field.addEventFilter(KeyEvent.KEY_PRESSED, this::undoOnEscape);
    field.setOnAction(event -> take());
    field.focusedProperty().subscribe(this::leave);
    reset =
        Parts.named(
            Parts.smallButton("reset", "↺", () -> chosen.accept(OptionalDouble.empty())), back);
    node = Parts.row("entry", field, Parts.label(unit, "muted", "unit"), reset);
    node.setId(id);
  }

  /** Accepts numbers from this value on, instead of zero. */
  public NumberField from(double smallest) {
    least = smallest;
    return this;
  }

  public Node node() {
    return node;
  }

  /**
   * Shows a number, unless the user is typing.
   *
   * @param value empty for none
   * @param isOwn true for the user's own value, which can be reset
   */
  public void show(OptionalDouble value, boolean isOwn) {
    boolean isTyped = field.isFocused() && !field.getText().equals(shown);
    shown = value.isPresent() ? text(value.getAsDouble()) : "";
    if (!isTyped) {
      field.setText(shown);
    }
    reset.setDisable(!isOwn);
  }

  private void leave(boolean focused) {
    if (!focused) {
      take();
    }
  }

  private void undoOnEscape(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(shown)) {
      field.setText(shown);
      event.consume();
    }
  }

  private void take() {
    String typed = field.getText().strip().replace(",", "");
    if (typed.equals(shown)) {
      return;
    }
    if (typed.isEmpty()) {
      shown = typed;
      chosen.accept(OptionalDouble.empty());
      return;
    }
    try {
      double value = Double.parseDouble(typed);
      if (Double.isFinite(value) && value >= least) {
        shown = typed;
        chosen.accept(OptionalDouble.of(value));
        return;
      }
    } catch (NumberFormatException noNumber) {
      // The previous text is restored below.
    }
    field.setText(shown);
  }

  private static String text(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
