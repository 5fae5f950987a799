/** The order in which runs were made, and its effect on their figures. */
@NullMarked
package dev.whisker.analysis.statistics.order;

import org.jspecify.annotations.NullMarked;
