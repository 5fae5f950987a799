package dev.whisker.app.window;

import dev.whisker.app.screen.advice.AdviceView;
import dev.whisker.app.screen.comparison.ComparisonView;
import dev.whisker.app.screen.files.FilesView;
import dev.whisker.app.screen.files.Opinions;
import dev.whisker.app.screen.log.LogView;
import dev.whisker.app.screen.preferences.PreferencesView;
import dev.whisker.app.screen.report.ReportView;
import dev.whisker.app.screen.runs.RunsView;
import dev.whisker.app.screen.start.ArrivalsView;
import dev.whisker.app.screen.start.MissingFilesView;
import dev.whisker.app.screen.start.StartView;
import dev.whisker.app.screen.timeline.TimelineView;
import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.AttemptedScreen;
import dev.whisker.app.ui.DropTarget;
import dev.whisker.app.ui.Overlay;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** All of the window's content, in one language. */
final class MainView {

  private final BorderPane content = new BorderPane();
  private final StackPane node;
  private final Overlay overlay;
  private final GuidedTour tour;

  /** Created on first use. */
  private @Nullable PreferencesView preferences;

  /** Made when it is first shown. */
  private @Nullable StartView start;

  /** The latest one; null before the first. */
  private @Nullable FilesView files;

  private final Map<Place, ScreenView> screens = new EnumMap<>(Place.class);
  private final ViewContext context;

  /** The node that had the focus when a screen was left. */
  private final Map<Place, Node> hadKeyboard = new EnumMap<>(Place.class);

  private Place shown;

  MainView(ViewContext context, Models models) {
    this.context = context;
    shown = context.places().shownProperty().get();
    tour = new GuidedTour(context);
    content.setId("window");
    content.setTop(top());
    content.setLeft(new RailView(context).node());
    put(Place.FILES, own -> files(own, models.opinions()));
    put(Place.RUNS, own -> new RunsView(own, this::showFile));
    put(Place.TIMELINE, own -> new TimelineView(own, models.timeline()));
    put(Place.LOG, own -> new LogView(own, models.log(), this::back));
    StatusView status = new StatusView(context);
    content.setBottom(new VBox(new ArrivalsView(context).node(), status.node()));
    put(Place.ADVICE, AdviceView::new);
    put(Place.REPORT, ReportView::new);
    // It is needed first, and made while files are still being read.
    put(Place.COMPARISON, own -> new ComparisonView(own, models.columns())).node();
    Label invitation = Parts.label(context.text("drop.invitation"), "drop-invitation");
    invitation.setId("drop-invitation");
    invitation.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    overlay = new Overlay(context, content);
    Parent asked = new MissingFilesView(context, overlay.node()).node();
    StackPane.setAlignment(status.brief(), Pos.BOTTOM_CENTER);
    StackPane.setAlignment(tour.node(), Pos.TOP_LEFT);
    node =
        new StackPane(
            new LeavingView(context, asked).node(), status.brief(), tour.node(), invitation);
    node.addEventFilter(KeyEvent.KEY_PRESSED, this::pressInField);
    ContextMenuKeys.install(node);
    content.addEventHandler(KeyEvent.KEY_PRESSED, event -> screen().pressOutside(event));
    DropTarget.install(node, invitation, context.leaving()::toAny);
    context.show(context.study().studyProperty(), study -> show());
    context.whenChanged(context.study().activityProperty(), this::show);
    context.whenChanged(context.places().shownProperty(), this::go);
  }

  Parent node() {
    return node;
  }

  private ScreenView put(Place place, Function<ViewContext, ScreenView> maker) {
    ScreenView screen = new AttemptedScreen(context, "Screen " + place, maker);
    screens.put(place, screen);
    return screen;
  }

  /** Undoes a decision where a text field has no change of its own, but consumes the keys. */
  private void pressInField(KeyEvent event) {
    if (event.getTarget() instanceof TextInputControl field) {
      Map<WindowCommand, Runnable> commands = new EnumMap<>(WindowCommand.class);
      if (!field.isUndoable()) {
        commands.put(WindowCommand.UNDO, context.study().decisions()::undo);
      }
      if (!field.isRedoable()) {
        commands.put(WindowCommand.REDO, context.study().decisions()::redo);
      }
      WindowCommand.press(event, commands);
    }
  }

  private FilesView files(ViewContext own, Opinions opinions) {
    FilesView made = new FilesView(own, opinions);
    files = made;
    return made;
  }

  private Node top() {
    Node menus =
        new MenuView(
                context,
                this::showPreferences,
                this::showHelp,
                this::showAbout,
                tour::begin,
                this::back,
                this::takeKeyboard)
            .node();
    HBox.setHgrow(menus, Priority.ALWAYS);
    return Parts.row("top", menus, new FollowingChip(context).node());
  }

  private void showFile(Path file) {
    context.places().go(Place.FILES);
    if (files != null) {
      files.choose(file);
    }
  }

  /** The page of the preferences that is open; empty while they are closed. */
  OptionalInt openPreferences() {
    return preferences != null && overlay.shows(preferences.node())
        ? OptionalInt.of(preferences.page())
        : OptionalInt.empty();
  }

  /** Opens a page of the preferences. */
  void showPreferences(int page) {
    showPreferences().open(page);
  }

  private PreferencesView showPreferences() {
    PreferencesView view = preferences;
    if (view == null) {
      view = new PreferencesView(context);
      preferences = view;
    }
    overlay.show(context.text("preferences.title"), view.node());
    return view;
  }

  private void showAbout() {
    overlay.show(context.text("about.title"), new AboutView(context).node());
  }

  private void showHelp() {
    overlay.show(
        context.text("help.title"),
        new HelpView(context, context.places().shownProperty().get()).node());
  }

  private void go() {
    if (content.getCenter() instanceof Parent left && left.isFocusWithin()) {
      hadKeyboard.put(shown, left.getScene().getFocusOwner());
    }
    shown = context.places().shownProperty().get();
    show();
    // Nodes within panes exist only after this.
    content.applyCss();
    content.layout();
    takeKeyboard();
  }

  private void takeKeyboard() {
    screen().takeKeyboard();
  }

  /** Returns to the link that led here, if it still exists. */
  private void back() {
    context.places().back();
    Node had = hadKeyboard.get(shown);
    if (had != null && had.getScene() != null) {
      had.requestFocus();
    }
  }

  private void show() {
    if (context.study().study().comparison().isPresent()) {
      content.setCenter(screen().node());
    } else if (content.getCenter() != null || isIdle()) {
      content.setCenter(start().node());
    }
    // Else the window has just opened with files, and shows nothing before they are read.
  }

  private boolean isIdle() {
    return context.study().activityProperty().get() instanceof Activity.Idle;
  }

  private StartView start() {
    StartView view = start;
    if (view == null) {
      view = new StartView(context);
      start = view;
    }
    return view;
  }

  private ScreenView screen() {
    return Objects.requireNonNull(screens.get(context.places().shownProperty().get()));
  }

  /** Shows on every screen that files are followed, and when last checked; a click stops it. */
  private static final class FollowingChip {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private static final PseudoClass GONE = PseudoClass.getPseudoClass("gone");

    private final ViewContext context;
    private final Button chip = new Button();

    FollowingChip(ViewContext context) {
      this.context = context;
      chip.setId("following");
      chip.getStyleClass().addAll("small", "following");
      chip.setTooltip(new Tooltip(context.text("following.stop")));
      chip.setOnAction(event -> context.following().onProperty().set(false));
      chip.visibleProperty().bind(context.following().onProperty());
      chip.managedProperty().bind(context.following().onProperty());
      context.keep(chip.visibleProperty()::unbind);
      context.keep(chip.managedProperty()::unbind);
      context.show(context.following().lookedProperty(), looked -> show());
      context.show(context.following().goneProperty(), gone -> show());
    }

    Node node() {
      return chip;
    }

    private void show() {
      List<Path> gone = context.following().goneProperty().get();
      String text =
          gone.isEmpty()
              ? looked(context.following().lookedProperty().get())
              : context.text("following.gone", Map.of("file", Parts.end(gone.getFirst())));
      // The sign for closing, as elsewhere.
      chip.setText(text + "  ✕");
      chip.pseudoClassStateChanged(GONE, !gone.isEmpty());
      chip.setAccessibleText(text + ". " + context.text("following.stop"));
    }

    private String looked(Optional<Instant> looked) {
      return looked
          .map(
              time ->
                  context.text(
                      "following.looked",
                      Map.of("time", TIME.format(time.atZone(ZoneId.systemDefault())))))
          .orElse(context.text("following"));
    }
  }
}
