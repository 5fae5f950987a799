package dev.whisker.app.desktop.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextField;

/**
 * Unfinished entries, to be put into fields that replace the old ones. A field with another value
 * by now keeps it.
 */
final class TypedTexts {

  private static final String GIVEN = "given";

  private record Typed(String given, String text, int anchor, int caret) {}

  private final Map<String, Typed> byField = new HashMap<>();

  private TypedTexts() {}

  /** The entries in fields below a node that were {@link #given} a text. */
  static TypedTexts in(Parent node) {
    TypedTexts typed = new TypedTexts();
    for (TextField field : fields(node)) {
      if (field.getProperties().get(GIVEN) instanceof String given) {
        typed.byField.put(
            field.getId(),
            new Typed(given, field.getText(), field.getAnchor(), field.getCaretPosition()));
      }
    }
    return typed;
  }

  /** Marks the field's text as entered. */
  static void given(TextField field) {
    field.getProperties().put(GIVEN, field.getText());
  }

  /** Puts it into the fields below a node that have the same names, with the caret where it was. */
  void into(Parent node) {
    for (TextField field : fields(node)) {
      Typed typed = byField.get(field.getId());
      if (typed != null && typed.given.equals(field.getProperties().get(GIVEN))) {
        field.setText(typed.text);
        field.selectRange(typed.anchor, typed.caret);
      }
    }
  }

  private static List<TextField> fields(Node node) {
    return switch (node) {
      case TextField field when field.getId() != null -> List.of(field);
      case Parent parent ->
          parent.getChildrenUnmodifiable().stream()
              .flatMap(child -> fields(child).stream())
              .toList();
      default -> List.of();
    };
  }
}
