/** The speed of reading load results, Whisker beside others. */
@NullMarked
package dev.whisker.benchmarks.load;

import org.jspecify.annotations.NullMarked;
