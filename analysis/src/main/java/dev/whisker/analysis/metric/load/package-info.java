/** Requests within a window: number, latency, failures, and hits by pauses. */
@NullMarked
package dev.whisker.analysis.metric.load;

import org.jspecify.annotations.NullMarked;
