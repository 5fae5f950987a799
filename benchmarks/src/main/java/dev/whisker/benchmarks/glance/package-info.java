/** The time from a drop until each file is identified. */
@NullMarked
package dev.whisker.benchmarks.glance;

import org.jspecify.annotations.NullMarked;
