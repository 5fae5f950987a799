/**
 * Statistics of repeated runs: their spread, the interval of their mean, and the effect of the
 * order in which they were made.
 */
@NullMarked
package dev.whisker.analysis.statistics;

import org.jspecify.annotations.NullMarked;
