/** The parts that charts share: axes with round ticks, curves, bars, dots and bands. */
@NullMarked
package dev.whisker.charts.plot;

import org.jspecify.annotations.NullMarked;
