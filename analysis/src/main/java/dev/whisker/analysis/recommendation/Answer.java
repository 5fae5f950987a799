package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a comparison: the best configuration, why, how sure that is, and what to do next.
 *
 * @param headline at most twelve words
 * @param confidence in the headline
 * @param recommended the only best configuration if the data support a choice, or null
 * @param ranking every configuration once, the best first; never empty
 * @param evidence for the ranking, the strongest first
 * @param caveats the gravest first
 * @param next steps, the most useful first; each command once, with the first step that needs it
 */
public record Answer(
    Statement headline,
    Confidence confidence,
    @Nullable String recommended,
    List<Place> ranking,
    List<Evidence> evidence,
    List<Caveat> caveats,
    List<Step> next) {

  /** Further caveats are shown as details. */
  public static final int CAVEATS_SHOWN = 2;

  /** The names of the best configuration, or of all that are tied for best. */
  public List<String> front() {
    return ranking.stream().filter(Place::isFirst).map(Place::name).toList();
  }

  /** The caveats that are always shown. */
  public List<Caveat> firstCaveats() {
    return caveats.stream().limit(CAVEATS_SHOWN).toList();
  }

  /** The commands of all next steps. */
  public List<Command> commands() {
    return next.stream().flatMap(step -> step.commands().stream()).toList();
  }

  /**
   * The place of a configuration in the order.
   *
   * @param rank from 1; the same for configurations that are not measurably different
   * @param note the reason, in a few words
   */
  public record Place(int rank, String name, Standing standing, Statement note) {

    /** True if it is the best, or tied for best. */
    public boolean isFirst() {
      return standing == Standing.BEST || standing == Standing.TIED || standing == Standing.ALONE;
    }

    /** True if it has a place among those that may be chosen. */
    public boolean isRanked() {
      return isFirst() || standing == Standing.BEHIND;
    }

    /** The rank, or a dash for a configuration that may not be chosen. */
    public String shownRank() {
      return isRanked() ? String.valueOf(rank) : "–";
    }
  }

  /** The standing of a configuration among the others. The ids are part of the JSON contract. */
  public enum Standing implements Identified {
    BEST,
    /** Not measurably different from the best. */
    TIED,
    BEHIND,
    /** It breaks a limit, or a problem forbids its use. */
    RULED_OUT,
    /** Too few runs or figures, or the configurations cannot be compared at all. */
    UNRANKED,
    /** There is no other configuration. */
    ALONE
  }

  /**
   * One observation behind the ranking.
   *
   * @param metric that it concerns, if any
   * @param rule that found it, if any
   * @param names of the configurations concerned
   * @param isSymptom true if it follows from a finding before it
   */
  public record Evidence(
      Statement sentence,
      Optional<Metric> metric,
      Optional<String> rule,
      List<String> names,
      boolean isSymptom) {

    /** Evidence that concerns no metric and no rule. */
    public static Evidence of(Statement sentence, List<String> names) {
      return new Evidence(sentence, Optional.empty(), Optional.empty(), names, false);
    }
  }

  /**
   * A reason to use the answer with care.
   *
   * @param rule that found it, if any
   * @param names of the configurations concerned; empty for all
   * @param lowersConfidence true if the confidence cannot be high because of it
   */
  public record Caveat(
      Statement sentence, Optional<String> rule, List<String> names, boolean lowersConfidence) {}

  /**
   * A next step.
   *
   * @param commands of the JVMs to start; may be empty
   */
  public record Step(Statement sentence, List<Command> commands) {

    /** The same with some of its commands. */
    public Step with(Predicate<Command> kept) {
      return new Step(sentence, commands.stream().filter(kept).toList());
    }

    /** True if another step starts JVMs, and all of them are this one's. */
    public boolean includes(Step other) {
      return !other.commands.isEmpty() && commands.containsAll(other.commands);
    }

    /** A step without a JVM to start. */
    public static Step of(Statement sentence) {
      return new Step(sentence, List.of());
    }
  }

  /** The certainty of the headline. The ids are part of the command line's contract. */
  public enum Confidence implements Identified {
    /** One run each: values only. */
    INDICATIVE,
    LOW,
    MEDIUM,
    HIGH
  }
}
