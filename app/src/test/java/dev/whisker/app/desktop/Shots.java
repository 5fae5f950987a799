package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Actions;
import dev.whisker.app.model.Activity;
import dev.whisker.app.model.Appearance;
import dev.whisker.app.model.Appearance.Language;
import dev.whisker.app.model.Appearance.Look;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.files.Folders;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/**
 * Takes pictures of the window, so that those in the documentation stay true: every screen in both
 * languages, both themes and two sizes. Needs no display. {@code ./whisker-shots} calls it.
 */
public final class Shots {

  private record Size(double width, double height) {}

  /** A screen and how to get there. */
  private record Subject(String name, Place place, Consumer<StudyModel> open) {}

  private static final List<Size> SIZES = List.of(new Size(1366, 768), new Size(2560, 1440));

  /** From the last change to a finished picture: charts are made in the background. */
  private static final Duration SETTLED = Duration.ofMillis(1500);

  private Shots() {}

  /**
   * @param args the folder for the pictures, and the one subject to take, where not all
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    Sample sample = Samples.bundled().first().orElseThrow();
    Path log = Folders.files(sample.folder()).stream().filter(Shots::isGcLog).findFirst().get();
    List<Subject> subjects =
        List.of(
            new Subject("start", Place.COMPARISON, study -> {}),
            new Subject("run", Place.COMPARISON, study -> study.open(List.of(log))),
            new Subject("comparison", Place.COMPARISON, study -> study.open(sample)),
            new Subject("timeline", Place.TIMELINE, study -> study.open(sample)),
            new Subject("log", Place.LOG, study -> study.open(sample)),
            new Subject("files", Place.FILES, study -> study.open(sample)));
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    String only = args.length > 1 ? args[1] : "";
    for (Subject subject : subjects) {
      if (!only.isEmpty() && !only.equals(subject.name())) {
        continue;
      }
      for (Size size : SIZES) {
        shoot(folder, subject, size);
      }
    }
    Platform.exit();
  }

  private static boolean isGcLog(Path file) {
    return file.toString().contains("gc.log");
  }

  private static void shoot(Path folder, Subject subject, Size size) throws Exception {
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    StudyModel study = new StudyModel(new ScreenTasks(), ZoneId.of("UTC"));
    Scene scene = onScreen(() -> scene(appearance, study, subject, size));
    onScreen(
        () -> {
          subject.open().accept(study);
          return subject;
        });
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
        String name =
            String.format("%s-%s-%s-%.0f.png", subject.name(), language, look, size.width());
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
  private static Scene scene(Appearance appearance, StudyModel study, Subject subject, Size size) {
    Stage stage = new Stage();
    Actions dialogs = new Dialogs(stage, study, appearance);
    MainWindow window =
        new MainWindow(stage, study, appearance, Samples.bundled(), new ScreenTasks(), dialogs);
    window.places().go(subject.place());
    return window.scene(size.width(), size.height());
  }

  private static Path save(Scene scene, Path file) throws IOException {
    BufferedImage picture = SwingFXUtils.fromFXImage(scene.snapshot(null), null);
    ImageIO.write(picture, "png", file.toFile());
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
