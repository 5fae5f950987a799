/** What the user wants of a comparison: the goal, limits, and differences that matter. */
@NullMarked
package dev.whisker.analysis.criteria;

import org.jspecify.annotations.NullMarked;
