/** Runs, what they consist of and what was set for them, and the configurations they repeat. */
@NullMarked
package dev.whisker.analysis.run;

import org.jspecify.annotations.NullMarked;
