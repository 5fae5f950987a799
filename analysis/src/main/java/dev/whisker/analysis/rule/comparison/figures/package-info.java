/** Rules on figures that do not allow a ranking. */
@NullMarked
package dev.whisker.analysis.rule.comparison.figures;

import org.jspecify.annotations.NullMarked;
