/** Requests within a window: how many, how long they took, which failed, and which a pause hit. */
@NullMarked
package dev.whisker.analysis.metric.load;

import org.jspecify.annotations.NullMarked;
