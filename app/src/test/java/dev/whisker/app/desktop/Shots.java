package dev.whisker.app.desktop;

import dev.whisker.app.model.Activity;
import dev.whisker.app.model.Appearance;
import dev.whisker.app.model.Appearance.Language;
import dev.whisker.app.model.Appearance.Look;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.study.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/**
 * Takes pictures of the window, so that those in the documentation stay true: {@code
 * ./whisker-shots FOLDER PATH...} for the files named, in both themes, languages and two sizes.
 * Needs no display.
 */
public final class Shots {

  private record Size(double width, double height) {}

  private static final List<Size> SIZES = List.of(new Size(1366, 768), new Size(2560, 1440));

  /** From the last change to a finished picture: charts are made in the background. */
  private static final Duration SETTLED = Duration.ofMillis(1500);

  private Shots() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    List<Path> paths = Arrays.stream(args).skip(1).map(Samples.bundled()::resolve).toList();
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    for (Size size : SIZES) {
      shoot(folder, paths, size);
    }
    Platform.exit();
  }

  private static void shoot(Path folder, List<Path> paths, Size size) throws Exception {
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    StudyModel study = new StudyModel(new ScreenTasks(), ZoneId.of("UTC"));
    Scene scene = onScreen(() -> scene(appearance, study, size));
    onScreen(() -> show(study, paths));
    do {
      Thread.sleep(100);
    } while (!(onScreen(() -> study.activityProperty().get()) instanceof Activity.Idle));
    for (Language language : List.of(Language.ENGLISH, Language.CHINESE)) {
      for (Look look : List.of(Look.LIGHT, Look.DARK)) {
        onScreen(() -> choose(appearance, language, look));
        // A first picture makes the nodes lay themselves out, so that charts get their size.
        onScreen(() -> scene.snapshot(null));
        Thread.sleep(SETTLED);
        onScreen(() -> scene.snapshot(null));
        String name = String.format("%s-%s-%.0f.png", language, look, size.width());
        onScreen(() -> save(scene, folder.resolve(name.toLowerCase(Locale.ROOT))));
      }
    }
  }

  private static Appearance choose(Appearance appearance, Language language, Look look) {
    appearance.languageProperty().set(language);
    appearance.lookProperty().set(look);
    return appearance;
  }

  /** Of a window that is never shown: it may be larger than the screen. */
  private static Scene scene(Appearance appearance, StudyModel study, Size size) {
    Stage stage = new Stage();
    Actions dialogs = new Dialogs(stage, study, appearance);
    return new MainWindow(stage, study, appearance, Samples.bundled(), new ScreenTasks(), dialogs)
        .scene(size.width(), size.height());
  }

  private static StudyModel show(StudyModel study, List<Path> paths) {
    Samples.bundled().all().stream()
        .filter(sample -> paths.equals(List.of(sample.folder())))
        .findFirst()
        .ifPresentOrElse(study::open, () -> study.open(paths));
    return study;
  }

  private static Path save(Scene scene, Path file) throws IOException {
    ImageIO.write(SwingFXUtils.fromFXImage(scene.snapshot(null), null), "png", file.toFile());
    return file;
  }

  private static <T> T onScreen(Callable<T> work) throws Exception {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(
        () -> {
          try {
            result.complete(work.call());
          } catch (Exception e) {
            result.completeExceptionally(e);
          }
        });
    return result.get();
  }
}
