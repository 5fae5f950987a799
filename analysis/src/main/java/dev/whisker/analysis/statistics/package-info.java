/** What repeated runs allow to say: spreads, intervals, verdicts. */
@NullMarked
package dev.whisker.analysis.statistics;

import org.jspecify.annotations.NullMarked;
