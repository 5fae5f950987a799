/** Servers that were started several times, and several servers under one load. */
@NullMarked
package dev.whisker.analysis.run.grouping.start;

import org.jspecify.annotations.NullMarked;
