/** Statistics of repeated runs: their spread, and the interval of their mean. */
@NullMarked
package dev.whisker.analysis.statistics;

import org.jspecify.annotations.NullMarked;
