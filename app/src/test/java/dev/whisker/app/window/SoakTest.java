package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Appearance.Look;
import dev.whisker.app.session.Change;
import dev.whisker.app.session.Decisions;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.ReportFormat;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * Uses windows at random, for as long as {@code -Dwhisker.soak=SECONDS} says ({@code fuzz/soak}):
 * nothing goes wrong, and neither memory nor open files grow.
 */
@ExtendWith(ApplicationExtension.class)
@EnabledIfSystemProperty(named = "whisker.soak", matches = "\\d+")
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class SoakTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final List<Path> FILES =
      Stream.of(
              "samples/story3",
              "samples/story4/page",
              "samples/story5",
              "samples/unfreed",
              "samples/tight-container/half",
              "samples/diseases/hung",
              "samples/diseases/killed",
              "samples/story1/g1-128m-1024m/1",
              "samples/story1/cms-128m-1024m/1",
              "samples/story1-modern/zgc-512m/1",
              "parsers/src/test/resources/dev/whisker/load/siege",
              "parsers/src/test/resources/dev/whisker/load/jmeter/default.jtl",
              "parsers/src/test/resources/dev/whisker/files/flights")
          .map(ROOT::resolve)
          .toList();

  /** Keys that move, choose, zoom, edit and leave; letters type into fields. */
  private static final List<KeyCode> KEYS =
      List.of(
          KeyCode.TAB,
          KeyCode.ENTER,
          KeyCode.SPACE,
          KeyCode.UP,
          KeyCode.DOWN,
          KeyCode.LEFT,
          KeyCode.RIGHT,
          KeyCode.PLUS,
          KeyCode.MINUS,
          KeyCode.DIGIT0,
          KeyCode.HOME,
          KeyCode.END,
          KeyCode.PAGE_DOWN,
          KeyCode.DELETE,
          KeyCode.ESCAPE,
          KeyCode.F1,
          KeyCode.F2,
          KeyCode.F3,
          KeyCode.A);

  private static final List<String> COMMANDS =
      List.of("menu-undo", "menu-redo", "menu-larger-text", "menu-smaller-text", "menu-back");

  /** The number of actions in one window. */
  private static final int ACTIONS_A_WINDOW = 25;

  /** Growth of the heap in use that caches of JavaFX and Java explain. */
  private static final double MEGABYTES_OF_CACHES = 32;

  private static final int FILES_OF_CACHES = 4;

  /** What a user may do; the frequent ones are there more often. */
  private final List<Action> actions =
      List.of(
          new Action("open", this::open),
          new Action("open", this::open),
          new Action("begin", this::begin),
          new Action("go", this::go),
          new Action("go", this::go),
          new Action("press", this::press),
          new Action("press", this::press),
          new Action("press", this::press),
          new Action("click", this::click),
          new Action("click", this::click),
          new Action("click", this::click),
          new Action("drag", this::drag),
          new Action("drag", this::drag),
          new Action("scroll", this::scroll),
          new Action("choose", this::choose),
          new Action("decide", this::decide),
          new Action("decide", this::decide),
          new Action("regroup", this::regroup),
          new Action("export", this::export),
          new Action("appear", this::appear));

  @TempDir private Path folder = Path.of("");

  private final Random random = new Random(Long.getLong("whisker.soak.seed", 1));
  private final List<String> done = new ArrayList<>();
  private Stage stage;
  private ShownWindow window;

  private record Action(String name, Step step) {}

  private interface Step {
    void run() throws Exception;
  }

  /** What a window left behind: the heap in use after a full GC, and the open files. */
  private record Rest(double megabytes, long files) {}

  @Start
  void start(Stage shown) {
    stage = shown;
    show();
  }

  private void show() {
    window = new ShownWindow(stage, folder.resolve("own"));
    stage.setWidth(1366);
    stage.setHeight(768);
  }

  @Test
  void nothingGrowsWhileWindowsAreUsed() throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("whisker.soak", 0));
    List<Rest> rests = new ArrayList<>();
    try (Mistakes mistakes = new Mistakes()) {
      while (System.nanoTime() < end) {
        for (int i = 0; i < ACTIONS_A_WINDOW; i++) {
          act(mistakes);
        }
        rests.add(rest());
      }
      assertThat(mistakes.found()).isEmpty();
    }
    int quarter = rests.size() / 4;
    List<Rest> first = rests.subList(0, quarter);
    List<Rest> last = rests.subList(rests.size() - quarter, rests.size());
    assertThat(quarter).isPositive();
    // What a window holds is freed after a while, so only the least shows growth.
    assertThat(least(last)).isLessThan(least(first) + MEGABYTES_OF_CACHES);
    assertThat(last.stream().mapToLong(Rest::files).min().orElseThrow())
        .isLessThanOrEqualTo(
            first.stream().mapToLong(Rest::files).max().orElseThrow() + FILES_OF_CACHES);
  }

  private static double least(List<Rest> rests) {
    return rests.stream().mapToDouble(Rest::megabytes).min().orElseThrow();
  }

  private void act(Mistakes mistakes) throws Exception {
    int before = mistakes.found().size();
    Action action = any(actions);
    done.add(action.name + " on " + window.models.session().places().shownProperty().get());
    action.step.run();
    window.settle();
    closeOthers();
    mistakes.take(window.robot, window.study);
    window.forgetEvents();
    if (mistakes.found().size() > before) {
      throw new AssertionError(
          done.subList(Math.max(0, done.size() - 5), done.size()) + ": " + mistakes.found());
    }
  }

  /** Closes menus, dialogs and charts of their own; a click may also have closed the window. */
  private void closeOthers() {
    window.robot.interact(
        () -> {
          List.copyOf(Window.getWindows()).stream()
              .filter(other -> other != stage)
              .forEach(Window::hide);
          if (!stage.isShowing()) {
            stage.show();
          }
        });
  }

  /** Closes the window, and measures what is left in a new one. */
  @SuppressWarnings("SystemOut")
  private Rest rest() throws Exception {
    window.choose("menu-new");
    window.robot.interact(
        () -> {
          stage.close();
          show();
        });
    window.settle();
    window.forgetEvents();
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    Rest rest =
        new Rest(
            ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6,
            ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getOpenFileDescriptorCount()
                : 0);
    System.out.printf(Locale.ROOT, "%.1f MB, %d files%n", rest.megabytes, rest.files);
    return rest;
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private void open() throws TimeoutException {
    window.drop(any(FILES));
  }

  private void begin() throws TimeoutException {
    window.choose("menu-new");
  }

  private void go() {
    window.go(any(List.of(Place.values())));
  }

  private void press() {
    KeyCode[] keys = Stream.generate(() -> any(KEYS)).limit(5).toArray(KeyCode[]::new);
    window.robot.type(keys);
  }

  private void click() {
    window.robot.clickOn(
        place(), random.nextInt(4) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY);
  }

  private void drag() {
    window.robot.drag(place(), MouseButton.PRIMARY).dropTo(place());
  }

  private void scroll() {
    window.robot.moveTo(place());
    window.robot.scroll(1 + random.nextInt(5), any(List.of(VerticalDirection.values())));
  }

  private Point2D place() {
    return new Point2D(
        stage.getX() + random.nextDouble(stage.getWidth() - 2),
        stage.getY() + random.nextDouble(stage.getHeight() - 2));
  }

  private void choose() throws TimeoutException {
    window.choose(any(COMMANDS));
  }

  private void decide() {
    Decisions decisions = window.study.decisions();
    window.robot.interact(
        () -> {
          switch (random.nextInt(6)) {
            case 0 -> decisions.undo();
            case 1 -> decisions.redo();
            case 2 -> decisions.chooseGoal(any(List.of(Goal.values())));
            case 3 -> decisions.trim((double) random.nextInt(20), null);
            case 4 -> decisions.trim(null, null);
            default ->
                configurations().stream()
                    .findAny()
                    .ifPresent(any -> decisions.chooseBaseline(any.name()));
          }
        });
  }

  /** Makes the runs of one configuration repeats of another, or excludes them. */
  private void regroup() {
    List<Configuration> all = configurations();
    if (all.size() > 1) {
      Runs one = Runs.of(any(all).runs());
      Runs other = Runs.of(any(all).runs());
      Edit edit =
          switch (random.nextInt(3)) {
            case 0 -> new Edit.Exclude(one, "soak");
            case 1 -> new Edit.SplitOff(one, "other");
            default -> new Edit.MergeConfigurations(one, other);
          };
      window.robot.interact(
          () -> window.study.decisions().edit(Change.Kind.MERGE, "soak", List.of(edit)));
    }
  }

  private List<Configuration> configurations() {
    return window.study.study().comparison().stream()
        .flatMap(comparison -> comparison.configurations().stream())
        .map(ConfigurationResult::configuration)
        .toList();
  }

  private void export() throws Exception {
    ReportFormat format = any(List.of(ReportFormat.values()));
    Path file = folder.resolve("report." + format.ending());
    boolean hasContent = window.study.study().comparison().isPresent();
    window.robot.interact(
        () -> window.study.reports().write(format, file, window.appearance.locale()));
    window.settle();
    assertThat(Files.exists(file)).isEqualTo(hasContent);
    Files.deleteIfExists(file);
  }

  private void appear() {
    Appearance appearance = window.appearance;
    window.robot.interact(
        () -> {
          switch (random.nextInt(3)) {
            case 0 -> appearance.languageProperty().set(any(List.of(Language.values())));
            case 1 -> appearance.lookProperty().set(any(List.of(Look.values())));
            default -> appearance.textSizeProperty().set(any(Appearance.TEXT_SIZES));
          }
        });
  }
}
