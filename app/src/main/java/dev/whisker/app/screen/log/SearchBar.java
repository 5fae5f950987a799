package dev.whisker.app.screen.log;

import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.input.lines.Query;
import java.text.NumberFormat;
import java.util.Map;
import java.util.OptionalLong;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/** Searches lines for a text or a regular expression, one match after the other. */
final class SearchBar {

  private final ViewContext context;
  private final LogModel log;
  private final TextField text = new TextField();
  private final ToggleButton matchCase;
  private final ToggleButton regex;
  private final Label found = new Label();
  private final HBox node;

  SearchBar(ViewContext context, LogModel log) {
    this.context = context;
    this.log = log;
    text.setId("log-find");
    text.setPromptText(context.text("log.find"));
    text.setAccessibleText(context.text("log.find"));
    text.setPrefColumnCount(28);
    log.search().state().query().ifPresent(query -> text.setText(query.text()));
    matchCase = toggle("Aa", "log-case", "log.find.case");
    regex = toggle(".*", "log-regex", "log.find.regex");
    log.search()
        .state()
        .query()
        .ifPresent(
            query -> {
              matchCase.setSelected(query.caseMatters());
              regex.setSelected(query.regex());
            });
    matchCase.setOnAction(event -> find());
    regex.setOnAction(event -> find());
    text.setOnKeyPressed(this::key);
    found.setId("log-found");
    found.getStyleClass().add("muted");
    Button previous = button("▲", "log-previous", WindowCommand.PREVIOUS_MATCH, log::previous);
    Button next = button("▼", "log-next", WindowCommand.NEXT_MATCH, log::next);
    node = Parts.row("log-search", text, matchCase, regex, previous, next, found);
    context.show(log.search().stateProperty(), state -> show());
    context.whenChanged(log.jumpProperty(), this::show);
  }

  Node node() {
    return node;
  }

  void focus() {
    text.requestFocus();
    text.selectAll();
  }

  private void key(KeyEvent event) {
    switch (event.getCode()) {
      case ENTER -> findOr(event.isShiftDown() ? log::previous : log::next);
      case ESCAPE -> {
        text.clear();
        find();
      }
      default -> {
        return;
      }
    }
    event.consume();
  }

  /** Searches a new text; the same text again leads to another match. */
  private void findOr(Runnable another) {
    if (log.search().state().query().filter(query()::equals).isEmpty()) {
      find();
    } else {
      another.run();
    }
  }

  private Query query() {
    return new Query(text.getText(), regex.isSelected(), matchCase.isSelected());
  }

  private void find() {
    log.find(query());
  }

  private void show() {
    LogSearch.State state = log.search().state();
    found.setText(
        state.query().isEmpty()
            ? ""
            : state.mistake().isPresent()
                ? context.text("log.find.mistake", Map.of("reason", state.mistake().get()))
                : counted(state));
  }

  private String counted(LogSearch.State state) {
    NumberFormat format = NumberFormat.getIntegerInstance(context.locale());
    String lines = format.format(state.lines());
    OptionalLong rank = log.search().rank(log.current());
    String text =
        rank.isPresent()
            ? context.text(
                "log.find.rank", Map.of("rank", format.format(rank.getAsLong()), "lines", lines))
            : context.text("log.find.lines", Map.of("lines", lines));
    return state.goesOn() ? text + " …" : text;
  }

  private ToggleButton toggle(String sign, String id, String key) {
    ToggleButton button = Parts.named(new ToggleButton(sign), context.text(key));
    button.setId(id);
    return button;
  }

  private Button button(String sign, String id, WindowCommand command, Runnable action) {
    return Parts.named(Parts.button(id, sign, action), command.tip(context));
  }
}
