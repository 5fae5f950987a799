package dev.whisker.charts.shape.curve;

import java.util.function.IntFunction;

/**
 * A line in the plane that belongs to a configuration.
 *
 * @param position of the configuration
 * @param label stands at the line's end; empty where there is only one
 * @param x ascending
 * @param tip what is said of the point at an index
 */
@SuppressWarnings("ArrayRecordComponent") // Many values; curves are never compared.
public record PlottedCurve(
    int position, String label, double[] x, double[] y, IntFunction<String> tip) {}
