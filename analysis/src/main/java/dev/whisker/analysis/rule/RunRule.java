package dev.whisker.analysis.rule;

import java.util.List;

/** A question that can be asked of a single run. Stateless. */
public interface RunRule extends Rule {

  /** Whether the question makes sense for this run: a rule about CMS has nothing to say of G1. */
  default boolean concerns(RunEvidence run) {
    return true;
  }

  /**
   * Whether it asks of the run as a whole, so that the answer is the same in any window: of the JVM
   * and its flags, or of the log as a file.
   */
  default boolean isOfWholeRun() {
    return false;
  }

  /** What must be known to answer it. The first that is missing is named. */
  List<Need> needs();

  /** The answer; only asked when it concerns the run and all that it needs is known. */
  Finding look(RunEvidence run);
}
