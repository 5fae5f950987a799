/**
 * What the rows of a JTL show that it does not say: which of them are parts or sums of others, and
 * which end of a request their stamps tell.
 */
@NullMarked
package dev.whisker.load.jmeter.evidence;

import org.jspecify.annotations.NullMarked;
