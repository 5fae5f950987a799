/** Axes with round ticks, which return to a common range. */
@NullMarked
package dev.whisker.charts.axis;

import org.jspecify.annotations.NullMarked;
