/** Runs with their parts and factors, and the configurations that they repeat. */
@NullMarked
package dev.whisker.analysis.run;

import org.jspecify.annotations.NullMarked;
