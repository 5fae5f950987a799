/** Pauses over time: as dots, and as bands behind lines. */
@NullMarked
package dev.whisker.charts.shape.pause;

import org.jspecify.annotations.NullMarked;
