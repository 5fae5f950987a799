/** Charts on the screen: drawn away from its thread, moved at once, saved and copied. */
@NullMarked
package dev.whisker.app.desktop.chart;

import org.jspecify.annotations.NullMarked;
