package dev.whisker.app.desktop.comparison.table;

import dev.whisker.app.desktop.desk.ChoiceWords;
import dev.whisker.app.desktop.desk.Parts;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/**
 * A box to choose from, behind its name.
 *
 * @param <T> what is chosen
 */
final class NamedChoice<T> {

  private final ComboBox<T> box = new ComboBox<>();
  private final HBox node;
  private boolean showing;

  /**
   * @param id of the box
   * @param words of what may be chosen
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

  /** The box alone, for where its words say what they are about. */
  Node box() {
    return box;
  }

  /** Long words are cut rather than that the box is wider than this, in pixels. */
  void limitWidth(double most) {
    box.setMaxWidth(most);
  }

  /**
   * Shows what there is to choose from.
   *
   * @param chosen which of it holds; null where nothing can be chosen for now
   */
  void show(List<T> all, @Nullable T chosen) {
    // Setting the value counts as choosing, as far as the box is concerned.
    showing = true;
    box.getItems().setAll(all);
    box.setValue(chosen);
    showing = false;
    box.setDisable(chosen == null);
  }
}
