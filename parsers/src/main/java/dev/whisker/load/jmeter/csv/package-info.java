/** The JTL as CSV, with a reader of its own, because it is the one format with very large files. */
@NullMarked
package dev.whisker.load.jmeter.csv;

import org.jspecify.annotations.NullMarked;
