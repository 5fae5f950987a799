package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.ViewContext;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

/** Shows a drawing on the full screen until Escape. */
public final class FullScreen {

  private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

  private final ViewContext context;
  private final Scene opener;

  /**
   * @param opener of the window that is shown again afterwards
   */
  public FullScreen(ViewContext context, Scene opener) {
    this.context = context;
    this.opener = opener;
  }

  /**
   * Shows a drawing.
   *
   * @param focused the node with the focus
   * @param closed called when the window is shown again
   */
  public void show(String title, Node content, Node focused, Runnable closed) {
    StackPane root = new StackPane(content);
    root.getStyleClass().add("chart-alone");
    root.pseudoClassStateChanged(DARK, context.appearance().isDark());
    root.setStyle(opener.getRoot().getStyle());
    Scene scene = new Scene(root, opener.getWidth(), opener.getHeight());
    scene.getStylesheets().setAll(opener.getStylesheets());
    Stage stage = new Stage();
    stage.initOwner(opener.getWindow());
    stage.setTitle(title);
    stage.setScene(scene);
    stage.setFullScreenExitHint("");
    stage.setFullScreen(true);
    // Before the content: Escape has other meanings there.
    scene.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            stage.close();
          }
        });
    stage
        .fullScreenProperty()
        .subscribe(
            (before, full) -> {
              if (before && !full) {
                stage.close();
              }
            });
    stage.setOnHidden(
        event -> {
          root.getChildren().clear();
          closed.run();
        });
    stage.show();
    focused.requestFocus();
  }
}
