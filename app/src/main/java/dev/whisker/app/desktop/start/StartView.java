package dev.whisker.app.desktop.start;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Sample;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
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
    Label title = new Label(desk.text("start.title"));
    title.getStyleClass().add("start-title");
    Label hint = new WrappedLabel(desk.text("start.hint"), "muted");
    Button files = new Button(desk.text("start.files"));
    files.getStyleClass().add("accent");
    files.setOnAction(event -> desk.actions().openFiles());
    Button folder = new Button(desk.text("start.folder"));
    folder.setOnAction(event -> desk.actions().openFolder());
    HBox buttons = new HBox(files, folder);
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER);
    VBox invitation = new VBox(title, hint, buttons);
    invitation.getStyleClass().add("invitation");
    invitation.setAlignment(Pos.CENTER);
    VBox content = new VBox(invitation, earlier(desk));
    content.getStyleClass().add("start");
    content.setAlignment(Pos.CENTER);
    if (!desk.samples().all().isEmpty()) {
      Label samples = new Label(desk.text("start.samples"));
      samples.getStyleClass().add("section-title");
      content.getChildren().add(samples);
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
    ListChangeListener<Path> listener = change -> showEarlier(box, desk);
    desk.workspaces().recent().addListener(listener);
    desk.keep(() -> desk.workspaces().recent().removeListener(listener));
    showEarlier(box, desk);
    return box;
  }

  private static void showEarlier(VBox box, Desk desk) {
    box.getChildren().clear();
    if (desk.workspaces().recoverableProperty().get()) {
      Hyperlink recover = new Hyperlink(unsaved(desk));
      recover.setId("recover");
      recover.setOnAction(event -> desk.workspaces().recover());
      Button forget = new Button(desk.text("start.recover.forget"));
      forget.setId("forget");
      forget.getStyleClass().addAll("flat", "small");
      forget.setOnAction(event -> desk.workspaces().forget());
      HBox line = new HBox(recover, forget);
      line.setAlignment(Pos.CENTER);
      box.getChildren().add(line);
    }
    if (!desk.workspaces().recent().isEmpty()) {
      Label title = new Label(desk.text("start.recent"));
      title.getStyleClass().add("section-title");
      box.getChildren().add(title);
    }
    for (Path file : desk.workspaces().recent()) {
      Hyperlink link = new Hyperlink(String.valueOf(file.getFileName()));
      link.getStyleClass().add("recent");
      link.setOnAction(event -> desk.leaving().toWorkspace(file));
      Label folder = new Label(String.valueOf(file.getParent()));
      folder.getStyleClass().add("fine");
      HBox line = new HBox(link, folder);
      line.getStyleClass().add("entry");
      line.setAlignment(Pos.CENTER_LEFT);
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
    Label title = new Label(sample.title(desk.locale()));
    title.getStyleClass().add("strong");
    Label size = new Label(desk.wording().quantity((double) sample.bytes(), Unit.BYTES));
    size.getStyleClass().add("fine");
    HBox head = new HBox(title, size);
    head.getStyleClass().add("entry");
    head.setAlignment(Pos.BASELINE_LEFT);
    Label lesson = new WrappedLabel(sample.lesson(desk.locale()), "muted");
    VBox text = new VBox(head, lesson);
    text.getStyleClass().add("sample-text");
    HBox.setHgrow(text, Priority.ALWAYS);
    Button open = new Button(desk.text("start.open"));
    open.setId("sample-" + sample.name());
    open.setMinWidth(Region.USE_PREF_SIZE);
    open.setAccessibleText(
        desk.text("start.open.sample", Map.of("title", sample.title(desk.locale()))));
    open.setOnAction(
        event -> {
          // Lesson and answer are there, wherever one was with what is gone.
          desk.places().go(Place.COMPARISON);
          desk.leaving().toSample(sample);
        });
    HBox card = new HBox(text, open);
    card.getStyleClass().addAll("card", "sample-card");
    card.setAlignment(Pos.CENTER_LEFT);
    return card;
  }
}
