/** How fast a comparison is made anew when only what is looked at changes. */
@NullMarked
package dev.whisker.benchmarks.comparison;

import org.jspecify.annotations.NullMarked;
