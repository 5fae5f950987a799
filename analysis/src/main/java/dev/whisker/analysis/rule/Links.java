package dev.whisker.analysis.rule;

import java.util.Set;
import java.util.function.BiPredicate;

/**
 * How findings of a rule explain others, and follow from others.
 *
 * @param brings the effects that they bring about: they explain each finding that shows one
 * @param shows the effects that they show
 * @param causes the ids of further rules whose findings explain them
 * @param when true if a finding of the rule explains another one as its links allow
 * @param isNearest true if they follow from the nearest cause, not from the cause of all others
 */
public record Links(
    Set<Effect> brings,
    Set<Effect> shows,
    Set<String> causes,
    BiPredicate<Finding, Finding> when,
    boolean isNearest) {

  /** What several rules show, and others bring about. */
  public enum Effect {
    /** The collector found no room, or collected much to find some. */
    NO_ROOM,
    /** The application stopped long, or often. */
    STOPS
  }

  /** No links. If some are added, warnings explain others; hints do not. */
  public static final Links NONE =
      new Links(Set.of(), Set.of(), Set.of(), (cause, symptom) -> cause.isWarning(), false);

  /** Returns the same links of findings that bring about these effects. */
  public Links bringing(Effect... effects) {
    return new Links(Set.of(effects), shows, causes, when, isNearest);
  }

  /** Returns the same links of findings that show this effect. */
  public Links showing(Effect effect) {
    return new Links(brings, Set.of(effect), causes, when, isNearest);
  }

  /** Returns the same links of findings that these rules explain too. */
  public Links causedBy(String... rules) {
    return new Links(brings, shows, Set.of(rules), when, isNearest);
  }

  /** Returns the same links of findings that explain another on this condition only. */
  public Links explainingWhen(BiPredicate<Finding, Finding> condition) {
    return new Links(brings, shows, causes, condition, isNearest);
  }

  /** Returns the same links of findings that follow from the nearest cause. */
  public Links toNearest() {
    return new Links(brings, shows, causes, when, true);
  }

  /** True if a finding of the rule may follow from one of another rule. */
  public boolean mayFollow(Rule cause) {
    return causes.contains(cause.id()) || shows.stream().anyMatch(cause.links().brings::contains);
  }
}
