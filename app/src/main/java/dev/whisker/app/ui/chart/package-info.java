/** Charts on the screen: drawn in the background, moved at once, saved and copied. */
@NullMarked
package dev.whisker.app.ui.chart;

import org.jspecify.annotations.NullMarked;
