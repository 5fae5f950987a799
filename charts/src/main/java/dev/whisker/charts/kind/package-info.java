/**
 * The charts of a comparison: {@code ChartKind} lists them; each is a small class in the folder of
 * what it is about.
 */
@NullMarked
package dev.whisker.charts.kind;

import org.jspecify.annotations.NullMarked;
