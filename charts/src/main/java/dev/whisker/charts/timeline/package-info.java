/**
 * A run second by second: lanes of requests, pauses and memory on one time axis. Java2D draws them,
 * also in the background and on paper.
 */
@NullMarked
package dev.whisker.charts.timeline;

import org.jspecify.annotations.NullMarked;
