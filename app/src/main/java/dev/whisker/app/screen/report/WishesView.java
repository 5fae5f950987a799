package dev.whisker.app.screen.report;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.session.Preview;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.ui.ChoiceWords;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The options of the report, and the buttons that write it. */
final class WishesView {

  private final ViewContext context;
  private final Preview preview;
  private final IntConsumer show;
  private final ObjectProperty<ReportWish> wish;
  private final ScrollPane node;

  /**
   * @param show scrolls to a page, from 0
   */
  WishesView(ViewContext context, Preview preview, IntConsumer show) {
    this.context = context;
    this.preview = preview;
    this.show = show;
    this.wish = context.study().presentation().reportProperty();
    VBox content = new VBox(title("report.title"), ownTitle(), title("report.notes"), notes());
    content.getChildren().add(title("report.chapters"));
    for (Chapter chapter : Chapter.values()) {
      content.getChildren().add(chapter(chapter));
    }
    content
        .getChildren()
        .addAll(
            title("menu.view.language"),
            language(),
            title("report.names"),
            anonymous(),
            title("report.export"),
            buttons());
    content.getStyleClass().add("wishes");
    node = Parts.scrolled(content);
    node.getStyleClass().add("advice-pane");
  }

  Node node() {
    return node;
  }

  private Label title(String key) {
    return Parts.label(context.text(key), "panel-title");
  }

  private Node ownTitle() {
    TextField field = new TextField();
    field.setId("report-title");
    context.show(
        context.study().studyProperty(),
        study -> study.comparison().map(this::ours).ifPresent(field::setPromptText));
    field.setAccessibleText(context.text("report.title"));
    show(field, ReportOptions::title);
    field.textProperty().subscribe(text -> change(options().withTitle(text)));
    return field;
  }

  /** The default text of a field. */
  private String ours(Comparison comparison) {
    return comparison.configurations().size() > 1
        ? context.text("kicker")
        : context.text("kicker.single", Map.of("name", comparison.baseline()));
  }

  private Node notes() {
    TextArea area = new TextArea();
    area.setId("report-notes");
    area.setPromptText(context.text("report.notes.none"));
    area.setAccessibleText(context.text("report.notes"));
    area.setWrapText(true);
    area.addEventFilter(KeyEvent.KEY_PRESSED, event -> leave(area, event));
    area.setPrefRowCount(4);
    show(area, ReportOptions::notes);
    area.textProperty().subscribe(text -> change(options().withNotes(text)));
    return area;
  }

  /** Shows a loaded workspace's text; trailing spaces stay while the user types. */
  private void show(TextInputControl field, Function<ReportOptions, String> text) {
    context.show(
        wish,
        now -> {
          String wanted = text.apply(now.options());
          if (!field.getText().strip().equals(wanted)) {
            field.setText(wanted);
          }
        });
  }

  /** Makes the tab key leave the notes, which need no tabs: otherwise the focus is caught there. */
  private static void leave(TextArea area, KeyEvent event) {
    if (event.getCode() == KeyCode.TAB) {
      area.requestFocusTraversal(
          event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
      event.consume();
    }
  }

  private Node chapter(Chapter chapter) {
    String name = chapter.heading(context.locale());
    CheckBox box = new CheckBox();
    box.setId("chapter-" + chapter.id());
    box.setAccessibleText(name);
    context.show(wish, now -> box.setSelected(now.options().has(chapter)));
    box.selectedProperty().subscribe(wanted -> change(options().with(chapter, wanted)));
    Hyperlink link = new Hyperlink(name);
    link.setId("go-chapter-" + chapter.id());
    context.show(
        preview.stateProperty(),
        state -> {
          // While pages are set again, the old ones stay.
          if (!(state instanceof Preview.State.Setting)) {
            lead(link, name, page(state, chapter));
          }
        });
    return Parts.row("entry", box, link);
  }

  private void lead(Hyperlink link, String name, Optional<Integer> page) {
    link.setDisable(page.isEmpty());
    link.setAccessibleText(
        page.map(each -> context.text("report.chapter.go", Map.of("name", name, "page", each + 1)))
            .orElse(name));
    link.setOnAction(event -> page.ifPresent(show::accept));
  }

  /** The first page of a chapter; empty if it is not in the report. */
  private static Optional<Integer> page(Preview.State state, Chapter chapter) {
    return state instanceof Preview.State.Ready ready
        ? Optional.ofNullable(ready.chapters().get(chapter))
        : Optional.empty();
  }

  private Node language() {
    ComboBox<Optional<Locale>> box = new ComboBox<>();
    box.setId("report-language");
    box.setAccessibleText(context.text("menu.view.language"));
    box.getItems()
        .setAll(
            List.of(
                Optional.empty(),
                Optional.of(Locale.ENGLISH),
                Optional.of(Locale.SIMPLIFIED_CHINESE)));
    box.setConverter(new ChoiceWords<>(this::named));
    context.show(wish, now -> box.setValue(now.language()));
    box.setOnAction(event -> wish.set(wish.get().in(box.getValue())));
    return box;
  }

  private String named(Optional<Locale> locale) {
    return locale
        .map(
            each ->
                context.text(
                    each.equals(Locale.ENGLISH)
                        ? "menu.view.language.ENGLISH"
                        : "menu.view.language.CHINESE"))
        .orElse(context.text("report.language.window"));
  }

  private Node anonymous() {
    CheckBox box = new CheckBox(context.text("report.anonymous"));
    box.setId("report-anonymous");
    box.setWrapText(true);
    context.show(wish, now -> box.setSelected(now.anonymous()));
    box.selectedProperty()
        .subscribe(
            wanted -> {
              if (wanted != wish.get().anonymous()) {
                wish.set(wish.get().anonymous(wanted));
              }
            });
    return box;
  }

  private Node buttons() {
    FlowPane buttons = new FlowPane();
    buttons.getStyleClass().add("section-head");
    for (ReportFormat format : ReportFormat.values()) {
      Button button =
          Parts.button(
              "report-export-" + format.ending(),
              format.name(),
              () -> context.actions().export(format));
      button.setAccessibleText(context.text("report.export.as", Map.of("format", format.name())));
      buttons.getChildren().add(button);
    }
    return buttons;
  }

  private ReportOptions options() {
    return wish.get().options();
  }

  private void change(ReportOptions wanted) {
    if (!wanted.equals(options())) {
      wish.set(wish.get().with(wanted));
    }
  }
}
