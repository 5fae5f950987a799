/** Rules that look at a run or a comparison, and the findings they come to. */
@NullMarked
package dev.whisker.analysis.rule;

import org.jspecify.annotations.NullMarked;
