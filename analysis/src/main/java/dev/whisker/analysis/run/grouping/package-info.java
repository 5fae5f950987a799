/**
 * Sorts files into runs, and runs into configurations: by folders, names, numbers, clocks, notes
 * and figures. The {@code Grouper} says in which order; what it asks stands in the packages below.
 */
@NullMarked
package dev.whisker.analysis.run.grouping;

import org.jspecify.annotations.NullMarked;
