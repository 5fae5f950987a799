/** Rules on what the figures of configurations allow to say. */
@NullMarked
package dev.whisker.analysis.rule.comparison.figures;

import org.jspecify.annotations.NullMarked;
