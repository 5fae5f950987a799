package dev.whisker.app.desktop.desk;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/**
 * Takes files and folders that are dropped anywhere on a node, and shows an invitation while they
 * hover.
 */
public final class DropTarget {

  private final Consumer<List<Path>> dropped;
  private final Node invitation;

  /**
   * @param area where files may be dropped
   * @param invitation shown only while files hover over it
   * @param dropped receives the dropped files
   */
  public static void install(Node area, Node invitation, Consumer<List<Path>> dropped) {
    DropTarget target = new DropTarget(dropped, invitation);
    invitation.setVisible(false);
    invitation.setMouseTransparent(true);
    // Filters, so that a text field or table below never takes the drop for itself.
    area.addEventFilter(DragEvent.DRAG_OVER, target::over);
    area.addEventFilter(DragEvent.DRAG_DROPPED, target::dropped);
    area.addEventHandler(DragEvent.DRAG_EXITED, event -> invitation.setVisible(false));
  }

  private DropTarget(Consumer<List<Path>> dropped, Node invitation) {
    this.dropped = dropped;
    this.invitation = invitation;
  }

  private void over(DragEvent event) {
    if (event.getDragboard().hasFiles()) {
      event.acceptTransferModes(TransferMode.COPY);
      invitation.setVisible(true);
      event.consume();
    }
  }

  private void dropped(DragEvent event) {
    Dragboard board = event.getDragboard();
    List<File> files = board.getFiles();
    boolean ours = board.hasFiles() && files != null && !files.isEmpty();
    invitation.setVisible(false);
    if (ours) {
      dropped.accept(files.stream().map(File::toPath).toList());
    }
    event.setDropCompleted(ours);
    event.consume();
  }
}
