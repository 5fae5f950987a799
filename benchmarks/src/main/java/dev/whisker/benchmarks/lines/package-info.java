/** The speed of access to any line of a large file. */
@NullMarked
package dev.whisker.benchmarks.lines;

import org.jspecify.annotations.NullMarked;
