/** Memory over time: allocation, promotion, the live set, waits for memory. */
@NullMarked
package dev.whisker.analysis.metric.memory;

import org.jspecify.annotations.NullMarked;
