/** Groups files into runs, and runs into configurations. {@code Grouper} shows the order. */
@NullMarked
package dev.whisker.analysis.run.grouping;

import org.jspecify.annotations.NullMarked;
