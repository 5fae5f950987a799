/**
 * The pauses of a run, kept so that what is asked of any window, sort or figure of them costs
 * little, and what they left of the time.
 */
@NullMarked
package dev.whisker.analysis.metric.pause;

import org.jspecify.annotations.NullMarked;
