/**
 * How charts look, whatever they show: themes, the colour and marker of each configuration, the
 * font; and a chart as it is handed to whoever shows it.
 */
@NullMarked
package dev.whisker.charts;

import org.jspecify.annotations.NullMarked;
