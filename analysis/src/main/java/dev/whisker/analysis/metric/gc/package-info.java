/**
 * Pauses and memory within a window: counts, durations, the MMU, allocation, promotion, the live
 * set, waits for memory.
 */
@NullMarked
package dev.whisker.analysis.metric.gc;

import org.jspecify.annotations.NullMarked;
