/** GC logs and load results with their folders, names and times. */
@NullMarked
package dev.whisker.analysis.run.grouping.found;

import org.jspecify.annotations.NullMarked;
