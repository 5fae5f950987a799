package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** What was closed leaves memory. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ManyOpeningsTest {

  /** {@code -Dwhisker.openings=100} takes a minute. */
  private static final int OPENINGS = Integer.getInteger("whisker.openings", 25);

  private static final List<Place> PLACES = List.of(Place.values());

  /** The last one on the screens, and the files that undo returns to. */
  private static final int KEPT = 2;

  private static final int COLLECTIONS = 50;

  private static final int LANGUAGES = 6;

  @TempDir private Path folder = Path.of("");

  private final List<WeakReference<Object>> comparisons = new ArrayList<>();
  private final List<WeakReference<Object>> contents = new ArrayList<>();
  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @Test
  void nothingGrowsOverManyOpenings() throws Exception {
    for (int i = 0; i < OPENINGS; i++) {
      window.open(Logs.parallel(folder.resolve("run" + i + "/gc.log"), 5, 0.01));
      window.go(PLACES.get(i % PLACES.size()));
      window.robot.interact(this::note);
      window.robot.interact(window.study::clear);
      window.idle();
    }
    window.settle();

    assertThat(comparisons).hasSize(OPENINGS);
    assertThat(left(comparisons)).isLessThanOrEqualTo(KEPT);
    assertThat(contents).hasSize(OPENINGS);
    assertThat(left(contents)).isLessThanOrEqualTo(KEPT);
  }

  @Test
  void viewsOfAnotherLanguageLeaveMemory() throws Exception {
    window.open(Logs.parallel(folder.resolve("run/gc.log"), 5, 0.01));
    List<WeakReference<Object>> views = new ArrayList<>();
    for (int i = 0; i < LANGUAGES; i++) {
      for (Place place : PLACES) {
        window.go(place);
      }
      window.settle();
      window.robot.interact(
          () -> {
            views.add(
                new WeakReference<>(
                    window.stage.getScene().getRoot().getChildrenUnmodifiable().getFirst()));
            window
                .appearance
                .languageProperty()
                .set(
                    window.appearance.locale().equals(Locale.ENGLISH)
                        ? Language.CHINESE
                        : Language.ENGLISH);
          });
    }
    window.settle();
    window.forgetEvents();

    assertThat(left(views)).isLessThanOrEqualTo(KEPT);
  }

  private void note() {
    comparisons.add(new WeakReference<>(window.study.study().comparison().orElseThrow()));
    window
        .study
        .study()
        .material()
        .contents()
        .forEach(each -> contents.add(new WeakReference<>(each)));
  }

  /** How many are still in memory after collections. */
  private static long left(List<WeakReference<Object>> all) throws InterruptedException {
    long left = all.size();
    for (int i = 0; i < COLLECTIONS && left > KEPT; i++) {
      System.gc();
      Thread.sleep(20);
      left = all.stream().filter(each -> each.get() != null).count();
    }
    return left;
  }
}
