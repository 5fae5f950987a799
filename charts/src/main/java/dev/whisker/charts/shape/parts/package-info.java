/** Amounts divided into parts, which are told apart by their hatch. */
@NullMarked
package dev.whisker.charts.shape.parts;

import org.jspecify.annotations.NullMarked;
