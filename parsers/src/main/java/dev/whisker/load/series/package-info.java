/**
 * Requests second by second, in compact form: the implementation of {@link
 * dev.whisker.load.result.SampleSeries}.
 */
@NullMarked
package dev.whisker.load.series;

import org.jspecify.annotations.NullMarked;
