package dev.whisker.app.ui;

import dev.whisker.failure.Attempt;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * A screen that is made when it is first shown, and that a bug replaces by a sentence, so that
 * nothing of older files stays on it. It is made anew for the next files.
 */
public final class AttemptedScreen implements ScreenView {

  private final ViewContext context;
  private final String name;
  private final Function<ViewContext, ScreenView> maker;
  private final StackPane node = new StackPane();
  private @Nullable ScreenView screen;
  private @Nullable ViewContext part;
  private boolean isShown;

  /**
   * @param name for the program's log
   * @param maker makes the screen on a desk of its own
   */
  public AttemptedScreen(
      ViewContext context, String name, Function<ViewContext, ScreenView> maker) {
    this.context = context;
    this.name = name;
    this.maker = maker;
    // Before the screen's own subscriptions: it is made anew before it would be changed.
    context.whenChanged(context.study().studyProperty(), this::renew);
    context.keep(this::close);
  }

  private void renew() {
    if (isShown && screen == null) {
      make();
    }
  }

  private void make() {
    boolean[] failed = {false};
    ViewContext own =
        context.part(
            () -> {
              failed[0] = true;
              fail();
            });
    part = own;
    Attempt.run(
        name,
        () -> {
          ScreenView made = maker.apply(own);
          if (!failed[0]) {
            screen = made;
            node.getChildren().setAll(made.node());
          }
        },
        this::fail);
  }

  private void fail() {
    close();
    screen = null;
    Label sentence = Parts.label(context.text("screen.failed"), "screen-failed");
    sentence.setWrapText(true);
    node.getChildren().setAll(sentence);
  }

  private void close() {
    if (part != null) {
      part.close();
      part = null;
    }
  }

  /** The screen, made now if it was never shown before. */
  @Override
  public Node node() {
    if (!isShown) {
      isShown = true;
      make();
    }
    return node;
  }

  @Override
  public void takeKeyboard() {
    if (screen != null) {
      screen.takeKeyboard();
    }
  }

  @Override
  public void pressOutside(KeyEvent event) {
    if (screen != null) {
      screen.pressOutside(event);
    }
  }
}
