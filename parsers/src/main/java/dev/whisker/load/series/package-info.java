/** Requests second by second, compact: what {@link dev.whisker.load.SampleSeries} promises. */
@NullMarked
package dev.whisker.load.series;

import org.jspecify.annotations.NullMarked;
