package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.alike.NotComparable;
import dev.whisker.analysis.wording.Fact;
import java.util.Arrays;
import java.util.Optional;

/** What makes any ranking meaningless, in the order in which it is told. */
public enum Obstacle {
  /** Halves of runs that nobody put together. */
  UNPAIRED("D114", Severity.WARNING),
  /** Runs of which warm-up and cool-down leave next to nothing. */
  CUT_OFF("D112", Severity.WARNING),
  UNEQUAL_LOADS("D78", Severity.WARNING),
  /** Parts of one load that stand as rivals. */
  ONE_LOAD("D109", Severity.WARNING),
  /** A load tool that set the pace and measured nothing else. */
  LOAD_TOOL("D81", Severity.CRITICAL),
  /** Figures that drifted while one configuration was run after the other. */
  DRIFT("D98", Severity.CRITICAL);

  private final String rule;
  private final Severity least;

  /**
   * @param least how severe a finding of the rule has to be
   */
  Obstacle(String rule, Severity least) {
    this.rule = rule;
    this.least = least;
  }

  /** The id of the rule that finds it. */
  public String rule() {
    return rule;
  }

  /** Which one a finding is; empty where it stands in no ranking's way. */
  public static Optional<Obstacle> in(Finding finding) {
    return Arrays.stream(values())
        .filter(each -> each.rule.equals(finding.rule()))
        .filter(each -> finding.severity().compareTo(each.least) >= 0)
        .findFirst();
  }

  /** What stands in the way, in a few words. */
  public static Fact said(Finding finding) {
    boolean isUntold = finding.evidence().containsKey(NotComparable.ALLOCATED_MOST);
    return Fact.term("obstacle." + finding.rule() + (isUntold ? ".untold" : ""));
  }

  /** Whether the runs may stay as they are: they are to be compared otherwise, not made again. */
  public boolean isComparedOtherwise() {
    return switch (this) {
      case UNPAIRED, CUT_OFF, UNEQUAL_LOADS, ONE_LOAD -> true;
      case LOAD_TOOL, DRIFT -> false;
    };
  }
}
