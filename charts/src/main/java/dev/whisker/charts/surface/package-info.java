/** From data to pixels: drawing a plot as one picture, without invisible points. */
@NullMarked
package dev.whisker.charts.surface;

import org.jspecify.annotations.NullMarked;
