package dev.whisker.app.desktop.chart;

import dev.whisker.app.desktop.desk.Desk;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** One chart over the whole screen, until Escape. */
final class FullScreen {

  private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

  private final Desk desk;
  private final Easel easel;
  private final Scene opener;

  FullScreen(Desk desk, Easel easel, Scene opener) {
    this.desk = desk;
    this.easel = easel;
    this.opener = opener;
  }

  /** Shows a tile's chart; what is zoomed there is zoomed in the tile too. */
  void show(ChartTile tile) {
    Label title = new Label(tile.panel().title());
    title.getStyleClass().add("page-title");
    Label hint = new Label(desk.text("chart.alone.hint"));
    hint.getStyleClass().add("muted");
    ChartTile large =
        new ChartTile(
            desk, easel, new VBox(title, hint), tile.panel(), tile.node().getAccessibleText());
    if (tile.view() != null) {
      large.follow(tile.view());
    }
    StackPane root = new StackPane(large.node());
    root.getStyleClass().add("chart-alone");
    root.pseudoClassStateChanged(DARK, desk.appearance().isDark());
    Scene scene = new Scene(root, opener.getWidth(), opener.getHeight());
    scene.getStylesheets().setAll(opener.getStylesheets());
    Stage stage = new Stage();
    stage.initOwner(opener.getWindow());
    stage.setTitle(tile.panel().title());
    stage.setScene(scene);
    stage.setFullScreenExitHint("");
    stage.setFullScreen(true);
    scene.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE) {
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
    stage.show();
    large.node().requestFocus();
  }
}
