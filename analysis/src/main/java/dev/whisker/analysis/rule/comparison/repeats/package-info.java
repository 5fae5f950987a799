/** Rules on whether the runs of a configuration are repeats of each other. */
@NullMarked
package dev.whisker.analysis.rule.comparison.repeats;

import org.jspecify.annotations.NullMarked;
