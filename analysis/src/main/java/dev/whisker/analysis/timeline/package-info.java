/**
 * A run on one axis of seconds, with its pauses and requests, and the part of the axis that counts.
 * {@code clock} aligns the clocks.
 */
@NullMarked
package dev.whisker.analysis.timeline;

import org.jspecify.annotations.NullMarked;
