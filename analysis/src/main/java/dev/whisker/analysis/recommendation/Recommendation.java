package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to choose, as far as the data carry it.
 *
 * @param front names of the configurations that no other beats in everything, best for the goal
 *     first; never empty when there is any configuration
 * @param recommended the first of the front where the data carry a choice, or null
 * @param answer one short sentence that a reader takes in at a glance
 * @param details what to read with it, in order; empty where it says all
 * @param reasons why, in order: what disqualifies, what dominates, what is not resolved, what was
 *     confounded
 * @param beaten those that qualify and are not on the front, with who beats each
 * @param nextExperiment what to run next, and how often; empty where nothing would tell more
 * @param commands the options of the JVMs that it speaks of, as far as they are known
 */
public record Recommendation(
    List<String> front,
    @Nullable String recommended,
    Confidence confidence,
    Statement answer,
    List<Statement> details,
    List<Statement> reasons,
    List<Beaten> beaten,
    List<Statement> nextExperiment,
    List<Command> commands) {

  /**
   * A configuration that another beats.
   *
   * @param loser its name
   * @param winner that is ahead of it somewhere and shown to be behind nowhere; of the front, where
   *     one of those beats it
   * @param how in what the winner is ahead, and by how much
   */
  public record Beaten(String loser, String winner, Statement how) {}

  /**
   * What to start a JVM with.
   *
   * @param name of the configuration, or where nobody has run it yet of the one it is derived from
   * @param isNew whether nobody has run it yet
   * @param options of the JVM, separated by blanks
   * @param besides what else is to be set, elsewhere than on the command line; empty where the
   *     options tell all that the configurations differ in
   */
  public record Command(String name, boolean isNew, String options, List<Statement> besides) {

    /** All that is to be set besides, in one. */
    public Fact saidBesides() {
      return Fact.listing(besides.stream().map(Fact.Phrase::new).toList());
    }

    /** What starts Tomcat with them, from its own folder. */
    public String line() {
      return "CATALINA_OPTS=\"" + options + "\" bin/catalina.sh run";
    }
  }

  /** The ids are part of the command line's contract. */
  public enum Confidence {
    /** One run each: point values only. */
    INDICATIVE("indicative"),
    LOW("low"),
    MEDIUM("medium"),
    HIGH("high");

    private final String id;

    Confidence(String id) {
      this.id = id;
    }

    /** As the command line writes it. */
    public String id() {
      return id;
    }
  }
}
