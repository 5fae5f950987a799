package dev.whisker.app.desktop;

import dev.whisker.app.desktop.advice.AdviceView;
import dev.whisker.app.desktop.comparison.ComparisonView;
import dev.whisker.app.desktop.desk.AttemptedScreen;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.DropTarget;
import dev.whisker.app.desktop.desk.Overlay;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.desktop.files.FilesView;
import dev.whisker.app.desktop.help.AboutView;
import dev.whisker.app.desktop.help.HelpView;
import dev.whisker.app.desktop.log.LogView;
import dev.whisker.app.desktop.preferences.PreferencesView;
import dev.whisker.app.desktop.report.ReportView;
import dev.whisker.app.desktop.runs.RunsView;
import dev.whisker.app.desktop.start.ArrivalsView;
import dev.whisker.app.desktop.start.MissingFilesView;
import dev.whisker.app.desktop.start.StartView;
import dev.whisker.app.desktop.timeline.TimelineView;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.files.Opinions;
import dev.whisker.app.model.work.Activity;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
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

  private final Map<Place, Screen> screens = new EnumMap<>(Place.class);
  private final Desk desk;

  /** The node that had the focus when a screen was left. */
  private final Map<Place, Node> hadKeyboard = new EnumMap<>(Place.class);

  private Place shown;

  MainView(Desk desk, Models models) {
    this.desk = desk;
    shown = desk.places().shownProperty().get();
    tour = new GuidedTour(desk);
    content.setId("window");
    content.setTop(top());
    content.setLeft(new RailView(desk).node());
    put(Place.FILES, own -> files(own, models.opinions()));
    put(Place.RUNS, own -> new RunsView(own, this::showFile));
    put(Place.TIMELINE, own -> new TimelineView(own, models.timeline()));
    put(Place.LOG, own -> new LogView(own, models.log(), this::back));
    StatusView status = new StatusView(desk);
    content.setBottom(new VBox(new ArrivalsView(desk).node(), status.node()));
    put(Place.ADVICE, AdviceView::new);
    put(Place.REPORT, ReportView::new);
    // It is needed first, and made while files are still being read.
    put(Place.COMPARISON, own -> new ComparisonView(own, models.columns())).node();
    Label invitation = Parts.label(desk.text("drop.invitation"), "drop-invitation");
    invitation.setId("drop-invitation");
    invitation.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    overlay = new Overlay(desk, content);
    Parent asked = new MissingFilesView(desk, overlay.node()).node();
    StackPane.setAlignment(status.brief(), Pos.BOTTOM_CENTER);
    StackPane.setAlignment(tour.node(), Pos.TOP_LEFT);
    node =
        new StackPane(new LeavingView(desk, asked).node(), status.brief(), tour.node(), invitation);
    UndoPastFields.install(node, desk.study());
    ContextMenuKeys.install(node);
    content.addEventHandler(KeyEvent.KEY_PRESSED, event -> screen().pressOutside(event));
    DropTarget.install(node, invitation, desk.leaving()::toAny);
    desk.show(desk.study().studyProperty(), study -> show());
    desk.whenChanged(desk.study().activityProperty(), this::show);
    desk.whenChanged(desk.places().shownProperty(), this::go);
  }

  Parent node() {
    return node;
  }

  private Screen put(Place place, Function<Desk, Screen> maker) {
    Screen screen = new AttemptedScreen(desk, "Screen " + place, maker);
    screens.put(place, screen);
    return screen;
  }

  private FilesView files(Desk own, Opinions opinions) {
    FilesView made = new FilesView(own, opinions);
    files = made;
    return made;
  }

  private Node top() {
    Node menus =
        new MenuView(
                desk,
                this::showPreferences,
                this::showHelp,
                this::showAbout,
                tour::begin,
                this::back,
                this::takeKeyboard)
            .node();
    HBox.setHgrow(menus, Priority.ALWAYS);
    return Parts.row("top", menus, new FollowingChip(desk).node());
  }

  private void showFile(Path file) {
    desk.places().go(Place.FILES);
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
      view = new PreferencesView(desk);
      preferences = view;
    }
    overlay.show(desk.text("preferences.title"), view.node());
    return view;
  }

  private void showAbout() {
    overlay.show(desk.text("about.title"), new AboutView(desk).node());
  }

  private void showHelp() {
    overlay.show(
        desk.text("help.title"), new HelpView(desk, desk.places().shownProperty().get()).node());
  }

  private void go() {
    if (content.getCenter() instanceof Parent left && left.isFocusWithin()) {
      hadKeyboard.put(shown, left.getScene().getFocusOwner());
    }
    shown = desk.places().shownProperty().get();
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
    desk.places().back();
    Node had = hadKeyboard.get(shown);
    if (had != null && had.getScene() != null) {
      had.requestFocus();
    }
  }

  private void show() {
    if (desk.study().study().comparison().isPresent()) {
      content.setCenter(screen().node());
    } else if (content.getCenter() != null || isIdle()) {
      content.setCenter(start().node());
    }
    // Else the window has just opened with files, and shows nothing before they are read.
  }

  private boolean isIdle() {
    return desk.study().activityProperty().get() instanceof Activity.Idle;
  }

  private StartView start() {
    StartView view = start;
    if (view == null) {
      view = new StartView(desk);
      start = view;
    }
    return view;
  }

  private Screen screen() {
    return Objects.requireNonNull(screens.get(desk.places().shownProperty().get()));
  }
}
