/**
 * What JMeter writes; the JTL as CSV by a reader of its own, because it is the one format that gets
 * large.
 */
@NullMarked
package dev.whisker.load.jmeter;

import org.jspecify.annotations.NullMarked;
