package dev.whisker.app.window;

import dev.whisker.app.session.StudyModel;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Passes the keys of undo and redo on to the comparison if a text field has no change of its own;
 * JavaFX's fields consume them always.
 */
final class UndoPastFields {

  static final String UNDO = "Shortcut+Z";
  static final String REDO = "Shortcut+Shift+Z";

  private static final KeyCombination UNDO_KEYS = KeyCombination.valueOf(UNDO);
  private static final KeyCombination REDO_KEYS = KeyCombination.valueOf(REDO);

  private final StudyModel study;

  private UndoPastFields(StudyModel study) {
    this.study = study;
  }

  /**
   * @param content with all its fields
   */
  static void install(Node content, StudyModel study) {
    content.addEventFilter(KeyEvent.KEY_PRESSED, new UndoPastFields(study)::press);
  }

  private void press(KeyEvent event) {
    if (event.getTarget() instanceof TextInputControl field) {
      if (UNDO_KEYS.match(event) && !field.isUndoable()) {
        study.decisions().undo();
        event.consume();
      } else if (REDO_KEYS.match(event) && !field.isRedoable()) {
        study.decisions().redo();
        event.consume();
      }
    }
  }
}
