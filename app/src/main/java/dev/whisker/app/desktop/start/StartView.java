package dev.whisker.app.desktop.start;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.SampleItems;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.study.Sample;
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

  public StartView(Desk desk) {
    Label title = Parts.label(desk.text("start.title"), "start-title");
    Label hint = new WrappedLabel(desk.text("start.hint"), "muted");
    Button files =
        Parts.button("open-files", desk.text("menu.file.open"), desk.actions()::openFiles);
    files.getStyleClass().add("accent");
    Button folder =
        Parts.button("open-folder", desk.text("menu.file.folder"), desk.actions()::openFolder);
    HBox buttons = Parts.row("buttons", files, folder);
    buttons.setAlignment(Pos.CENTER);
    VBox invitation = new VBox(title, hint, buttons);
    invitation.getStyleClass().add("invitation");
    invitation.setAlignment(Pos.CENTER);
    VBox content = new VBox(invitation, earlier(desk));
    content.getStyleClass().add("start");
    content.setAlignment(Pos.CENTER);
    if (!desk.samples().all().isEmpty()) {
      content.getChildren().add(Parts.label(desk.text("start.samples"), "section-title"));
    }
    FlowPane cards = new FlowPane();
    cards.getStyleClass().add("sample-cards");
    desk.samples().all().forEach(sample -> cards.getChildren().add(card(sample, desk)));
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
  private static Node earlier(Desk desk) {
    VBox box = new VBox();
    box.setId("earlier");
    NoGap.whereHidden(box);
    box.getStyleClass().add("earlier");
    box.setAlignment(Pos.CENTER);
    desk.show(desk.workspaces().recoverableProperty(), any -> showEarlier(box, desk));
    desk.whenChanged(desk.workspaces().recent(), () -> showEarlier(box, desk));
    showEarlier(box, desk);
    return box;
  }

  private static void showEarlier(VBox box, Desk desk) {
    box.getChildren().clear();
    if (desk.workspaces().recoverableProperty().get()) {
      Hyperlink recover = Parts.link(unsaved(desk), () -> desk.workspaces().recover());
      recover.setId("recover");
      HBox line =
          new HBox(
              recover,
              Parts.smallButton(
                  "forget", desk.text("start.recover.forget"), () -> desk.workspaces().forget()));
      line.setAlignment(Pos.CENTER);
      box.getChildren().add(line);
    }
    if (!desk.workspaces().recent().isEmpty()) {
      box.getChildren().add(Parts.label(desk.text("menu.file.workspace.recent"), "section-title"));
    }
    for (Path file : desk.workspaces().recent()) {
      Hyperlink link =
          Parts.link(String.valueOf(file.getFileName()), () -> desk.leaving().toWorkspace(file));
      link.getStyleClass().add("recent");
      HBox line = Parts.row("entry", link, Parts.label(String.valueOf(file.getParent()), "fine"));
      line.setMaxWidth(Region.USE_PREF_SIZE);
      box.getChildren().add(line);
    }
    box.setVisible(!box.getChildren().isEmpty());
  }

  private static String unsaved(Desk desk) {
    DateTimeFormatter form =
        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
            .withLocale(desk.locale())
            .withZone(ZoneId.systemDefault());
    return desk.workspaces()
        .recoverableSince()
        .map(time -> desk.text("start.recover.since", Map.of("time", form.format(time))))
        .orElse(desk.text("start.recover"));
  }

  private static Node card(Sample sample, Desk desk) {
    Label title = Parts.label(sample.title(desk.locale()), "strong");
    HBox head =
        new HBox(
            title,
            Parts.label(desk.wording().quantity((double) sample.bytes(), Unit.BYTES), "fine"));
    head.getStyleClass().add("entry");
    head.setAlignment(Pos.BASELINE_LEFT);
    Label question = new WrappedLabel(sample.question(desk.locale()));
    Label lesson = new WrappedLabel(sample.lesson(desk.locale()), "muted");
    VBox text = new VBox(head, question, lesson);
    text.getStyleClass().add("sample-text");
    HBox.setHgrow(text, Priority.ALWAYS);
    ButtonBase open = opener(sample, desk);
    open.setId("sample-" + sample.name());
    open.setMinWidth(Region.USE_PREF_SIZE);
    open.setAccessibleText(
        desk.text("start.open.sample", Map.of("title", sample.title(desk.locale()))));
    return Parts.row("card sample-card", text, open);
  }

  private static ButtonBase opener(Sample sample, Desk desk) {
    String open = desk.text("start.open");
    if (sample.parts().isEmpty()) {
      Button button = new Button(open);
      button.setOnAction(event -> SampleItems.open(sample, desk));
      return button;
    }
    MenuButton parts = new MenuButton(open);
    parts.getItems().setAll(SampleItems.of(sample.parts(), desk));
    return parts;
  }
}
