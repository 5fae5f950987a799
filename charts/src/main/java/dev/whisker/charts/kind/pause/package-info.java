/** Charts of pauses: how many, how long, when, and why. */
@NullMarked
package dev.whisker.charts.kind.pause;

import org.jspecify.annotations.NullMarked;
