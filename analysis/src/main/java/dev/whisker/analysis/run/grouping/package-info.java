/**
 * Sorts files into runs, and runs into configurations: by folders, names, numbers, clocks, notes
 * and figures.
 */
@NullMarked
package dev.whisker.analysis.run.grouping;

import org.jspecify.annotations.NullMarked;
