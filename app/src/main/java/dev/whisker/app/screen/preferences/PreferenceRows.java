package dev.whisker.app.screen.preferences;

import dev.whisker.app.ui.ChoiceWords;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Rows of one page of the preferences: a name and a control. */
final class PreferenceRows {

  private final ViewContext context;
  private final VBox rows = new VBox();

  PreferenceRows(ViewContext context) {
    this.context = context;
    rows.getStyleClass().add("form");
  }

  /** The rows as a scrolling page. */
  Node node() {
    ScrollPane pane = Parts.scrolled(rows);
    pane.getStyleClass().add("form-pane");
    return pane;
  }

  /** Adds an explanation. */
  PreferenceRows say(String text) {
    rows.getChildren().add(new Prose(text, context.locale(), "muted"));
    return this;
  }

  PreferenceRows head(String text) {
    rows.getChildren().add(Parts.label(text, "panel-title"));
    return this;
  }

  PreferenceRows row(String name, Node field) {
    Prose label = new Prose(name, context.locale(), "summary");
    HBox.setHgrow(label, Priority.ALWAYS);
    label.setMaxWidth(Double.MAX_VALUE);
    rows.getChildren().add(Parts.row("form-row", label, field));
    return this;
  }

  <T> PreferenceRows choice(
      String id,
      String name,
      ObservableValue<T> chosen,
      List<T> values,
      Function<T, String> text,
      Consumer<T> choose) {
    ComboBox<T> box = new ComboBox<>();
    box.setId(id);
    box.setAccessibleText(name);
    box.getItems().setAll(values);
    box.setConverter(new ChoiceWords<>(text));
    context.show(chosen, box::setValue);
    box.valueProperty()
        .subscribe(
            value -> {
              if (value != null && !value.equals(chosen.getValue())) {
                choose.accept(value);
              }
            });
    return row(name, box);
  }
}
