package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.wording.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to choose, as far as the data carry it.
 *
 * @param front names of the configurations that no other beats in everything, best for the goal
 *     first; never empty when there is any configuration
 * @param recommended the first of the front where the data carry a choice, or null
 * @param answer one sentence that a busy reader may leave with
 * @param reasons why, in order: what disqualifies, what dominates, what is not resolved, what was
 *     confounded
 * @param nextExperiment what to run next, and how often; empty where nothing would tell more
 */
public record Recommendation(
    List<String> front,
    @Nullable String recommended,
    Confidence confidence,
    Statement answer,
    List<Statement> reasons,
    List<Statement> nextExperiment) {

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

    public String id() {
      return id;
    }
  }
}
