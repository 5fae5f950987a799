/**
 * The charts of a comparison: {@code ChartKind} lists them. Each is a small class in the package of
 * its subject.
 */
@NullMarked
package dev.whisker.charts.kind;

import org.jspecify.annotations.NullMarked;
