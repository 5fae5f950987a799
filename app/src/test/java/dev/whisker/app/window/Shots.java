package dev.whisker.app.window;

import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Appearance.Look;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.files.given.Folders;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.transform.Transform;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/**
 * Takes pictures of the window for the documentation: every screen in both languages, both themes
 * and three sizes, the last of them 4K at scale 2. Needs no display. {@code ./whisker-shots} calls
 * it.
 */
public final class Shots {

  /**
   * @param scale pixels of the picture for each of the window's
   */
  private record Size(int width, int height, int scale) {

    String name() {
      return String.valueOf(width * scale);
    }
  }

  /** A screen and the way to it. */
  private record Subject(String name, Place place, Consumer<StudyModel> open) {}

  private static final List<Size> SIZES =
      List.of(new Size(1366, 768, 1), new Size(1920, 1080, 1), new Size(1920, 1080, 2));

  /** The time without any activity before a picture is taken; charts wait for gestures to end. */
  private static final int CALM_MILLIS = 700;

  private static final int LOOK_MILLIS = 50;

  private Shots() {}

  /**
   * @param args the folder for the pictures; names of subjects, of samples, paths, widths,
   *     languages and looks where not all are wanted
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createDirectories(Path.of(args[0]));
    Sample sample = Samples.bundled().first().orElseThrow();
    Path log = Folders.files(sample.folder()).stream().filter(Shots::isGcLog).findFirst().get();
    List<Subject> subjects = new ArrayList<>();
    Collections.addAll(
        subjects,
        new Subject("start", Place.COMPARISON, study -> {}),
        new Subject("run", Place.COMPARISON, study -> study.open(List.of(log))),
        new Subject("comparison", Place.COMPARISON, study -> study.open(sample)),
        new Subject("timeline", Place.TIMELINE, study -> study.open(sample)),
        new Subject("log", Place.LOG, study -> study.open(sample)),
        new Subject("advice", Place.ADVICE, study -> study.open(sample)),
        new Subject("report", Place.REPORT, study -> study.open(sample)),
        new Subject("preferences", Place.COMPARISON, study -> study.open(sample)),
        new Subject("help", Place.COMPARISON, study -> study.open(sample)),
        new Subject("runs", Place.RUNS, study -> study.open(sample)),
        new Subject("files", Place.FILES, study -> study.open(sample)));
    List<String> words = List.of(args).subList(1, args.length);
    List<Subject> opened =
        opened(words.stream().filter(word -> !names(subjects).contains(word)).toList()).toList();
    subjects.addAll(opened);
    List<String> wanted = new ArrayList<>(words);
    wanted.addAll(opened.stream().map(Subject::name).toList());
    List<String> names = names(subjects);
    // Each window is closed before the next one opens.
    ScreenThread.start();
    for (Subject subject : subjects) {
      for (Size size : SIZES) {
        if (isWanted(subject.name(), wanted, names)
            && isWanted(size.name(), wanted, SIZES.stream().map(Size::name).toList())) {
          shoot(folder, subject, size, wanted);
        }
      }
    }
    Platform.exit();
  }

  /** The comparisons of samples and paths. */
  private static Stream<Subject> opened(List<String> words) {
    Samples samples = Samples.bundled();
    return words.stream()
        .filter(word -> samples.meant(word).isPresent() || Files.exists(Path.of(word)))
        .map(
            word ->
                new Subject(
                    word.replaceAll(".*/", ""),
                    Place.COMPARISON,
                    study ->
                        samples
                            .meant(word)
                            .ifPresentOrElse(
                                study::open, () -> study.open(List.of(Path.of(word))))));
  }

  /** True if it was requested, or nothing of its kind was. */
  private static boolean isWanted(String name, List<String> wanted, List<String> ofItsKind) {
    return wanted.contains(name) || ofItsKind.stream().noneMatch(wanted::contains);
  }

  private static List<String> names(List<Subject> subjects) {
    return subjects.stream().map(Subject::name).toList();
  }

  private static List<String> names(Enum<?>[] values) {
    return Stream.of(values).map(Enum::name).toList();
  }

  private static boolean isGcLog(Path file) {
    return file.toString().contains("gc.log");
  }

  private static void shoot(Path folder, Subject subject, Size size, List<String> wanted)
      throws Exception {
    UnseenWindow window = new UnseenWindow();
    Appearance appearance = window.models.session().appearance();
    appearance.hintsProperty().set(false);
    Stage stage = ScreenThread.on(() -> show(window, subject, size));
    ScreenThread.on(
        () -> {
          subject.open().accept(window.study);
          return subject;
        });
    for (Language language : List.of(Language.ENGLISH, Language.CHINESE)) {
      for (Look look : List.of(Look.LIGHT, Look.DARK)) {
        if (!isWanted(language.name(), wanted, names(Language.values()))
            || !isWanted(look.name(), wanted, names(Look.values()))) {
          continue;
        }
        settle(window);
        ScreenThread.on(() -> choose(appearance, language, look));
        ScreenThread.on(() -> openAbove(stage.getScene(), subject));
        settle(window);
        String name = String.format("%s-%s-%s-%s.png", subject.name(), language, look, size.name());
        ScreenThread.on(
            () -> save(stage.getScene(), size, folder.resolve(name.toLowerCase(Locale.ROOT))));
      }
    }
    ScreenThread.on(
        () -> {
          stage.close();
          return stage;
        });
  }

  /** Waits until all background work is done, and its results are shown. */
  private static void settle(UnseenWindow window) throws Exception {
    int calm = 0;
    while (calm < CALM_MILLIS) {
      Thread.sleep(LOOK_MILLIS);
      calm = window.isIdle() ? calm + LOOK_MILLIS : 0;
    }
  }

  /** Opens an overlay from the menu. */
  private static Subject openAbove(Scene scene, Subject subject) {
    MenuBar bar = (MenuBar) scene.getRoot().lookup(".menu-bar");
    bar.getMenus().stream()
        .flatMap(menu -> menu.getItems().stream())
        .filter(item -> ("menu-" + subject.name()).equals(item.getId()))
        .filter(item -> subject.place() == Place.COMPARISON && !subject.name().equals("comparison"))
        .forEach(MenuItem::fire);
    return subject;
  }

  private static Appearance choose(Appearance appearance, Language language, Look look) {
    appearance.languageProperty().set(language);
    appearance.lookProperty().set(look);
    return appearance;
  }

  private static Stage show(UnseenWindow window, Subject subject, Size size)
      throws ReflectiveOperationException {
    HeadlessScreen.use(size.width() * size.scale(), size.height() * size.scale(), size.scale());
    window.models.session().places().go(subject.place());
    return window.show(size.width(), size.height());
  }

  private static Path save(Scene scene, Size size, Path file) throws IOException {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setTransform(Transform.scale(size.scale(), size.scale()));
    BufferedImage picture =
        SwingFXUtils.fromFXImage(scene.getRoot().snapshot(parameters, null), null);
    ImageIO.write(picture, "png", file.toFile());
    return file;
  }
}
