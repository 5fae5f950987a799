package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.look.Abbreviation;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;

/** Choice of the baseline. */
public final class BaselineChoice {

  /** In pixels. */
  private static final double MOST_WIDTH = 200;

  /** The padding and the arrow, in text sizes. */
  private static final double AROUND = 3.5;

  private final ViewContext context;
  private final NamedChoice<String> choice;
  private final Tooltip whole = new Tooltip();

  public BaselineChoice(ViewContext context) {
    this.context = context;
    this.choice =
        new NamedChoice<>(
            "baseline",
            context.text("table.baseline"),
            name -> versus(shortName(name)),
            context.study().decisions()::chooseBaseline);
    choice.limitWidth(MOST_WIDTH);
    Tooltip.install(choice.box(), whole);
    context.show(
        context.study().studyProperty(), study -> study.comparison().ifPresent(this::show));
  }

  public Node node() {
    return choice.box();
  }

  private void show(Comparison comparison) {
    choice.show(comparison.names(), comparison.baseline());
    whole.setText(versus(comparison.baseline()));
  }

  private String versus(String name) {
    return context.text("table.versus", Map.of("name", name));
  }

  /** The name as short as the box demands, but different from the others. */
  private String shortName(String name) {
    double size = context.appearance().textSize();
    TextWidth width = new TextWidth(size);
    double room = MOST_WIDTH - AROUND * size - width.of(versus(""), 1);
    List<String> names =
        context.study().study().comparison().map(Comparison::names).orElse(List.of(name));
    int place = names.indexOf(name);
    return place < 0 ? name : Abbreviation.of(names, room, text -> width.of(text, 1)).get(place);
  }
}
