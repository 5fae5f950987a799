/** Computes all figures of a run, of whatever window. */
@NullMarked
package dev.whisker.analysis.metric.calculation;

import org.jspecify.annotations.NullMarked;
