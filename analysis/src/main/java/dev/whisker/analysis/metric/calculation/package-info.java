/** Computes all figures of a run for any window. */
@NullMarked
package dev.whisker.analysis.metric.calculation;

import org.jspecify.annotations.NullMarked;
