/** The charts of a comparison, and which of them are shown. */
@NullMarked
package dev.whisker.app.desktop.comparison.chart;

import org.jspecify.annotations.NullMarked;
