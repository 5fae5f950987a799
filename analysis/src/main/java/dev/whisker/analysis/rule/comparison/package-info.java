/**
 * Rules that look at configurations side by side: whether they can be compared, and what is odd
 * between them.
 */
@NullMarked
package dev.whisker.analysis.rule.comparison;

import org.jspecify.annotations.NullMarked;
