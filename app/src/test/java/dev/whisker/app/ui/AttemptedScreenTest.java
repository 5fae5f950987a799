package dev.whisker.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Study;
import dev.whisker.app.support.Logs;
import dev.whisker.app.window.ViewContexts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;

/** A screen that fails is replaced by a sentence, and made anew for the next files. */
@ExtendWith(ApplicationExtension.class)
class AttemptedScreenTest {

  private static final String SENTENCE = "This page could not be shown";

  @TempDir private Path folder = Path.of("");

  private final ViewContext context = ViewContexts.of(new AtOnce());

  @Test
  void screenIsMadeWhenFirstShown() {
    List<ViewContext> made = new ArrayList<>();
    AttemptedScreen screen =
        new AttemptedScreen(
            context,
            "Test",
            own -> {
              made.add(own);
              return new Fragile(own, folder);
            });
    context.study().clear();
    assertThat(made).isEmpty();

    screen.node();
    screen.node();

    assertThat(made).hasSize(1);
  }

  @Test
  void failingViewLeavesNothingOfOldFiles() throws IOException {
    Path first = folder.resolve("first/gc.log");
    Path second = folder.resolve("second/gc.log");
    Logs.parallel(first, 20, 0.01);
    Logs.parallel(second, 20, 0.01);
    context.study().open(List.of(first));
    AttemptedScreen screen = new AttemptedScreen(context, "Test", own -> new Fragile(own, second));
    assertThat(text(screen.node())).isEqualTo("1 files");

    context.study().open(List.of(second));

    assertThat(text(screen.node())).startsWith(SENTENCE);

    context.study().clear();

    assertThat(text(screen.node())).isEqualTo("0 files");
  }

  @Test
  void screenThatCannotBeMadeIsSentence() {
    AttemptedScreen screen =
        new AttemptedScreen(
            context,
            "Test",
            own -> {
              throw new IllegalStateException("a bug");
            });

    assertThat(text(screen.node())).startsWith(SENTENCE);
  }

  private static String text(Node node) {
    return node instanceof Label label
        ? label.getText()
        : text(((Parent) node).getChildrenUnmodifiable().getFirst());
  }

  /** Fails as soon as one file is there. */
  private static final class Fragile implements ScreenView {

    private final Label label = new Label();

    Fragile(ViewContext context, Path fatal) {
      context.show(context.study().studyProperty(), study -> show(study, fatal));
    }

    private void show(Study study, Path fatal) {
      if (study.material().roots().contains(fatal)) {
        throw new IllegalStateException("a bug");
      }
      label.setText(study.material().roots().size() + " files");
    }

    @Override
    public Node node() {
      return label;
    }

    @Override
    public void takeKeyboard() {}
  }

  private static final class AtOnce implements Tasks {

    @Override
    public <T> void inBackground(
        Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
      T result;
      try {
        result = work.call();
      } catch (Exception e) {
        otherwise.accept(e);
        return;
      }
      then.accept(result);
    }

    @Override
    public void onScreen(Runnable action) {
      action.run();
    }
  }
}
