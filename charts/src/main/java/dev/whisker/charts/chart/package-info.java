/** The charts of a comparison: {@code ChartKind} lists them. */
@NullMarked
package dev.whisker.charts.chart;

import org.jspecify.annotations.NullMarked;
