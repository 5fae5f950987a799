/** Amounts divided into categories. */
@NullMarked
package dev.whisker.charts.shape.parts;

import org.jspecify.annotations.NullMarked;
