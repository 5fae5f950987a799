/**
 * Reads JMeter's reports and the JTL as XML. The JTL as CSV is read in {@code csv}; {@code row}
 * adds up the rows of both.
 */
@NullMarked
package dev.whisker.load.jmeter;

import org.jspecify.annotations.NullMarked;
