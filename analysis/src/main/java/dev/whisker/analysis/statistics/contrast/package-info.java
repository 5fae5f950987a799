/** Compares configurations: intervals, tests and verdicts. */
@NullMarked
package dev.whisker.analysis.statistics.contrast;

import org.jspecify.annotations.NullMarked;
