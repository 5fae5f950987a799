package dev.whisker.analysis.rule;

import java.util.List;

/** A question that can be asked of a single run. Stateless. */
interface RunRule extends Rule {

  /** Whether the question makes sense for this run: a rule about CMS has nothing to say of G1. */
  default boolean concerns(RunEvidence run) {
    return true;
  }

  /** What must be known to answer it. The first that is missing is named. */
  List<Need> needs();

  /** The answer; only asked when it concerns the run and all that it needs is known. */
  Finding look(RunEvidence run);
}
