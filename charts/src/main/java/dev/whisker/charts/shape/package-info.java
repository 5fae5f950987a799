/**
 * The parts that all charts of a comparison share. Subpackages contain shapes that several kinds
 * use.
 */
@NullMarked
package dev.whisker.charts.shape;

import org.jspecify.annotations.NullMarked;
