package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;
  private final Set<String> differing;

  /**
   * @param differing names of factors to mark
   */
  FactorChips(ViewContext context, Set<String> differing) {
    this.context = context;
    this.differing = differing;
  }

  /** The chips side by side, cut short if they do not fit. */
  Region of(Branch branch) {
    HBox row = Parts.row("entry");
    row.setMinWidth(0);
    row.getChildren()
        .setAll(
            Stream.concat(
                    mixed(branch).map(text -> chip("⚠ " + text, "factor-mixed")),
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
            mixed(branch).map(text -> text + ". " + context.text("runs.mixed.why")),
            inOrder(branch).stream()
                .map(factor -> context.wording().factor(factor.getKey()) + " " + factor.getValue()))
        .collect(Collectors.joining("\n"));
  }

  double width(Branch branch, TextWidth width) {
    return Stream.concat(
            mixed(branch).map(text -> "⚠ " + text),
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
    return branch.mixed().stream().map(this::text);
  }

  /** "mixed collector: CMS, G1". */
  String text(MixedFactor mixed) {
    Set<String> values = mixed.runs().keySet();
    String some = values.stream().limit(MOST_VALUES).collect(Collectors.joining(", "));
    String all = values.size() > MOST_VALUES ? some + " …" : some;
    return context.text(
        "runs.mixed", Map.of("factor", context.wording().factor(mixed.name()), "values", all));
  }

  private String text(Map.Entry<String, String> factor) {
    return context.wording().setting(factor.getKey(), factor.getValue());
  }

  private List<Map.Entry<String, String>> inOrder(Branch branch) {
    List<Map.Entry<String, String>> factors = new ArrayList<>(branch.factors().entrySet());
    factors.sort(Comparator.comparing(factor -> !differing.contains(factor.getKey())));
    return factors;
  }
}
