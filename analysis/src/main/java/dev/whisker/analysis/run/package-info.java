/** Runs, the configurations they repeat, and how files are grouped into them. */
@NullMarked
package dev.whisker.analysis.run;

import org.jspecify.annotations.NullMarked;
