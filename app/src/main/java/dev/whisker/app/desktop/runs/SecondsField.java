package dev.whisker.app.desktop.runs;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** Seconds to be typed or stepped, with a name before them. */
final class SecondsField {

  /** Room for so many signs, as "-12.345 s" has, whatever the size of the text. */
  private static final int SIGNS = 9;

  private final Spinner<Double> spinner = new Spinner<>();
  private final HBox node;
  private boolean showing;

  /**
   * @param entered told what was typed or stepped to
   */
  SecondsField(Desk desk, String id, String name, DoubleConsumer entered) {
    this(desk, id, name, 0, 1, entered);
  }

  /**
   * @param least the smallest number allowed
   * @param step from one click to the next
   */
  SecondsField(
      Desk desk, String id, String name, double least, double step, DoubleConsumer entered) {
    SpinnerValueFactory.DoubleSpinnerValueFactory values =
        new SpinnerValueFactory.DoubleSpinnerValueFactory(least, 1e6, 0, step);
    values.setConverter(new Seconds(desk.text("runs.seconds"), values));
    spinner.setId(id);
    spinner.setValueFactory(values);
    spinner.setEditable(true);
    spinner.getEditor().setPrefColumnCount(SIGNS);
    spinner.setMinWidth(Region.USE_PREF_SIZE);
    spinner.getEditor().setAccessibleText(name);
    spinner.focusedProperty().subscribe((before, focused) -> commit(focused));
    // Told of changes only: the first number was not entered by anybody.
    spinner
        .valueProperty()
        .subscribe(
            (before, value) -> {
              if (!showing) {
                entered.accept(value);
              }
            });
    Label label = new Label(name);
    label.setLabelFor(spinner);
    label.setMinWidth(Region.USE_PREF_SIZE);
    node = Parts.row("entry", label, spinner);
  }

  Node node() {
    return node;
  }

  /** Shows a number without anybody having entered it; what is being typed stays. */
  void show(double seconds) {
    String text = isTypedInto() ? spinner.getEditor().getText() : text(seconds);
    showing = true;
    spinner.getValueFactory().setValue(seconds);
    if (!spinner.getEditor().getText().equals(text)) {
      spinner.getEditor().setText(text);
    }
    showing = false;
  }

  private boolean isTypedInto() {
    return spinner.isFocused() && !spinner.getEditor().getText().equals(text(spinner.getValue()));
  }

  private String text(double seconds) {
    return spinner.getValueFactory().getConverter().toString(seconds);
  }

  /** Leaving the field enters the typed text; the rounded number shown is not typed. */
  private void commit(boolean focused) {
    if (!focused && !spinner.getEditor().getText().equals(text(spinner.getValue()))) {
      spinner.commitValue();
    }
  }

  /** Keeps the value if the text is not a number. */
  private static final class Seconds extends StringConverter<Double> {

    private final String unit;
    private final SpinnerValueFactory<Double> values;

    Seconds(String unit, SpinnerValueFactory<Double> values) {
      this.unit = unit;
      this.values = values;
    }

    @Override
    public String toString(Double seconds) {
      String digits =
          seconds == Math.rint(seconds)
              ? String.valueOf(Math.round(seconds))
              : String.format(Locale.ROOT, "%.3f", seconds);
      return digits + " " + unit;
    }

    @Override
    public Double fromString(String text) {
      try {
        return Double.valueOf(text.replace(unit, "").replace("s", "").replace(',', '.').strip());
      } catch (NumberFormatException unreadable) {
        return values.getValue();
      }
    }
  }
}
