/** Charts of requests: number, latency and failures. */
@NullMarked
package dev.whisker.charts.kind.load;

import org.jspecify.annotations.NullMarked;
