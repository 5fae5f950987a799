/** Matches GC logs with load results: an ordered list of strategies, and a small driver. */
@NullMarked
package dev.whisker.analysis.run.grouping.match;

import org.jspecify.annotations.NullMarked;
