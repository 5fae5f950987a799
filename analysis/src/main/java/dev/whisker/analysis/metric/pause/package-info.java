/** The pauses of a run, with cached results for any window, sort and figure, and the MMU. */
@NullMarked
package dev.whisker.analysis.metric.pause;

import org.jspecify.annotations.NullMarked;
