/** Time stamps of a JTL: their forms, and what the stamps of one file show of these. */
@NullMarked
package dev.whisker.load.jmeter.stamp;

import org.jspecify.annotations.NullMarked;
