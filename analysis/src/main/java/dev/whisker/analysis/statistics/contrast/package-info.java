/** Configurations held against another one: intervals, tests, and what they allow to say. */
@NullMarked
package dev.whisker.analysis.statistics.contrast;

import org.jspecify.annotations.NullMarked;
