/** How fast load results are read, Whisker beside others. */
@NullMarked
package dev.whisker.benchmarks.load;

import org.jspecify.annotations.NullMarked;
