/**
 * The few shapes that all charts are made of: lines over time, dots over time, curves, stacked
 * rows, rows of repeats.
 */
@NullMarked
package dev.whisker.charts.shape;

import org.jspecify.annotations.NullMarked;
