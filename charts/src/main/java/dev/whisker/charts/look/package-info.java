/**
 * The look of all charts: themes, the colour and marker of each configuration, the font; and the
 * panel that callers show.
 */
@NullMarked
package dev.whisker.charts.look;

import org.jspecify.annotations.NullMarked;
