package dev.whisker.app.ui;

import javafx.scene.Node;
import javafx.scene.control.TextField;

/** Field for the pattern of access logs; Enter reads them again. */
public final class AccessLogField {

  private AccessLogField() {}

  public static Node of(ViewContext context) {
    TextField field = new TextField();
    field.setId("access-log-pattern");
    field.setPromptText("combined %{us}T");
    field.setAccessibleText(context.text("access-logs"));
    field.setPrefColumnCount(24);
    field.setOnAction(event -> context.study().stateAccessLogs(field.getText()));
    context.show(context.study().accessLogsProperty(), field::setText);
    return field;
  }
}
