/** Rules on comparisons: are configurations comparable, and which runs are unusual? */
@NullMarked
package dev.whisker.analysis.rule.comparison;

import org.jspecify.annotations.NullMarked;
