/** The JTL as CSV, with a special reader, because it is the one format that gets large. */
@NullMarked
package dev.whisker.load.jmeter.csv;

import org.jspecify.annotations.NullMarked;
