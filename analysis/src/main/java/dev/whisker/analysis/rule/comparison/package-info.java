/**
 * Rules on comparisons: are configurations comparable, are their runs repeats of each other, and do
 * figures support a ranking?
 */
@NullMarked
package dev.whisker.analysis.rule.comparison;

import org.jspecify.annotations.NullMarked;
