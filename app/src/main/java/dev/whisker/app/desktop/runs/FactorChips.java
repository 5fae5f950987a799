package dev.whisker.app.desktop.runs;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.TextWidth;
import dev.whisker.app.model.runs.RunTree.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * What the runs of a configuration have in common, each with its short name; in front and marked
 * what configurations differ in.
 */
final class FactorChips {

  /** Around the text of a chip: its padding, and the gap behind it. */
  private static final double AROUND = 17;

  /** Of their text, as a share of the window's. */
  private static final double SIZE = 0.923;

  private final Desk desk;
  private final Set<String> differing;

  /**
   * @param differing names of the factors that are marked
   */
  FactorChips(Desk desk, Set<String> differing) {
    this.desk = desk;
    this.differing = differing;
  }

  HBox of(Branch branch) {
    HBox line = new HBox();
    line.getStyleClass().add("entry");
    line.setAlignment(Pos.CENTER_LEFT);
    inOrder(branch).forEach(factor -> line.getChildren().add(chip(factor)));
    return line;
  }

  /** The same with whole names, a line each. */
  String inWords(Branch branch) {
    return inOrder(branch).stream()
        .map(factor -> desk.wording().factor(factor.getKey()) + " " + factor.getValue())
        .collect(Collectors.joining("\n"));
  }

  double width(Branch branch, TextWidth width) {
    return branch.factors().entrySet().stream()
        .mapToDouble(factor -> width.of(text(factor), SIZE) + AROUND)
        .sum();
  }

  private Label chip(Map.Entry<String, String> factor) {
    Label chip = new Label(text(factor));
    chip.getStyleClass()
        .addAll("factor", differing.contains(factor.getKey()) ? "factor-differs" : "muted");
    chip.setMinWidth(Region.USE_PREF_SIZE);
    return chip;
  }

  private String text(Map.Entry<String, String> factor) {
    return desk.wording().setting(factor.getKey(), factor.getValue());
  }

  private List<Map.Entry<String, String>> inOrder(Branch branch) {
    List<Map.Entry<String, String>> factors = new ArrayList<>(branch.factors().entrySet());
    factors.sort(Comparator.comparing(factor -> !differing.contains(factor.getKey())));
    return factors;
  }
}
