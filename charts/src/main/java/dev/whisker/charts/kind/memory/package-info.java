/** Charts of the heap and of what fills it. */
@NullMarked
package dev.whisker.charts.kind.memory;

import org.jspecify.annotations.NullMarked;
