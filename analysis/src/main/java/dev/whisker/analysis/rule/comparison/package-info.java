/** Rules on comparisons: whether configurations are comparable, and which runs are odd. */
@NullMarked
package dev.whisker.analysis.rule.comparison;

import org.jspecify.annotations.NullMarked;
