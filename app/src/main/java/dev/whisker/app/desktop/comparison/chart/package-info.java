/** The charts of a comparison, and the choice of configurations in them. */
@NullMarked
package dev.whisker.app.desktop.comparison.chart;

import org.jspecify.annotations.NullMarked;
