package dev.whisker.analysis.grouping;

import java.util.List;

/** One way to match GC logs with load results. */
interface Strategy {

  /** The matches of files that have only one possible match. */
  List<Match> matches(Unmatched files);
}
