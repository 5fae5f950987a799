/** Charts of pauses: number, length, time and cause. */
@NullMarked
package dev.whisker.charts.kind.pause;

import org.jspecify.annotations.NullMarked;
