/** Between data and pixels: drawing a plot as one picture, and leaving out what no pixel shows. */
@NullMarked
package dev.whisker.charts.surface;

import org.jspecify.annotations.NullMarked;
