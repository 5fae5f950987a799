package dev.whisker.analysis.run.grouping.match;

import java.util.List;

/** One way to find the load result that belongs to a GC log. */
interface Strategy {

  /** The files that it can match without a choice. */
  List<Match> matches(Unmatched files);
}
