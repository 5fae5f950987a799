package dev.whisker.app.ui;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/**
 * Accepts files and folders dropped anywhere on a node, and shows an invitation while they hover.
 */
public final class DropTarget {

  private DropTarget() {}

  /**
   * @param area for dropping files
   * @param invitation visible only while files hover
   * @param dropped receives the dropped files
   */
  public static void install(Node area, Node invitation, Consumer<List<Path>> dropped) {
    invitation.setVisible(false);
    invitation.setMouseTransparent(true);
    // Filters, so a text field or table below never takes the drop.
    area.addEventFilter(
        DragEvent.DRAG_OVER,
        event -> {
          if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            invitation.setVisible(true);
            event.consume();
          }
        });
    area.addEventFilter(
        DragEvent.DRAG_DROPPED,
        event -> {
          invitation.setVisible(false);
          event.setDropCompleted(take(event.getDragboard(), dropped));
          event.consume();
        });
    area.addEventHandler(DragEvent.DRAG_EXITED, event -> invitation.setVisible(false));
  }

  private static boolean take(Dragboard board, Consumer<List<Path>> dropped) {
    List<File> files = board.hasFiles() ? board.getFiles() : null;
    if (files == null || files.isEmpty()) {
      return false;
    }
    dropped.accept(files.stream().map(File::toPath).toList());
    return true;
  }
}
