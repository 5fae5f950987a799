package dev.whisker.app.screen.comparison;

import dev.whisker.app.ui.ChoiceWords;
import dev.whisker.app.ui.Parts;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/**
 * A choice box after its name.
 *
 * @param <T> the type of a value
 */
final class NamedChoice<T> {

  private final ComboBox<T> box = new ComboBox<>();
  private final HBox node;
  private boolean showing;

  /**
   * @param id of the box
   * @param words the text of a value
   * @param choose receives the choice
   */
  NamedChoice(String id, String name, Function<T, String> words, Consumer<T> choose) {
    Label about = Parts.label(name, "muted");
    about.setLabelFor(box);
    box.setId(id);
    box.setAccessibleText(name);
    box.setConverter(new ChoiceWords<>(words));
    box.setOnAction(
        event -> {
          T chosen = box.getValue();
          if (!showing && chosen != null) {
            choose.accept(chosen);
          }
        });
    node = Parts.row("entry", about, box);
  }

  Node node() {
    return node;
  }

  /** The box without its name, for values that explain themselves. */
  Node box() {
    return box;
  }

  /** Limits the width of the box, in pixels; longer texts are cut. */
  void limitWidth(double most) {
    box.setMaxWidth(most);
  }

  /**
   * Shows the values.
   *
   * @param chosen the current one; null if nothing can be chosen now
   */
  void show(List<T> all, @Nullable T chosen) {
    // The box reports a set value like a choice of the user.
    showing = true;
    box.getItems().setAll(all);
    box.setValue(chosen);
    showing = false;
    box.setDisable(chosen == null);
  }
}
