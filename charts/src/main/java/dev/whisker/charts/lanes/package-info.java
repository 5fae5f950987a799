/**
 * A run second by second: lanes of requests, pauses and memory one below the other on one axis of
 * time. Drawn with Java2D, so that it can be done away from the screen's thread, and on paper.
 */
@NullMarked
package dev.whisker.charts.lanes;

import org.jspecify.annotations.NullMarked;
