/** Charts of requests: how many, how long they took, and which failed. */
@NullMarked
package dev.whisker.charts.kind.load;

import org.jspecify.annotations.NullMarked;
