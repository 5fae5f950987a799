/**
 * Groups files into runs, and runs into configurations, by folders, names, times and contents.
 * {@code Grouper} shows the order.
 */
@NullMarked
package dev.whisker.analysis.grouping;

import org.jspecify.annotations.NullMarked;
