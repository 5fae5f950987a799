package dev.whisker.app.desktop.desk;

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
 * A number to type, with its unit and a way back to the usual one. It is taken with Enter or when
 * the field is left; what is no number gives way to what was there before.
 */
public final class NumberField {

  private final TextField field = new TextField();
  private final Button reset;
  private final HBox node;
  private final Consumer<OptionalDouble> chosen;
  private double least;
  private String shown = "";

  /**
   * @param name said by screen readers
   * @param unit shown behind it; may be empty
   * @param back says what the button at the end does; shown as its tooltip
   * @param chosen receives a new number, or empty for the usual one
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

  /** Accepts numbers from there on, instead of from zero. */
  public NumberField from(double smallest) {
    least = smallest;
    return this;
  }

  public Node node() {
    return node;
  }

  /**
   * Shows a number; what is being typed stays.
   *
   * @param value empty for none
   * @param isOwn whether it is the user's own, so that there is a way back
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
