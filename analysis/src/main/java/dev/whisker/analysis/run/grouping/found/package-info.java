/**
 * GC logs and load results as they were found: where they lie, how they are called, when they were
 * written.
 */
@NullMarked
package dev.whisker.analysis.run.grouping.found;

import org.jspecify.annotations.NullMarked;
