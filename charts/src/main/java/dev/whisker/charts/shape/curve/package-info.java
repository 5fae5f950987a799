/** Curves of all configurations in one area. */
@NullMarked
package dev.whisker.charts.shape.curve;

import org.jspecify.annotations.NullMarked;
