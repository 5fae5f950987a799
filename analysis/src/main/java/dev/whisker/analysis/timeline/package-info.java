/**
 * A run on one axis of seconds, with its pauses and requests. {@code clock} aligns the clocks;
 * {@code trim} finds the part of the axis that counts.
 */
@NullMarked
package dev.whisker.analysis.timeline;

import org.jspecify.annotations.NullMarked;
