package dev.whisker.charts.plot;

import java.util.function.IntFunction;

/**
 * A line of a configuration.
 *
 * @param position of the configuration
 * @param label at the end of the line; empty if there is only one
 * @param x ascending
 * @param tip the tooltip of the point at an index
 */
@SuppressWarnings("ArrayRecordComponent") // Many values; curves are never compared.
public record PlottedCurve(
    int position, String label, double[] x, double[] y, IntFunction<String> tip) {}
