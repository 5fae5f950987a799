/**
 * What fills the heap and what stays in it: allocation, promotion, the live set, waits for memory.
 */
@NullMarked
package dev.whisker.analysis.metric.memory;

import org.jspecify.annotations.NullMarked;
