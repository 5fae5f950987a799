package dev.whisker.app.window;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.WindowPlace;
import dev.whisker.app.ui.Actions;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.charts.look.Fonts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.css.PseudoClass;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** The window: keeps theme and language, and rebuilds its content when the language changes. */
final class MainWindow {

  private static final double WIDTH = 1440;
  private static final double HEIGHT = 900;
  private static final double MIN_WIDTH = 900;
  private static final double MIN_HEIGHT = 600;

  /** The height of a title bar, by which a window is moved. */
  private static final double TITLE_BAR = 20;

  /** The time between two checks of growing files. */
  private static final Duration LOOK = Duration.seconds(2);

  private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

  private final Stage stage;
  private final Models models;
  private final Actions actions;
  private final StackPane root = new StackPane();
  private ViewContext context;

  /** The content; null before the first. */
  private @Nullable MainView view;

  MainWindow(Stage stage, Models models, Actions actions) {
    this.stage = stage;
    this.models = models;
    this.actions = actions;
    this.context = new ViewContext(models.session(), actions);
  }

  void show() {
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    stage.setScene(scene(Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight())));
    stage.setMinWidth(MIN_WIDTH);
    stage.setMinHeight(MIN_HEIGHT);
    // The frame adds to the size, so on a small screen only the system knows what fits.
    stage.setMaximized(screen.getWidth() < WIDTH * 1.1 || screen.getHeight() < HEIGHT * 1.1);
    models.session().appearance().placeProperty().get().ifPresent(this::move);
    stage.setOnHiding(event -> keepPlace());
    stage.setOnCloseRequest(this::ask);
    lookWhileShown(stage.getScene());
    stage.show();
  }

  /** Puts the window where it was, if that is still on a screen. */
  private void move(WindowPlace place) {
    Screen.getScreensForRectangle(place.x(), place.y(), place.width(), TITLE_BAR).stream()
        .findFirst()
        .map(Screen::getVisualBounds)
        .ifPresent(
            screen -> {
              stage.setX(place.x());
              stage.setY(place.y());
              stage.setWidth(Math.min(place.width(), screen.getWidth()));
              stage.setHeight(Math.min(place.height(), screen.getHeight()));
              stage.setMaximized(place.isMaximized());
            });
  }

  private void keepPlace() {
    WindowPlace now =
        new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
    models
        .session()
        .appearance()
        .placeProperty()
        .set(
            Optional.of(
                stage.isMaximized()
                    ? models.session().appearance().placeProperty().get().orElse(now).maximized()
                    : now));
  }

  /**
   * Checks growing files while the window is shown. An endless clock would keep the window and all
   * data alive.
   */
  private void lookWhileShown(Scene scene) {
    Timeline looks = new Timeline(new KeyFrame(LOOK, event -> models.session().following().look()));
    looks.setCycleCount(Animation.INDEFINITE);
    scene
        .windowProperty()
        .flatMap(Window::showingProperty)
        .orElse(false)
        .subscribe(
            shown -> {
              if (shown) {
                looks.play();
              } else {
                looks.stop();
              }
            });
  }

  /** Closes the window if nothing is unsaved, or after the answer. */
  private void ask(WindowEvent closing) {
    closing.consume();
    models.session().leaving().toElsewhere(stage::close);
  }

  /** The window's scene, which follows theme and language. */
  Scene scene(double width, double height) {
    loadFont();
    Scene scene = new Scene(root, width, height);
    URL style = Objects.requireNonNull(MainWindow.class.getResource("whisker.css"));
    scene.getStylesheets().add(style.toExternalForm());
    Appearance appearance = models.session().appearance();
    appearance.darkProperty().subscribe(this::setDark);
    appearance.textSizeProperty().subscribe(size -> setStyle());
    appearance.localeProperty().subscribe(locale -> fill());
    // A menu item has only one key combination.
    WindowCommand.LARGER_TEXT.keys().stream()
        .skip(1)
        .forEach(keys -> scene.getAccelerators().put(keys, appearance::enlargeText));
    WindowCommand.SMALLER_TEXT.keys().stream()
        .skip(1)
        .forEach(keys -> scene.getAccelerators().put(keys, appearance::shrinkText));
    return scene;
  }

  /** Shows the comparison's name, marked while it is unsaved. */
  private void showTitle() {
    String title = context.text("window.title");
    String mark = models.session().workspaces().unsavedProperty().get() ? "* " : "";
    stage.setTitle(
        context.compared().map(name -> mark + name + " – " + title).orElse(mark + title));
  }

  private void fill() {
    OptionalInt preferences = view == null ? OptionalInt.empty() : view.openPreferences();
    context.close();
    context = new ViewContext(models.session(), actions);
    MainView now = new MainView(context, models);
    view = now;
    root.getChildren().setAll(now.node());
    // The user changes the language there.
    preferences.ifPresent(now::showPreferences);
    context.show(models.session().workspaces().fileProperty(), file -> showTitle());
    context.show(models.session().workspaces().unsavedProperty(), unsaved -> showTitle());
    context.show(models.session().study().studyProperty(), study -> showTitle());
  }

  private void setDark(boolean dark) {
    String theme =
        dark
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet();
    Application.setUserAgentStylesheet(theme);
    root.pseudoClassStateChanged(DARK, dark);
    setStyle();
  }

  private void setStyle() {
    String size = "-fx-font-size: " + models.session().appearance().textSize() + "px;";
    root.setStyle(size + Chip.colors(context.theme()));
  }

  /** Loads the font, so style sheets and charts find it by name. */
  private static void loadFont() {
    try (InputStream font = Fonts.open()) {
      Font.loadFont(font, Font.getDefault().getSize());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
