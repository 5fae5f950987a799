/** The order in which runs were made, and what it does to their figures. */
@NullMarked
package dev.whisker.analysis.statistics.order;

import org.jspecify.annotations.NullMarked;
