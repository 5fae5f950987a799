package dev.whisker.analysis.run.grouping.match;

import java.util.List;

/** One way to match GC logs with load results. */
interface Strategy {

  /** The matches that leave no choice. */
  List<Match> matches(Unmatched files);
}
