package dev.whisker.app.screen.start;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.study.Sample;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.SampleItems;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The Start screen. */
public final class StartView {

  private final ScrollPane node;

  public StartView(ViewContext context) {
    Label title = Parts.label(context.text("start.title"), "start-title");
    Label hint = new WrappedLabel(context.text("start.hint"), "muted");
    Button files =
        Parts.button("open-files", context.text("menu.file.open"), context.actions()::openFiles);
    files.getStyleClass().add("accent");
    Button folder =
        Parts.button(
            "open-folder", context.text("menu.file.folder"), context.actions()::openFolder);
    HBox buttons = Parts.row("buttons", files, folder);
    buttons.setAlignment(Pos.CENTER);
    VBox invitation = new VBox(title, hint, buttons);
    invitation.getStyleClass().add("invitation");
    invitation.setAlignment(Pos.CENTER);
    VBox content = new VBox(invitation, earlier(context));
    content.getStyleClass().add("start");
    content.setAlignment(Pos.CENTER);
    if (!context.samples().all().isEmpty()) {
      content.getChildren().add(Parts.label(context.text("start.samples"), "section-title"));
    }
    FlowPane cards = new FlowPane();
    cards.getStyleClass().add("sample-cards");
    context.samples().all().forEach(sample -> cards.getChildren().add(card(sample, context)));
    content.getChildren().add(cards);
    node = new ScrollPane(content);
    node.setId("start");
    node.setFitToWidth(true);
    node.setFitToHeight(true);
  }

  public Node node() {
    return node;
  }

  /** The unsaved comparison of the last session and recent workspaces; empty if there are none. */
  private static Node earlier(ViewContext context) {
    VBox box = new VBox();
    box.setId("earlier");
    NoGap.whereHidden(box);
    box.getStyleClass().add("earlier");
    box.setAlignment(Pos.CENTER);
    context.show(context.workspaces().recoverableProperty(), any -> showEarlier(box, context));
    context.whenChanged(context.workspaces().recent(), () -> showEarlier(box, context));
    showEarlier(box, context);
    return box;
  }

  private static void showEarlier(VBox box, ViewContext context) {
    box.getChildren().clear();
    if (context.workspaces().recoverableProperty().get()) {
      Hyperlink recover = Parts.link(unsaved(context), () -> context.workspaces().recover());
      recover.setId("recover");
      HBox line =
          new HBox(
              recover,
              Parts.smallButton(
                  "forget",
                  context.text("start.recover.forget"),
                  () -> context.workspaces().forget()));
      line.setAlignment(Pos.CENTER);
      box.getChildren().add(line);
    }
    if (!context.workspaces().recent().isEmpty()) {
      box.getChildren()
          .add(Parts.label(context.text("menu.file.workspace.recent"), "section-title"));
    }
    for (Path file : context.workspaces().recent()) {
      Hyperlink link =
          Parts.link(String.valueOf(file.getFileName()), () -> context.leaving().toWorkspace(file));
      link.getStyleClass().add("recent");
      HBox line = Parts.row("entry", link, Parts.label(String.valueOf(file.getParent()), "fine"));
      line.setMaxWidth(Region.USE_PREF_SIZE);
      box.getChildren().add(line);
    }
    box.setVisible(!box.getChildren().isEmpty());
  }

  private static String unsaved(ViewContext context) {
    DateTimeFormatter form =
        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
            .withLocale(context.locale())
            .withZone(ZoneId.systemDefault());
    return context
        .workspaces()
        .recoverableSince()
        .map(time -> context.text("start.recover.since", Map.of("time", form.format(time))))
        .orElse(context.text("start.recover"));
  }

  private static Node card(Sample sample, ViewContext context) {
    Label title = Parts.label(sample.title(context.locale()), "strong");
    HBox head =
        new HBox(
            title,
            Parts.label(context.wording().quantity((double) sample.bytes(), Unit.BYTES), "fine"));
    head.getStyleClass().add("entry");
    head.setAlignment(Pos.BASELINE_LEFT);
    Label question = new WrappedLabel(sample.question(context.locale()));
    Label lesson = new WrappedLabel(sample.lesson(context.locale()), "muted");
    VBox text = new VBox(head, question, lesson);
    text.getStyleClass().add("sample-text");
    HBox.setHgrow(text, Priority.ALWAYS);
    ButtonBase open = opener(sample, context);
    open.setId("sample-" + sample.name());
    open.setMinWidth(Region.USE_PREF_SIZE);
    open.setAccessibleText(
        context.text("start.open.sample", Map.of("title", sample.title(context.locale()))));
    return Parts.row("card sample-card", text, open);
  }

  private static ButtonBase opener(Sample sample, ViewContext context) {
    String open = context.text("start.open");
    if (sample.parts().isEmpty()) {
      Button button = new Button(open);
      button.setOnAction(event -> SampleItems.open(sample, context));
      return button;
    }
    MenuButton parts = new MenuButton(open);
    parts.getItems().setAll(SampleItems.of(sample.parts(), context));
    return parts;
  }
}
