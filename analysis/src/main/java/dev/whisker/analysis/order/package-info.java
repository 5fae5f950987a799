/** Order statistics: median, rank, binary search, scatter. */
@NullMarked
package dev.whisker.analysis.order;

import org.jspecify.annotations.NullMarked;
