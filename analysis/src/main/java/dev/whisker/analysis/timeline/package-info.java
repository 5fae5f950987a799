/**
 * A run on one axis of seconds: its pauses and requests, and how its clocks were brought together.
 * That is done in {@code clock}; what of the axis counts is found in {@code trim}.
 */
@NullMarked
package dev.whisker.analysis.timeline;

import org.jspecify.annotations.NullMarked;
