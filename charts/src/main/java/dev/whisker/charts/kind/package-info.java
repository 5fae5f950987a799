/** The charts of a comparison: a small class for each kind, registered in {@code ChartKind}. */
@NullMarked
package dev.whisker.charts.kind;

import org.jspecify.annotations.NullMarked;
