/** Lines, ribbons and dots over time. */
@NullMarked
package dev.whisker.charts.shape.time;

import org.jspecify.annotations.NullMarked;
