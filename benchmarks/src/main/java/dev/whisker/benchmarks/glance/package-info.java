/** How soon after a drop each file says what it is. */
@NullMarked
package dev.whisker.benchmarks.glance;

import org.jspecify.annotations.NullMarked;
