package dev.whisker.app.desktop.desk;

import javafx.scene.Node;
import javafx.scene.control.TextField;

/** Field for the pattern of access logs; Enter reads them again. */
public final class AccessLogField {

  private AccessLogField() {}

  public static Node of(Desk desk) {
    TextField field = new TextField();
    field.setId("access-log-pattern");
    field.setPromptText("combined %{us}T");
    field.setAccessibleText(desk.text("access-logs"));
    field.setPrefColumnCount(24);
    field.setOnAction(event -> desk.study().stateAccessLogs(field.getText()));
    desk.show(desk.study().accessLogsProperty(), field::setText);
    return field;
  }
}
