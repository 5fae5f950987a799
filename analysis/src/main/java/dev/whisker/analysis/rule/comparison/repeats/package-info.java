/** Rules on the runs of a configuration: are they repeats of each other? */
@NullMarked
package dev.whisker.analysis.rule.comparison.repeats;

import org.jspecify.annotations.NullMarked;
