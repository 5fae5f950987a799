/** Amounts divided into parts, each with a shade of its own. */
@NullMarked
package dev.whisker.charts.shape.parts;

import org.jspecify.annotations.NullMarked;
