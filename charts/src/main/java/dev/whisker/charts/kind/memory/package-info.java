/** Charts of the heap, allocation and metaspace. */
@NullMarked
package dev.whisker.charts.kind.memory;

import org.jspecify.annotations.NullMarked;
