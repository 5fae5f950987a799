/** Lines, ribbons and dots as time goes by. */
@NullMarked
package dev.whisker.charts.shape.time;

import org.jspecify.annotations.NullMarked;
