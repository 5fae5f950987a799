/**
 * The parts that all charts of a comparison share; below it, each in a folder of its own, the few
 * shapes that several kinds are made of.
 */
@NullMarked
package dev.whisker.charts.shape;

import org.jspecify.annotations.NullMarked;
