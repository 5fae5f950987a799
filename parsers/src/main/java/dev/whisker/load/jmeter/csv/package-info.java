/** The JTL as CSV, by a reader of its own, because it is the one format that gets large. */
@NullMarked
package dev.whisker.load.jmeter.csv;

import org.jspecify.annotations.NullMarked;
