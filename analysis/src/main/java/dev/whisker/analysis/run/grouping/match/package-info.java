/** Matches GC logs with load results by an ordered list of strategies. */
@NullMarked
package dev.whisker.analysis.run.grouping.match;

import org.jspecify.annotations.NullMarked;
