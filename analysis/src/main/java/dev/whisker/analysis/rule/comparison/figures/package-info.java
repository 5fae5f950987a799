/** Rules on figures that do not support a ranking. */
@NullMarked
package dev.whisker.analysis.rule.comparison.figures;

import org.jspecify.annotations.NullMarked;
