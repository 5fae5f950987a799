package dev.whisker.app.window;

import com.sun.javafx.tk.TKClipboard;
import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;

/**
 * Drags files over a node as another program would: JavaFX lets nobody else make a dragboard, so it
 * is forged.
 */
final class Drops {

  private final Node target;
  private final Dragboard board;

  private Drops(Node target, Dragboard board) {
    this.target = target;
    this.board = board;
  }

  static Drops of(List<Path> paths, Node target) throws ReflectiveOperationException {
    List<File> files = paths.stream().map(Path::toFile).toList();
    Object clipboard =
        Proxy.newProxyInstance(
            Drops.class.getClassLoader(),
            new Class<?>[] {TKClipboard.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "hasContent" -> arguments[0].equals(DataFormat.FILES);
                  case "getContent" -> arguments[0].equals(DataFormat.FILES) ? files : null;
                  case "getContentTypes" -> Set.of(DataFormat.FILES);
                  case "getTransferModes" -> Set.of(TransferMode.COPY);
                  default -> null;
                });
    Constructor<Dragboard> constructor = Dragboard.class.getDeclaredConstructor(TKClipboard.class);
    constructor.setAccessible(true);
    return new Drops(target, constructor.newInstance(clipboard));
  }

  /** True if the target would take the files. */
  boolean hover() {
    return fire(DragEvent.DRAG_OVER).isAccepted();
  }

  /** True if the target took them. */
  boolean drop() {
    return fire(DragEvent.DRAG_DROPPED).isDropCompleted();
  }

  private DragEvent fire(EventType<DragEvent> type) {
    DragEvent event =
        new DragEvent(
            null,
            target,
            type,
            board,
            10,
            10,
            10,
            10,
            TransferMode.COPY,
            null,
            target,
            new PickResult(target, 10, 10));
    // Events are copied on their way, but all copies share what the target answers only by way of a
    // handler that sees the last of them.
    DragEvent[] last = {event};
    target.addEventFilter(type, seen -> last[0] = seen);
    Event.fireEvent(target, event);
    return last[0];
  }
}
