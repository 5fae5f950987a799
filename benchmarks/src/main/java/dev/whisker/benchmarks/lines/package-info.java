/** How fast any line of a large file is at hand. */
@NullMarked
package dev.whisker.benchmarks.lines;

import org.jspecify.annotations.NullMarked;
