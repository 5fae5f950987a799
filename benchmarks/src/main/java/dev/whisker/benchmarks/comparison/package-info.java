/** The time to compare again when only the window changes. */
@NullMarked
package dev.whisker.benchmarks.comparison;

import org.jspecify.annotations.NullMarked;
