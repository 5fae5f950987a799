package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.TextWidth;
import dev.whisker.app.model.runs.RunTree.Branch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * The abbreviated factors of a configuration: first, as a warning, those in which its runs differ,
 * then those in which configurations differ.
 */
final class FactorChips {

  /** The padding of a chip, and the gap after it. */
  private static final double AROUND = 17;

  /** The most values shown of a factor in which runs differ. */
  private static final int MOST_VALUES = 3;

  /** The chips' text size, as a share of the window's. */
  private static final double SIZE = 0.923;

  private final Desk desk;
  private final Set<String> differing;

  /**
   * @param differing names of factors to mark
   */
  FactorChips(Desk desk, Set<String> differing) {
    this.desk = desk;
    this.differing = differing;
  }

  /** The chips side by side, cut short if they do not fit. */
  Region of(Branch branch) {
    HBox row = Parts.row("entry");
    row.setMinWidth(0);
    row.getChildren()
        .setAll(
            Stream.concat(
                    mixed(branch).map(said -> chip("⚠ " + said, "factor-mixed")),
                    inOrder(branch).stream()
                        .map(
                            factor ->
                                chip(
                                    text(factor),
                                    differing.contains(factor.getKey())
                                        ? "factor-differs"
                                        : "muted")))
                .toList());
    return row;
  }

  /** The factors with full names, one in a line. */
  String inWords(Branch branch) {
    return Stream.concat(
            mixed(branch).map(said -> said + ". " + desk.text("runs.mixed.why")),
            inOrder(branch).stream()
                .map(factor -> desk.wording().factor(factor.getKey()) + " " + factor.getValue()))
        .collect(Collectors.joining("\n"));
  }

  double width(Branch branch, TextWidth width) {
    return Stream.concat(
            mixed(branch).map(said -> "⚠ " + said),
            branch.factors().entrySet().stream().map(this::text))
        .mapToDouble(text -> width.of(text, SIZE) + AROUND)
        .sum();
  }

  private static Label chip(String text, String style) {
    Label chip = Parts.label(text, "factor", style);
    chip.setMinWidth(0);
    return chip;
  }

  /** Factors in which the runs differ, so they are not repeats. */
  private Stream<String> mixed(Branch branch) {
    return branch.mixed().stream().map(this::said);
  }

  /** "mixed collector: CMS, G1". */
  String said(MixedFactor mixed) {
    Set<String> values = mixed.runs().keySet();
    String some = values.stream().limit(MOST_VALUES).collect(Collectors.joining(", "));
    String all = values.size() > MOST_VALUES ? some + " …" : some;
    return desk.text(
        "runs.mixed", Map.of("factor", desk.wording().factor(mixed.name()), "values", all));
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
