/** Adds up the rows of a JTL, by test and window. */
@NullMarked
package dev.whisker.load.jmeter.total;

import org.jspecify.annotations.NullMarked;
