package dev.whisker.app.window;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.files.FileContent;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** Progress and messages at the top of the page; empty when there are none. */
final class StatusView {

  /** Long enough to read a path. */
  private static final Duration STAY = Duration.seconds(10);

  private final ViewContext context;
  private final Label doing = new Label();
  private final ProgressBar progress = new ProgressBar();
  private final Button cancel;
  private final HBox activity;
  private final VBox notices = new VBox();

  /** Brief messages lie above the page: in the layout they would move it twice under the mouse. */
  private final VBox brief = new VBox();

  private final VBox node;

  StatusView(ViewContext context) {
    this.context = context;
    progress.setId("progress");
    progress.setMaxWidth(Double.MAX_VALUE);
    progress.setAccessibleText(context.text("status.progress"));
    HBox.setHgrow(progress, Priority.ALWAYS);
    cancel = Parts.button("cancel", context.text("cancel"), context.study()::cancel);
    activity = Parts.row("activity", doing, progress, cancel);
    NoGap.whereHidden(activity);
    notices.setId("notices");
    brief.setId("brief-notices");
    brief.setPickOnBounds(false);
    brief.setMaxHeight(Region.USE_PREF_SIZE);
    node = new VBox(notices, activity);
    node.getStyleClass().add("status");
    context.show(context.study().activityProperty(), this::show);
    ListChangeListener<Notice> listener =
        change -> {
          while (change.next()) {
            change.getAddedSubList().forEach(this::letPass);
          }
          showNotices();
        };
    context.study().notices().addListener(listener);
    context.keep(() -> context.study().notices().removeListener(listener));
    showNotices();
  }

  Node node() {
    return node;
  }

  /** Brief messages, above the foot of the window. */
  Node brief() {
    return brief;
  }

  private void show(Activity now) {
    boolean busy = !(now instanceof Activity.Idle || now instanceof Activity.Renewing);
    activity.setVisible(busy);
    boolean cancellable = !(now instanceof Activity.Writing);
    cancel.setVisible(cancellable);
    switch (now) {
      case Activity.Idle idle -> {}
      case Activity.LookingForFiles looking -> indeterminate("status.looking");
      case Activity.ReadingFiles reading -> {
        doing.setText(
            context.text(
                "status.reading",
                Map.of(
                    "files", reading.files(),
                    "read", size(reading.bytesRead()),
                    "all", size(reading.bytes()))));
        // Work goes on after the last byte is read.
        boolean whole = reading.bytesRead() == reading.bytes();
        progress.setProgress(whole ? ProgressBar.INDETERMINATE_PROGRESS : reading.fraction());
      }
      case Activity.Renewing renewing -> {}
      case Activity.Comparing comparing -> indeterminate("status.comparing");
      case Activity.Writing writing -> indeterminate("status.writing");
    }
  }

  private void indeterminate(String key) {
    doing.setText(context.text(key));
    progress.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
  }

  private String size(long bytes) {
    return context.wording().quantity((double) bytes, Unit.BYTES);
  }

  private void letPass(Notice notice) {
    if (notice instanceof Notice.Brief) {
      PauseTransition stay = new PauseTransition(STAY);
      stay.setOnFinished(event -> context.study().notices().remove(notice));
      stay.play();
    }
  }

  private void showNotices() {
    Map<Boolean, List<Node>> bars =
        context.study().notices().stream()
            .collect(
                Collectors.partitioningBy(
                    Notice.Brief.class::isInstance,
                    Collectors.mapping(this::bar, Collectors.toList())));
    brief.getChildren().setAll(bars.getOrDefault(true, List.of()));
    notices.getChildren().setAll(bars.getOrDefault(false, List.of()));
  }

  private Node bar(Notice notice) {
    Label text = new Label(say(notice));
    text.setWrapText(true);
    text.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(text, Priority.ALWAYS);
    Button dismiss =
        Parts.smallButton("notice-dismiss", "✕", () -> context.study().notices().remove(notice));
    HBox bar = Parts.row("notice", text);
    bar.getChildren().addAll(actions(notice));
    bar.getChildren().add(Parts.named(dismiss, context.text("notice.dismiss")));
    return bar;
  }

  private List<Node> actions(Notice notice) {
    return switch (notice) {
      case Notice.Closed closed ->
          List.of(
              Parts.button(
                  "notice-redo",
                  context.text("menu.edit.redo"),
                  () -> context.study().decisions().redo()));
      case Notice.Growing growing ->
          List.of(
              Parts.button(
                  "notice-follow",
                  context.text("notice.growing.follow"),
                  () -> context.following().onProperty().set(true)));
      case Notice.Written written ->
          List.of(
              Parts.button(
                  "notice-open",
                  context.text("notice.written.open"),
                  () -> context.actions().show(written.file())),
              Parts.button(
                  "notice-folder",
                  context.text("notice.written.folder"),
                  () ->
                      context.actions().show(written.file().toAbsolutePath().resolveSibling(""))));
      default -> List.of();
    };
  }

  private String say(Notice notice) {
    return switch (notice) {
      case Notice.Written written ->
          context.text("notice.written", Map.of("file", written.file().toAbsolutePath()));
      case Notice.Copied copied -> context.text("notice.copied");
      case Notice.NotWritten failed ->
          context.text(
              "notice.not-written", Map.of("file", failed.file(), "reason", failed.reason()));
      case Notice.NothingUsable nothing ->
          nothing.files().isEmpty()
              ? context.text("notice.nothing-found")
              : context.text(
                  "notice.nothing-usable",
                  Map.of(
                      "files",
                      nothing.files().stream().map(this::named).collect(Collectors.joining("\n"))));
      case Notice.Refused refused -> context.text("notice.refused." + refused.why().name());
      case Notice.Growing growing ->
          context.text("notice.growing", Map.of("file", Parts.end(growing.file())));
      case Notice.Cancelled cancelled -> context.text("notice.cancelled");
      case Notice.Closed closed ->
          context.text("notice.closed", Map.of("subject", closed.subject()));
      case Notice.NothingLeft nothing -> context.text("notice.nothing-left");
      case Notice.NoWorkspace none ->
          context.text("notice.no-workspace", Map.of("file", none.file(), "reason", none.reason()));
      case Notice.WorkspaceElsewhere refused ->
          context.text(
              "notice.workspace-elsewhere", Map.of("file", refused.file(), "path", refused.path()));
      case Notice.ChangedElsewhere changed ->
          context.text("notice.changed-elsewhere", Map.of("file", changed.file()));
      case Notice.NoPreferences none ->
          context.text(
              "notice.no-preferences", Map.of("file", none.file(), "reason", none.reason()));
      case Notice.Failed failed -> context.text("notice.failed", Map.of("reason", failed.reason()));
    };
  }

  private String named(FileContent.Unknown file) {
    return context.text(
        "notice.file",
        Map.of("file", String.valueOf(file.file().getFileName()), "reason", context.reason(file)));
  }
}
