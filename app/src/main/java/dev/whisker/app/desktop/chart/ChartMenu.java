package dev.whisker.app.desktop.chart;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Notice;
import dev.whisker.charts.kind.PanelRow;
import dev.whisker.charts.picture.PictureFormat;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** What one can do with a chart: show it alone, copy it, save it; by menu and by keyboard. */
final class ChartMenu {

  private final Desk desk;
  private final Easel easel;
  private final ChartTile tile;
  private final String description;
  private final ContextMenu menu = new ContextMenu();

  ChartMenu(Desk desk, Easel easel, ChartTile tile, String description) {
    this.desk = desk;
    this.easel = easel;
    this.tile = tile;
    this.description = description;
  }

  void install() {
    menu.setId("chart-menu");
    menu.getItems()
        .setAll(
            item("chart.alone", "Enter", this::showAlone),
            item("chart.copy", "Shortcut+C", this::copy),
            item("chart.save", "Shortcut+Shift+S", this::save));
    tile.node()
        .addEventHandler(
            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
            event -> menu.show(tile.node(), event.getScreenX(), event.getScreenY()));
    tile.node().addEventHandler(KeyEvent.KEY_PRESSED, this::press);
  }

  private MenuItem item(String key, String keys, Runnable action) {
    MenuItem item = new MenuItem(desk.text(key));
    item.setAccelerator(KeyCombination.valueOf(keys));
    item.setOnAction(event -> action.run());
    return item;
  }

  /** The accelerators of a context menu work only while it is open. */
  private void press(KeyEvent event) {
    menu.getItems().stream()
        .filter(item -> item.getAccelerator().match(event))
        .findFirst()
        .ifPresent(
            item -> {
              item.fire();
              event.consume();
            });
  }

  private void showAlone() {
    new FullScreen(desk, easel, tile.node().getScene()).show(tile, description);
  }

  private void copy() {
    PanelRow picture = tile.picture();
    double width = tile.width();
    easel.draw(
        () -> tile.alone(() -> PictureFormat.image(picture, width)),
        image -> {
          ClipboardContent content = new ClipboardContent();
          content.putImage(SwingFXUtils.toFXImage(image, null));
          Clipboard.getSystemClipboard().setContent(content);
        },
        failure -> tell(new Notice.Failed(String.valueOf(failure.getMessage()))));
  }

  private void save() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(desk.text("chart.save"));
    chooser.setInitialFileName(tile.panel().title().replaceAll("[^\\p{L}\\p{N}._-]+", "-"));
    chooser
        .getExtensionFilters()
        .setAll(
            Arrays.stream(PictureFormat.values())
                .map(format -> new ExtensionFilter(format.name(), "*." + format.ending()))
                .toList());
    File file = chooser.showSaveDialog(tile.node().getScene().getWindow());
    if (file != null) {
      save(withEnding(file.toPath(), chooser.getSelectedExtensionFilter()));
    }
  }

  /** Dialogs of some systems do not add the ending themselves. */
  private static Path withEnding(Path file, ExtensionFilter chosen) {
    return PictureFormat.of(file).isPresent()
        ? file
        : Path.of(file + chosen.getExtensions().getFirst().substring(1));
  }

  /** The file is touched only when all of the picture is there. */
  void save(Path file) {
    PictureFormat format = PictureFormat.of(file).orElse(PictureFormat.PNG);
    PanelRow picture = tile.picture();
    double width = tile.width();
    easel.draw(
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          tile.alone(
              () -> {
                format.write(picture, width, bytes);
                return format;
              });
          return Files.write(file, bytes.toByteArray());
        },
        written -> tell(new Notice.Written(written)),
        failure -> tell(new Notice.NotWritten(file, failure.toString())));
  }

  private void tell(Notice notice) {
    desk.study().notices().add(notice);
  }
}
